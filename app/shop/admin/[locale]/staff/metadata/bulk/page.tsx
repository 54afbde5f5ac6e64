import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminFrame } from '@/components/admin/admin-frame'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { BulkForm } from '@/components/admin/metadata/bulk/bulk-form'
import { PastImports } from '@/components/admin/metadata/import/past-imports'
import { checkMetadataAccess } from '@/lib/api/admin/metadata-access'
import { loadPageCount } from '@/lib/api/admin/metadata-page'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'
import { parsePageListQuery, toPageListQuery } from '@/lib/domain/routing/page-problems'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('metadata', params)

/** Bulk edit of the pages that the page table shows with the same query. */
export default async function BulkMetadataRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const query = parsePageListQuery({ ...(await searchParams), page: '1' })
  if (!isLocale(locale) || !query) notFound()
  setRequestLocale(locale)
  const returnPath = localePath(locale, '/staff/metadata')
  const { open, reason } = await checkMetadataAccess()
  if (!open) return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  const { data: imports } = await (await sessionApi()).metadata.imports({})
  const { metadata } = getMessages(locale)
  const text = toPageListQuery(query)
  const count = await loadPageCount(query)
  const languages = site().locales
  return (
    <AdminFrame activePage="metadata" locale={locale}>
      <h2 className="mb-2 text-2xl">{metadata.bulk.title}</h2>
      <p className="mb-6 max-w-3xl text-soft">{metadata.bulk.intro}</p>
      <p className="figures mb-6">
        {getTranslator(locale, 'metadata')('count', { count })}
        {' · '}
        <a href={text ? `${returnPath}?${text}` : returnPath} className="link inline-flex min-h-11 items-center">
          {metadata.bulk.change.filter}
        </a>
      </p>
      {count > 0 && !query.lang && languages.length > 1 && (
        <p className="mb-6 max-w-3xl rounded border border-gold bg-card px-4 py-2">
          {metadata.bulk.languages}{' '}
          {languages.map((lang) => (
            <a
              key={lang}
              href={`${returnPath}/bulk?${toPageListQuery({ ...query, lang })}`}
              className="link me-4 inline-flex min-h-11 items-center"
            >
              {metadata.languages[lang]}
            </a>
          ))}
        </p>
      )}
      {count > 0 && <BulkForm query={text} labels={metadata} locale={locale} />}
      <PastImports imports={imports ?? []} locale={locale} />
    </AdminFrame>
  )
}
