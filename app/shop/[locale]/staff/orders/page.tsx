import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { DeskList } from '@/components/staff/desk-list'
import { DeskOrderItem } from '@/components/staff/desk-order-item'
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

export default async function StaffOrderRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const page = toPageNumber((await searchParams).page)
  if (!isLocale(locale) || page === null) notFound()
  setRequestLocale(locale)
  const { data: list, reason } = await (await sessionApi()).staff.orders({ page, lang: locale })
  if (!list) return <StaffGate reason={reason} wanted={localePath(locale, '/staff/orders')} locale={locale} />
  if (page > list.pages) notFound()
  return (
    <DeskList at="orders" list={list} locale={locale}>
      {list.rows.map((row) => (
        <DeskOrderItem key={row.number} order={row} locale={locale} />
      ))}
    </DeskList>
  )
}
