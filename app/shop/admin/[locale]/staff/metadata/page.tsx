import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { PageTable } from '@/components/admin/metadata/table/page-table'
import { checkMetadataAccess } from '@/lib/api/admin/metadata-access'
import { loadMetadataPage } from '@/lib/api/admin/metadata-page'
import { sessionApi } from '@/lib/api/session'
import { readInfoPage } from '@/lib/content/page'
import { isLocale, localePath } from '@/lib/domain/locale'
import { parsePageListQuery } from '@/lib/domain/routing/page-problems'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('metadata', params)

/** Every page that search engines may keep, with what its head says. */
export default async function MetadataRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const query = parsePageListQuery(await searchParams)
  if (!isLocale(locale) || !query) notFound()
  setRequestLocale(locale)
  const { open, reason } = await checkMetadataAccess()
  if (!open) return <AdminGate reason={reason} returnPath={localePath(locale, '/staff/metadata')} locale={locale} />
  const page = await loadMetadataPage(query, readInfoPage, new Date())
  if (!page) notFound()
  const { data: views } = await (await sessionApi()).metadata.views({})
  return <PageTable page={page} query={query} views={views ?? []} locale={locale} />
}
