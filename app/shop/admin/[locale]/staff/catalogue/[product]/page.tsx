import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { AdminProductScreen } from '@/components/admin/catalogue/product/admin-product-screen'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { loadAdminProductPage } from '@/lib/api/admin/product-page'
import { isLocale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'

type Props = {
  params: Promise<{ locale: string; product: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

const loadPage = async ({ params, searchParams }: Props) => {
  const { copy, category } = await searchParams
  return loadAdminProductPage(
    decodeURIComponent((await params).product),
    typeof copy === 'string' ? copy : null,
    typeof category === 'string' && /^\d{1,9}$/.test(category) ? Number(category) : 0,
  )
}

export const generateMetadata = (props: Props) =>
  toAdminMetadata('catalogue', props.params, async (locale) => {
    const page = await loadPage(props)
    if ('refused' in page) return null
    return page.id === null ? getMessages(locale).catalogueAdmin.newProduct : page.draft.title[locale]
  })

/** One product whole; `new` a new one, with `?copy=` like another, with `?category=` of that category. */
export default async function StaffProductRoute(props: Props) {
  const { locale, product } = await props.params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const page = await loadPage(props)
  if (!('refused' in page)) return <AdminProductScreen page={page} locale={locale} />
  if (page.refused === null) notFound()
  return (
    <AdminGate reason={page.refused} returnPath={localePath(locale, `/staff/catalogue/${product}`)} locale={locale} />
  )
}
