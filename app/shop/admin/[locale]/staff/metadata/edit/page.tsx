import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { EditScreen } from '@/components/admin/metadata/edit-screen'
import { loadEditPage } from '@/lib/api/admin/edit-page'
import { readInfoPage } from '@/lib/content/page'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('metadata', params)

/** One page in one language: its words, its past, and how a search result will show it. */
export default async function EditMetadataRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const { path, lang } = await searchParams
  if (!isLocale(locale) || typeof path !== 'string' || typeof lang !== 'string' || !isLocale(lang)) notFound()
  setRequestLocale(locale)
  const page = await loadEditPage(path, lang, readInfoPage)
  if (!('refused' in page)) return <EditScreen page={page} locale={locale} />
  if (page.refused === null) notFound()
  const returnPath = `${localePath(locale, '/staff/metadata/edit')}?${new URLSearchParams({ path, lang })}`
  return <AdminGate reason={page.refused} returnPath={returnPath} locale={locale} />
}
