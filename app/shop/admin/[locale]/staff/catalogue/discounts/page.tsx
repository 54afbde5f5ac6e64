import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toCategoryGroups } from '@/components/admin/discounts/category-groups'
import { DiscountScreen } from '@/components/admin/discounts/discount-screen'
import { EditDiscountScreen } from '@/components/admin/discounts/edit-discount-screen'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('catalogue/discounts', params)

export default async function DiscountsRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const { edit, new: isNew } = await searchParams
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const api = await sessionApi()
  const { data: rows, reason } = await api.shopdata.coupons({})
  const returnPath = localePath(locale, '/staff/catalogue/discounts')
  if (!rows) return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  const { data: categories } = await api.category.listall({ lang: locale })
  const groups = toCategoryGroups(categories ?? [], locale)
  if (isNew) return <EditDiscountScreen stored={null} groups={groups} locale={locale} />
  if (!rows.some(({ value }) => value.code === edit))
    return <DiscountScreen rows={rows} groups={groups} locale={locale} />
  const { data: stored } = await api.shopdata.coupon({ code: String(edit) })
  const { version = 0, value, history = [] } = stored ?? {}
  if (!value) notFound()
  return <EditDiscountScreen stored={{ version, value, history }} groups={groups} locale={locale} />
}
