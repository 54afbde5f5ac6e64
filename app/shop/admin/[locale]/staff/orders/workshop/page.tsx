import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { ProductionScreen } from '@/components/admin/orders/production/production-screen'
import { sessionApi } from '@/lib/api/session'
import { parsePageNumber } from '@/lib/domain/listing/page-number'
import { isLocale, localePath } from '@/lib/domain/locale'
import { PRODUCTION_FILTERS } from '@/lib/domain/order/production'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('orders/workshop', params)

const MAX_SEARCH_LENGTH = 40

/** `/staff/orders/workshop`: items made to order of accepted orders that are not packed, the first due first. */
export default async function ProductionRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const query = await searchParams
  const page = parsePageNumber(query.page)
  const state = PRODUCTION_FILTERS.find((one) => one === query.state) ?? 'all'
  if (!isLocale(locale) || page === null) notFound()
  setRequestLocale(locale)
  const q = typeof query.q === 'string' ? query.q.trim().slice(0, MAX_SEARCH_LENGTH) : ''
  const { data: list, reason } = await (await sessionApi()).staff.production({ state, q, page, lang: locale })
  if (!list)
    return <AdminGate reason={reason} returnPath={localePath(locale, '/staff/orders/workshop')} locale={locale} />
  return <ProductionScreen list={list} state={state} q={q} locale={locale} />
}
