import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { DeskEnquiryItem } from '@/components/staff/desk-enquiry-item'
import { DeskList } from '@/components/staff/desk-list'
import { StaffGate } from '@/components/staff/staff-gate'
import { sessionApi } from '@/lib/api/session'
import { toPageNumber } from '@/lib/domain/page-number'
import { isLocale, localePath } from '@/lib/i18n/locale'
import { toPersonalMetadata } from '@/lib/seo/personal-metadata'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toPersonalMetadata('staff', params)

export default async function StaffEnquiryRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const page = toPageNumber((await searchParams).page)
  if (!isLocale(locale) || page === null) notFound()
  setRequestLocale(locale)
  const { data: list, reason } = await (await sessionApi()).staff.enquiries({ page })
  if (!list) return <StaffGate reason={reason} wanted={localePath(locale, '/staff/enquiries')} locale={locale} />
  if (page > list.pages) notFound()
  return (
    <DeskList at="enquiries" list={list} locale={locale}>
      {list.rows.map((row) => (
        <DeskEnquiryItem key={row.number} enquiry={row} locale={locale} />
      ))}
    </DeskList>
  )
}
