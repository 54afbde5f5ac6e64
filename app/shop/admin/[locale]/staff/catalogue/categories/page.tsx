import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { CategoryScreen } from '@/components/admin/catalogue/category/category-screen'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'
import { toPersonalMetadata } from '@/lib/seo/personal-metadata'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toPersonalMetadata('staff', params)

/** The categories in the order of the menu, and with `?id=` one of them to be edited. */
export default async function StaffCategoriesRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const { id } = await searchParams
  if (!isLocale(locale) || (id !== undefined && !/^[1-9]\d{0,8}$/.test(String(id)))) notFound()
  setRequestLocale(locale)
  const { catalogue } = await sessionApi()
  const { data: all, reason } = await catalogue.categories({})
  if (!all) {
    const returnPath = localePath(locale, `/staff/catalogue/categories${id ? `?id=${id}` : ''}`)
    return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  }
  const chosen = id === undefined ? null : all.find((one) => one.id === Number(id))
  if (chosen === undefined) notFound()
  const { data: history } = chosen ? await catalogue.categoryhistory({ id: chosen.id }) : { data: [] }
  return <CategoryScreen categories={all} selected={chosen} history={history ?? []} locale={locale} />
}
