import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { AdminOrderScreen } from '@/components/admin/orders/order-screen'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = { params: Promise<{ locale: string; number: string }> }

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('orders', params)

export default async function StaffOrderRoute({ params }: Props) {
  const { locale, number } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const api = await sessionApi()
  const { data: order, reason } = await api.staff.order({ number, lang: locale })
  if (reason === 'not_found') notFound()
  const { data: staff } = await api.staff.get({})
  if (!order || !staff)
    return <AdminGate reason={reason} returnPath={localePath(locale, `/staff/orders/${number}`)} locale={locale} />
  return <AdminOrderScreen order={order} role={staff.role} locale={locale} />
}
