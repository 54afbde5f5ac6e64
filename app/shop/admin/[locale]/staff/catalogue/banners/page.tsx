import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { BannerScreen } from '@/components/admin/shop-data/banner-screen'
import { canManageShop } from '@/lib/api/admin/can-manage-shop'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'
import { toIndiaDate } from '@/lib/domain/time/india-clock'

type Props = { params: Promise<{ locale: string }> }

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('catalogue/banners', params)

export default async function BannersRoute({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const api = await sessionApi()
  const { data: banners, reason } = await api.shopdata.banners({})
  const returnPath = localePath(locale, '/staff/catalogue/banners')
  if (!banners) return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  const canChange = await canManageShop(api)
  return <BannerScreen stored={banners} today={toIndiaDate(new Date())} mayChange={canChange} locale={locale} />
}
