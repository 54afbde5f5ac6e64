import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { HreflangScreen } from '@/components/admin/hreflang/hreflang-screen'
import { checkMetadataAccess } from '@/lib/api/admin/metadata-access'
import { refreshFindings } from '@/lib/api/admin/refresh-findings'
import { sessionApi } from '@/lib/api/session'
import { readInfoPage } from '@/lib/content/page'
import { isLocale, localePath } from '@/lib/domain/locale'
import { parseFindingQuery } from '@/lib/domain/seo/finding-query'
import { HREFLANG_FILTERS } from '@/lib/domain/seo/hreflang'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('metadata/hreflang', params)

/** The languages of every indexed page. */
export default async function HreflangRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const query = parseFindingQuery(await searchParams, HREFLANG_FILTERS)
  if (!isLocale(locale) || !query) notFound()
  setRequestLocale(locale)
  const returnPath = localePath(locale, '/staff/metadata/hreflang')
  const { open, reason } = await checkMetadataAccess()
  if (!open) return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  const reading = await refreshFindings(readInfoPage, new Date())
  const { data: matrix, reason: refused } = await (await sessionApi()).metadata.hreflang(query)
  if (!matrix) return <AdminGate reason={refused} returnPath={returnPath} locale={locale} />
  if (matrix.page > matrix.pages) notFound()
  const { filter, search } = query
  return <HreflangScreen {...{ matrix, filter, search, reading, locale }} />
}
