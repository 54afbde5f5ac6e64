import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { HomeSectionsScreen } from '@/components/admin/content/home/home-sections-screen'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { canManageShop } from '@/lib/api/admin/can-manage-shop'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = { params: Promise<{ locale: string }> }

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('content/home', params)

export default async function HomeSectionsRoute({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const api = await sessionApi()
  const { data: stored, reason } = await api.shopdata.homesections({})
  const returnPath = localePath(locale, '/staff/content/home')
  if (!stored) return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  return <HomeSectionsScreen stored={stored} mayChange={await canManageShop(api)} locale={locale} />
}
