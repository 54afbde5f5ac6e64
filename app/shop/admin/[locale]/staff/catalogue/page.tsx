import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { ProductTable } from '@/components/admin/catalogue/product-table'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { canManageShop } from '@/lib/api/admin/can-manage-shop'
import { sessionApi } from '@/lib/api/session'
import { parseProductListQuery, toProductListUrl } from '@/lib/domain/admin/product-list-query'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('catalogue', params)

/** Every product of the shop, to be found and changed. */
export default async function StaffCatalogueRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const choice = parseProductListQuery(await searchParams)
  if (!isLocale(locale) || !choice) notFound()
  setRequestLocale(locale)
  const api = await sessionApi()
  const { catalogue, shopdata } = api
  const { data: list, reason } = await catalogue.products({ ...choice })
  const vocabulary = list && (await catalogue.words({})).data
  if (!list || !vocabulary)
    return <AdminGate reason={reason} returnPath={localePath(locale, toProductListUrl(choice))} locale={locale} />
  if (choice.page > list.pages && list.total > 0) notFound()
  const { data: schedules } = await shopdata.priceschedules({})
  return (
    <ProductTable
      list={list}
      choice={choice}
      categories={vocabulary.categories}
      schedules={schedules ?? []}
      mayManage={await canManageShop(api)}
      locale={locale}
    />
  )
}
