import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { SecurityScreen } from '@/components/admin/team/security/security-screen'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('people/security', params)

/** `/staff/people/security`: the own second factor, and for owners sessions and sign-ins of all staff. */
export default async function SecurityRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const page = Number((await searchParams).page ?? 1)
  if (!isLocale(locale) || !Number.isInteger(page) || page < 1 || page > 10_000) notFound()
  setRequestLocale(locale)
  const { data, reason } = await (await sessionApi()).staff.signinsecurity({ page })
  if (!data)
    return <AdminGate reason={reason} returnPath={localePath(locale, '/staff/people/security')} locale={locale} />
  if (page > Math.max(1, data.sign_ins.pages)) notFound()
  return <SecurityScreen security={data} locale={locale} />
}
