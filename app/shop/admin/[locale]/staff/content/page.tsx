import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { ContentScreen } from '@/components/admin/content/content-screen'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { sessionApi } from '@/lib/api/session'
import { readInfoPage } from '@/lib/content/page'
import { TEXT_PAGES } from '@/lib/domain/content/text-pages'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = { params: Promise<{ locale: string }> }

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('content', params)

export default async function ContentRoute({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const api = await sessionApi()
  const { data: rows, reason } = await api.shopdata.pagetexts({})
  const returnPath = localePath(locale, '/staff/content')
  if (!rows) return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  const pages = await Promise.all(TEXT_PAGES.map((slug) => readInfoPage(slug, locale)))
  const titles = new Map(pages.map(({ slug, title }) => [slug, title]))
  return <ContentScreen rows={rows} titles={titles} locale={locale} />
}
