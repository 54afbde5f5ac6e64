import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { SearchConsoleScreen } from '@/components/admin/search-console/search-console-screen'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = { params: Promise<{ locale: string }> }

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('metadata/search-console', params)

/** Figures of Google Search Console: clicks at risk, competing pages, and the import of files. */
export default async function SearchConsoleRoute({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const { data, reason } = await (await sessionApi()).searchconsole.overview({})
  const returnPath = localePath(locale, '/staff/metadata/search-console')
  if (!data) return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  return <SearchConsoleScreen overview={data} locale={locale} />
}
