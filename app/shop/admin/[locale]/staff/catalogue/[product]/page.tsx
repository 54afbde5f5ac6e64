import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { AdminProductScreen } from '@/components/admin/catalogue/product/admin-product-screen'
import { loadAdminProductPage } from '@/lib/api/admin/product-page'
import { isLocale, localePath } from '@/lib/domain/locale'
import { toPersonalMetadata } from '@/lib/seo/personal-metadata'

type Props = {
  params: Promise<{ locale: string; product: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toPersonalMetadata('staff', params)

/** One product whole; `new` a new one, with `?copy=` like another. */
export default async function StaffProductRoute({ params, searchParams }: Props) {
  const { locale, product } = await params
  const { copy } = await searchParams
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const page = await loadAdminProductPage(decodeURIComponent(product), typeof copy === 'string' ? copy : null)
  if (!('refused' in page)) return <AdminProductScreen page={page} locale={locale} />
  if (page.refused === null) notFound()
  return (
    <AdminGate reason={page.refused} returnPath={localePath(locale, `/staff/catalogue/${product}`)} locale={locale} />
  )
}
