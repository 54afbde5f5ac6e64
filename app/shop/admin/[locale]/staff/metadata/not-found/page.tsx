import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { NotFoundLogScreen } from '@/components/admin/not-found/not-found-log-screen'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'
import { parseNotFoundQuery } from '@/lib/domain/routing/not-found-url'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('metadata/not-found', params)

/** `/staff/metadata/not-found`: unknown URLs that were requested, each with a form that redirects it. */
export default async function NotFoundLogRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const query = parseNotFoundQuery(await searchParams)
  if (!isLocale(locale) || !query) notFound()
  setRequestLocale(locale)
  const { data, reason } = await (await sessionApi()).addresses.missing(query)
  if (!data)
    return <AdminGate reason={reason} returnPath={localePath(locale, '/staff/metadata/not-found')} locale={locale} />
  if (data.page > Math.max(data.pages, 1)) notFound()
  return <NotFoundLogScreen list={data} query={query} locale={locale} />
}
