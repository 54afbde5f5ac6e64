import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { CodCashScreen } from '@/components/admin/orders/remittances/cod-cash-screen'
import { sessionApi } from '@/lib/api/session'
import { toStorable } from '@/lib/contract/storable'
import { isLocale, localePath } from '@/lib/domain/locale'
import { CASH_STATES, MAX_COURIER } from '@/lib/domain/order/remittance/remittance'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<{ state?: string; courier?: string; page?: string }>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('orders/remittances', params)

/** `/staff/orders/remittances?state=short&courier=Delhivery`: cash on delivery that couriers owe or paid, for managers. */
export default async function CodCashRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const query = await searchParams
  const page = Number(query.page ?? 1)
  const state = CASH_STATES.find((one) => one === (query.state ?? 'awaited'))
  if (!isLocale(locale) || !state || !Number.isInteger(page) || page < 1 || page > 100_000) notFound()
  setRequestLocale(locale)
  const courier = typeof query.courier === 'string' ? toStorable(query.courier).trim().slice(0, MAX_COURIER) : undefined
  const { staff } = await sessionApi()
  const { data: list, reason } = await staff.codcash({
    state,
    ...(courier !== undefined && { courier }),
    page,
    lang: locale,
  })
  if (!list)
    return <AdminGate reason={reason} returnPath={localePath(locale, '/staff/orders/remittances')} locale={locale} />
  if (page > list.pages) notFound()
  return <CodCashScreen list={list} state={state} courier={courier} locale={locale} />
}
