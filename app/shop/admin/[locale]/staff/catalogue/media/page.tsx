import { notFound, redirect } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminFrame } from '@/components/admin/admin-frame'
import { AdminGate } from '@/components/admin/admin-gate'
import { MediaLibrary } from '@/components/admin/catalogue/media/media-library'
import { MediaUpload } from '@/components/admin/catalogue/media/media-upload'
import { toFindingQuery } from '@/components/admin/finding-screen'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'
import { MAX_PRODUCT_SEARCH, MEDIA_FILTERS, parseMediaKey } from '@/lib/domain/media/media-library'
import { parseFindingQuery } from '@/lib/domain/seo/finding-query'
import { getMessages } from '@/lib/i18n/translator'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('catalogue/media', params)

const SHOWN_PRODUCTS = 48

/** Upload of photographs, 360° series and videos of many products at once, and the library of those that products show. */
export default async function CatalogueMediaRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const raw = await searchParams
  const query = parseFindingQuery(raw, MEDIA_FILTERS)
  const begin = [raw.after].flat().at(-1) ?? ''
  const after = parseMediaKey(begin) ? begin : null
  if (!isLocale(locale) || !query) notFound()
  setRequestLocale(locale)
  const { catalogue } = await sessionApi()
  const { data: list, reason } = await catalogue.media({ ...query, after })
  const returnPath = localePath(locale, '/staff/catalogue/media')
  if (!list) return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  const { filter, search } = query
  // Pictures have left the list, or its products have no pages.
  const lastPage = filter === 'no_photo' ? 1 : list.pages
  if (list.page > lastPage) redirect(`${returnPath}?${toFindingQuery(filter, search)}&page=${lastPage}`)
  const isProductList = filter === 'no_photo' && list.counts.no_photo > 0
  const without = isProductList
    ? await catalogue.products({ q: search.slice(0, MAX_PRODUCT_SEARCH), need: filter, per_page: SHOWN_PRODUCTS })
    : null
  const { mediaUpload: messages } = getMessages(locale)
  return (
    <AdminFrame activePage="catalogue/media" locale={locale} wide>
      <p className="mb-6 max-w-3xl text-soft">{messages.intro}</p>
      <MediaUpload messages={messages} locale={locale} />
      <MediaLibrary {...{ list, filter, search, after, locale }} products={without?.data?.rows ?? []} />
    </AdminFrame>
  )
}
