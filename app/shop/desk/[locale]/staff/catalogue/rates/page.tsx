import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { StaffGate } from '@/components/admin/admin-gate'
import { RatesAdmin } from '@/components/admin/shop-data/rates-screen'
import { mayChangeShop } from '@/lib/api/admin/may-change-shop'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/i18n/locale'
import { toPersonalMetadata } from '@/lib/seo/personal-metadata'

type Props = { params: Promise<{ locale: string }> }

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toPersonalMetadata('staff', params)

export default async function RatesRoute({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const api = await sessionApi()
  const { data: known, reason } = await api.shopdata.rates({})
  const wanted = localePath(locale, '/staff/catalogue/rates')
  if (!known) return <StaffGate reason={reason} wanted={wanted} locale={locale} />
  const mayChange = await mayChangeShop(api)
  return <RatesAdmin known={known} mayChange={mayChange} locale={locale} />
}
