import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { PicturesScreen } from '@/components/admin/page-pictures/pictures-screen'
import { checkMetadataAccess } from '@/lib/api/admin/metadata-access'
import { refreshFindings } from '@/lib/api/admin/refresh-findings'
import { sessionApi } from '@/lib/api/session'
import { readInfoPage } from '@/lib/content/page'
import { isLocale, localePath } from '@/lib/domain/locale'
import { parseFindingQuery } from '@/lib/domain/seo/finding-query'
import { PICTURE_FILTERS } from '@/lib/domain/seo/page-picture'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('metadata/pictures', params)

/** The alternative texts of the pictures of all indexed pages. */
export default async function PagePicturesRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const query = parseFindingQuery(await searchParams, PICTURE_FILTERS)
  if (!isLocale(locale) || !query) notFound()
  setRequestLocale(locale)
  const returnPath = localePath(locale, '/staff/metadata/pictures')
  const { open, reason } = await checkMetadataAccess()
  if (!open) return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  const reading = await refreshFindings(readInfoPage, new Date())
  const { data: list, reason: refused } = await (await sessionApi()).metadata.pictures(query)
  if (!list) return <AdminGate reason={refused} returnPath={returnPath} locale={locale} />
  if (list.page > list.pages) notFound()
  const { filter, search } = query
  return <PicturesScreen {...{ list, filter, search, reading, locale }} />
}
