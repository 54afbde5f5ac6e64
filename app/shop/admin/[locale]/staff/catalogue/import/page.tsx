import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { ImportScreen } from '@/components/admin/import/import-screen'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('catalogue/import', params)

/** Checks, imports and reverts a catalogue file; exports the catalogue. */
export default async function CatalogueImportRoute({ params, searchParams }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const api = await sessionApi()
  const { data: imports, reason } = await api.catalogueimport.list({})
  const returnPath = localePath(locale, '/staff/catalogue/import')
  if (!imports) return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  const requestedId = Number((await searchParams).import)
  const open =
    imports.find(({ id }) => id === requestedId) ??
    imports.find(({ state }) => state === 'checking' || state === 'running')
  const detail = open ? (await api.catalogueimport.get({ id: open.id, lang: locale })).data : null
  return <ImportScreen imports={imports} detail={detail} locale={locale} />
}
