import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { RatesScreen } from '@/components/admin/shop-data/rates-screen'
import { canManageShop } from '@/lib/api/admin/can-manage-shop'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = { params: Promise<{ locale: string }> }

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('catalogue/rates', params)

export default async function RatesRoute({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const api = await sessionApi()
  const { data: rates, reason } = await api.shopdata.rates({})
  const returnPath = localePath(locale, '/staff/catalogue/rates')
  if (!rates) return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  const canChange = await canManageShop(api)
  return <RatesScreen stored={rates} mayChange={canChange} locale={locale} />
}
