import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { ExcludedScreen } from '@/components/admin/excluded-pages/excluded-screen'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'
import { EXCLUSIONS } from '@/lib/domain/routing/excluded-pages'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const PAGE = /^[1-9]\d{0,4}$/

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('metadata/excluded', params)

/** Pages that search engines do not keep, with the reason. */
export default async function ExcludedPagesRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const query = await searchParams
  const page = [query.page].flat().at(-1) ?? '1'
  const why = EXCLUSIONS.find((name) => name === [query.why].flat().at(-1)) ?? 'noindex'
  if (!isLocale(locale) || !PAGE.test(page)) notFound()
  setRequestLocale(locale)
  const { data, reason } = await (await sessionApi()).metadata.excluded({ why, page: Number(page) })
  if (!data)
    return <AdminGate reason={reason} returnPath={localePath(locale, '/staff/metadata/excluded')} locale={locale} />
  if (data.page > Math.max(data.pages, 1)) notFound()
  return <ExcludedScreen list={data} why={why} locale={locale} />
}
