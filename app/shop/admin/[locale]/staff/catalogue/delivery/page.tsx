import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { DeliveryScreen } from '@/components/admin/shop-data/delivery/delivery-screen'
import { canManageShop } from '@/lib/api/admin/can-manage-shop'
import { getDeliveryView } from '@/lib/api/admin/delivery-view'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = { params: Promise<{ locale: string }> }

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('catalogue/delivery', params)

export default async function DeliveryRoute({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const api = await sessionApi()
  const { data: delivery, reason } = await api.shopdata.delivery({})
  const returnPath = localePath(locale, '/staff/catalogue/delivery')
  if (!delivery) return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  const canChange = await canManageShop(api)
  const view = await getDeliveryView(locale)
  return <DeliveryScreen stored={delivery} view={view} mayChange={canChange} locale={locale} />
}
