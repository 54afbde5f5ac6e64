import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { StaffGate } from '@/components/admin/admin-gate'
import { DeliveryAdmin } from '@/components/admin/shop-data/delivery/delivery-screen'
import { getDeliveryView } from '@/lib/api/admin/delivery-view'
import { mayChangeShop } from '@/lib/api/admin/may-change-shop'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/i18n/locale'
import { toPersonalMetadata } from '@/lib/seo/personal-metadata'

type Props = { params: Promise<{ locale: string }> }

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toPersonalMetadata('staff', params)

export default async function DeliveryRoute({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const api = await sessionApi()
  const { data: known, reason } = await api.shopdata.delivery({})
  const wanted = localePath(locale, '/staff/catalogue/delivery')
  if (!known) return <StaffGate reason={reason} wanted={wanted} locale={locale} />
  const mayChange = await mayChangeShop(api)
  const view = await getDeliveryView(locale)
  return <DeliveryAdmin known={known} view={view} mayChange={mayChange} locale={locale} />
}
