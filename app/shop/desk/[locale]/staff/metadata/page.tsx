import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { DeskTable } from '@/components/staff/metadata/desk-table'
import { StaffGate } from '@/components/staff/staff-gate'
import { getDeskPage } from '@/lib/api/desk/desk-page'
import { openDesk } from '@/lib/api/desk/open-desk'
import { readInfoPage } from '@/lib/content/page'
import { parseDeskQuery } from '@/lib/domain/desk-rows'
import { isLocale, localePath } from '@/lib/i18n/locale'
import { toPersonalMetadata } from '@/lib/seo/personal-metadata'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toPersonalMetadata('staff', params)

/** Every page that search engines may keep, with what its head says. */
export default async function MetadataRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const query = parseDeskQuery(await searchParams)
  if (!isLocale(locale) || !query) notFound()
  setRequestLocale(locale)
  const { open, reason } = await openDesk()
  if (!open) return <StaffGate reason={reason} wanted={localePath(locale, '/staff/metadata')} locale={locale} />
  const page = await getDeskPage(query, readInfoPage, new Date())
  if (!page) notFound()
  return <DeskTable page={page} query={query} locale={locale} />
}
