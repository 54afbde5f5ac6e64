import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { ReturnListScreen } from '@/components/admin/orders/returns/return-list-screen'
import { sessionApi } from '@/lib/api/session'
import { parsePageNumber } from '@/lib/domain/listing/page-number'
import { isLocale, localePath } from '@/lib/domain/locale'
import { parseReturnQuery, toReturnQuery } from '@/lib/domain/order/returns/return-query'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('orders/returns', params)

/** `/staff/orders/returns?state=&q=&sort=&page=`: returns of items and of whole orders, by default those with something to do. */
export default async function ReturnListRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const query = await searchParams
  const page = parsePageNumber(query.page)
  if (!isLocale(locale) || page === null) notFound()
  setRequestLocale(locale)
  const choice = { ...parseReturnQuery(query), page }
  const { data: list, reason } = await (await sessionApi()).staff.returns({ ...choice, lang: locale })
  if (!list) {
    const returnPath = localePath(locale, `/staff/orders/returns${toReturnQuery(choice)}`)
    return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  }
  if (page > list.pages) notFound()
  return <ReturnListScreen list={list} choice={choice} locale={locale} />
}
