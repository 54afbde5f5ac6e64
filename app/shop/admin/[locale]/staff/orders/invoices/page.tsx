import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { InvoiceListScreen } from '@/components/admin/orders/invoices/invoice-list-screen'
import { canManageShop } from '@/lib/api/admin/can-manage-shop'
import { sessionApi } from '@/lib/api/session'
import { parsePageNumber } from '@/lib/domain/listing/page-number'
import { isLocale, localePath } from '@/lib/domain/locale'
import { parseInvoiceQuery, toInvoiceQuery } from '@/lib/domain/order/invoice-query'
import { listMonths, listQuarters } from '@/lib/domain/time/months'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('orders/invoices', params)

/** `/staff/orders/invoices?q=&kind=&from=&to=&page=`: invoices and credit notes, the latest first. */
export default async function InvoicesRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const query = await searchParams
  const page = parsePageNumber(query.page)
  if (!isLocale(locale) || page === null) notFound()
  setRequestLocale(locale)
  const choice = { ...parseInvoiceQuery(query), page }
  const isWrong = Boolean(choice.from && choice.to && choice.from > choice.to)
  const api = await sessionApi()
  const { data: list, reason } = await api.staff.invoices(isWrong ? { ...choice, to: '' } : choice)
  if (!list) {
    const returnPath = localePath(locale, `/staff/orders/invoices${toInvoiceQuery(choice)}`)
    return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  }
  if (page > list.pages) notFound()
  const now = new Date()
  return (
    <InvoiceListScreen
      choice={choice}
      list={isWrong ? null : list}
      periods={{ months: listMonths(now), quarters: listQuarters(now) }}
      canExport={await canManageShop(api)}
      locale={locale}
    />
  )
}
