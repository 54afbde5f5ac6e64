import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { NoAccess } from '@/components/admin/frame/no-access'
import { TeamScreen } from '@/components/admin/team/team-screen'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = { params: Promise<{ locale: string }> }

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('people', params)

/** `/staff/people`: who works here and as what, for owners. */
export default async function PeopleRoute({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const api = await sessionApi()
  const { data, reason } = await api.staff.people({})
  if (data) return <TeamScreen list={data} locale={locale} />
  const { data: staff } = await api.staff.get({})
  if (staff) return <NoAccess page="people" role={staff.role} locale={locale} />
  return <AdminGate reason={reason} returnPath={localePath(locale, '/staff/people')} locale={locale} />
}
