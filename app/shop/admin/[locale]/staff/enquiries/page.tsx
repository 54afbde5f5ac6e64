import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { AwaitedScreen } from '@/components/admin/enquiries/awaited-screen'
import { EnquiryListScreen } from '@/components/admin/enquiries/enquiry-list-screen'
import { enquiryListUrl, parseEnquiryListQuery } from '@/components/admin/enquiries/enquiry-url'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { sessionApi } from '@/lib/api/session'
import { isLocale } from '@/lib/domain/locale'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('enquiries', params)

export default async function StaffEnquiriesRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const query = parseEnquiryListQuery(await searchParams)
  if (!isLocale(locale) || !query) notFound()
  setRequestLocale(locale)
  const { awaited: isAwaited, page, followUp, ...filters } = query
  const api = (await sessionApi()).staff
  const { data: list, reason } = await api.enquiries(
    isAwaited ? {} : { ...filters, ...(followUp && { follow_up: followUp }), page },
  )
  if (!list) return <AdminGate reason={reason} returnPath={enquiryListUrl(locale, query)} locale={locale} />
  if (!isAwaited) {
    if (page > list.pages) notFound()
    return <EnquiryListScreen query={query} list={list} locale={locale} />
  }
  const [{ data: awaited }, { data: alerts }] = await Promise.all([
    api.awaited({ page, lang: locale }),
    api.alerts({ lang: locale }),
  ])
  if (!awaited || page > awaited.pages) notFound()
  return <AwaitedScreen query={query} list={list} awaited={awaited} alerts={alerts} locale={locale} />
}
