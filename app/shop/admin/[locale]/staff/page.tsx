import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { DashboardScreen } from '@/components/admin/dashboard/dashboard-screen'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const RANGES = ['30', '90', '365']

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('', params)

export default async function StaffRoute({ params, searchParams }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const { days } = await searchParams
  const range = RANGES.find((one) => one === days) ?? '30'
  const api = await sessionApi()
  const [{ data: today, reason }, { data: figures }, { data: recent }] = await Promise.all([
    api.staff.today({ lang: locale }),
    api.staff.figures({ days: range }),
    api.staff.orderqueue({ state: 'all', lang: locale }),
  ])
  if (!today) return <AdminGate reason={reason} returnPath={localePath(locale, '/staff')} locale={locale} />
  const { data: steps } = today.role === 'owner' ? await api.staff.golive({}) : { data: null }
  return (
    <DashboardScreen
      dashboard={today}
      figures={figures ?? []}
      orders={recent?.rows ?? []}
      steps={steps ?? []}
      locale={locale}
    />
  )
}
