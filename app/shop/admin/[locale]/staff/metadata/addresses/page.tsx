import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { RedirectScreen } from '@/components/admin/redirects/redirect-screen'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'
import { REDIRECT_SORTS } from '@/lib/domain/routing/redirect'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const PAGE = /^[1-9]\d{0,4}$/

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('metadata/addresses', params)

/** `/staff/metadata/addresses`: renames the URLs of pages and manages redirects. */
export default async function AddressesRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const query = await searchParams
  const page = [query.page].flat().at(-1) ?? '1'
  const search = ([query.q].flat().at(-1) ?? '').trim().slice(0, 200)
  const sort = REDIRECT_SORTS.find((name) => name === [query.sort].flat().at(-1)) ?? 'path'
  if (!isLocale(locale) || !PAGE.test(page)) notFound()
  setRequestLocale(locale)
  const { data, reason } = await (await sessionApi()).addresses.list({ page: Number(page), search, sort })
  if (!data)
    return <AdminGate reason={reason} returnPath={localePath(locale, '/staff/metadata/addresses')} locale={locale} />
  if (data.page > Math.max(data.pages, 1)) notFound()
  return <RedirectScreen list={data} search={search} sort={sort} locale={locale} />
}
