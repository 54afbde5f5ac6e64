import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { StatementScreen } from '@/components/admin/orders/remittances/statement-screen'
import { sessionApi } from '@/lib/api/session'
import { MAX_ID } from '@/lib/contract/shapes'
import { isLocale, localePath } from '@/lib/domain/locale'
import { toIndiaDate } from '@/lib/domain/time/india-clock'

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<{ again?: string }> }

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('orders/remittances', params)

/** `/staff/orders/remittances/statement`: a courier's statement, or with `again` the orders of an undone remittance. */
export default async function StatementRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const again = Number((await searchParams).again ?? 0)
  if (!isLocale(locale) || !Number.isInteger(again) || again < 0 || again > MAX_ID) notFound()
  setRequestLocale(locale)
  const { staff } = await sessionApi()
  const { data: list, reason } = await staff.remittances({ ...(again > 0 && { id: again }), page: 1, lang: locale })
  const path = localePath(locale, '/staff/orders/remittances/statement')
  if (!list) return <AdminGate reason={reason} returnPath={path} locale={locale} />
  const undone = again > 0 ? list.rows.find((one) => one.undone !== null) : null
  if (undone === undefined) notFound()
  return <StatementScreen again={undone} today={toIndiaDate(new Date())} locale={locale} />
}
