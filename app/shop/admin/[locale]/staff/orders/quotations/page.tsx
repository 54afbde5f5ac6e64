import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { QuotationListScreen } from '@/components/admin/orders/quotations/quotation-list-screen'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'
import { QUOTATION_STATES } from '@/lib/domain/order/quotation'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('orders/quotations', params)

/** `/staff/orders/quotations`: quotations that `?q=` finds, of one state or all, the newest first. */
export default async function QuotationListRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const query = await searchParams
  const page = Number(query.page ?? 1)
  if (!isLocale(locale) || !Number.isInteger(page) || page < 1 || page > 100_000) notFound()
  setRequestLocale(locale)
  const state = QUOTATION_STATES.find((one) => one === query.state) ?? 'all'
  const q = typeof query.q === 'string' ? query.q.trim().slice(0, 100) : ''
  const { data: list, reason } = await (await sessionApi()).staff.quotations({ state, q, page, lang: locale })
  if (!list)
    return <AdminGate reason={reason} returnPath={localePath(locale, '/staff/orders/quotations')} locale={locale} />
  if (page > list.pages) notFound()
  return <QuotationListScreen list={list} state={state} q={q} locale={locale} />
}
