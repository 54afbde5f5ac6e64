import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminFrame } from '@/components/admin/admin-frame'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { ImportForm } from '@/components/admin/metadata/import/import-form'
import { PastImports } from '@/components/admin/metadata/import/past-imports'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'

type Props = { params: Promise<{ locale: string }> }

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('metadata', params)

/** Exports the metadata as a file, and imports the edited file. */
export default async function ImportMetadataRoute({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const returnPath = localePath(locale, '/staff/metadata/import')
  const { data, reason } = await (await sessionApi()).metadata.imports({})
  if (!data) return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  const { metadata } = getMessages(locale)
  return (
    <AdminFrame activePage="metadata" locale={locale}>
      <h2 className="mb-2 text-2xl">{metadata.import.title}</h2>
      <p className="mb-6 max-w-3xl text-soft">{metadata.import.intro}</p>
      <p className="mb-8">
        <a href="/api/admin/metadata" download="pages.csv" className="btn btn-line">
          {metadata.import.export}
        </a>
      </p>
      <ImportForm labels={metadata} locale={locale} />
      <PastImports imports={data} locale={locale} />
    </AdminFrame>
  )
}
