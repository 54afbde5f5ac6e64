import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { NoAccess } from '@/components/admin/frame/no-access'
import { ActivityScreen } from '@/components/admin/team/activity/activity-screen'
import { sessionApi } from '@/lib/api/session'
import { parseActivityQuery, toActivityQuery } from '@/lib/domain/activity/activity-query'
import { parsePageNumber } from '@/lib/domain/listing/page-number'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('people/activity', params)

/** `/staff/people/activity?show=&by=&days=&page=`: what the team did, for owners. */
export default async function ActivityRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const search = await searchParams
  const page = parsePageNumber(search.page)
  if (!isLocale(locale) || page === null) notFound()
  setRequestLocale(locale)
  const query = parseActivityQuery(search)
  const api = await sessionApi()
  const { data: list, reason } = await api.staff.activity({ ...query, page })
  if (list) {
    if (page > list.pages) notFound()
    return <ActivityScreen query={query} list={list} locale={locale} />
  }
  const { data: member } = await api.staff.get({})
  if (member) return <NoAccess page="people/activity" role={member.role} locale={locale} />
  const returnPath = localePath(locale, `/staff/people/activity${toActivityQuery(query)}`)
  return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
}
