import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { WebVitalsScreen } from '@/components/admin/web-vitals/web-vitals-screen'
import { sessionApi } from '@/lib/api/session'
import { VITAL_DAYS } from '@/lib/contract/admin/seo/web-vitals'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<{ days?: string | string[] }>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('metadata/web-vitals', params)

/** Core Web Vitals as visitors measured them. */
export default async function WebVitalsRoute({ params, searchParams }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const wanted = [(await searchParams).days].flat().at(-1)
  const days = VITAL_DAYS.find((period) => period === wanted) ?? '28'
  const { data, reason } = await (await sessionApi()).metadata.vitals({ days })
  if (!data)
    return <AdminGate reason={reason} returnPath={localePath(locale, '/staff/metadata/web-vitals')} locale={locale} />
  return <WebVitalsScreen figures={data} days={days} locale={locale} />
}
