import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { StaffGate } from '@/components/admin/admin-gate'
import { AwaitedScreen } from '@/components/admin/enquiries/awaited-screen'
import { EnquiryListScreen } from '@/components/admin/enquiries/enquiry-list-screen'
import { listAddress, readListAddress } from '@/components/admin/enquiries/enquiry-url'
import { sessionApi } from '@/lib/api/session'
import { isLocale } from '@/lib/i18n/locale'
import { toPersonalMetadata } from '@/lib/seo/personal-metadata'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toPersonalMetadata('staff', params)

export default async function StaffEnquiriesRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const asked = readListAddress(await searchParams)
  if (!isLocale(locale) || !asked) notFound()
  setRequestLocale(locale)
  const { awaited: isAwaited, page, ...wanted } = asked
  const api = (await sessionApi()).staff
  const { data: list, reason } = await api.enquiries(isAwaited ? {} : { ...wanted, page })
  if (!list) return <StaffGate reason={reason} wanted={listAddress(locale, asked)} locale={locale} />
  if (!isAwaited) {
    if (page > list.pages) notFound()
    return <EnquiryListScreen asked={asked} list={list} locale={locale} />
  }
  const { data: awaited } = await api.awaited({ page, lang: locale })
  if (!awaited || page > awaited.pages) notFound()
  return <AwaitedScreen asked={asked} list={list} awaited={awaited} locale={locale} />
}
