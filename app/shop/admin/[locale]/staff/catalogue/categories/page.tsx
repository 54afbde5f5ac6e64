import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { CategoryScreen } from '@/components/admin/catalogue/category/category-screen'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { canManageShop } from '@/lib/api/admin/can-manage-shop'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params, searchParams }: Props) =>
  toAdminMetadata('catalogue/categories', params, async (locale) => {
    const { id, new: isNew } = await searchParams
    if (isNew !== undefined) return getMessages(locale).catalogueAdmin.newCategory
    if (id === undefined) return null
    const { data: all } = await (await sessionApi()).catalogue.categories({})
    return all?.find((one) => one.id === Number(id))?.draft.name[locale]
  })

/** The categories in the order of the menu; `?id=` edits one of them, `?new=1` a new one. */
export default async function StaffCategoriesRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const { id, new: isNew } = await searchParams
  if (!isLocale(locale) || (id !== undefined && !/^[1-9]\d{0,8}$/.test(String(id)))) notFound()
  setRequestLocale(locale)
  const api = await sessionApi()
  const { catalogue } = api
  const mayChangeTax = await canManageShop(api)
  const { data: all, reason } = await catalogue.categories({})
  if (!all) {
    const returnPath = localePath(locale, `/staff/catalogue/categories${id ? `?id=${id}` : isNew ? '?new=1' : ''}`)
    return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  }
  const shown = { categories: all, mayChangeTax, locale }
  if (isNew !== undefined) return <CategoryScreen {...shown} selected="new" history={[]} />
  const chosen = id === undefined ? null : all.find((one) => one.id === Number(id))
  if (chosen === undefined) notFound()
  const { data: history } = chosen ? await catalogue.categoryhistory({ id: chosen.id }) : { data: [] }
  return <CategoryScreen {...shown} selected={chosen} history={history ?? []} />
}
