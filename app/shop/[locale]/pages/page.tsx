import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { InfoScreen } from '@/components/page/info-screen'
import { PageIndex } from '@/components/page/page-index'
import { getPageMetadata } from '@/lib/api/pages/page-metadata'
import { readInfoPage } from '@/lib/content/page'
import { INFO_PAGES } from '@/lib/domain/content/info-pages'
import { isLocale, type Locale } from '@/lib/domain/locale'

type Props = { params: Promise<{ locale: string }> }

export const revalidate = 86_400

async function load({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  return { locale, page: await readInfoPage('pages', locale) }
}

async function readTitles(locale: Locale) {
  const pages = await Promise.all(INFO_PAGES.map((slug) => readInfoPage(slug, locale)))
  return new Map<string, string>(pages.map(({ slug, title }) => [slug, title]))
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, page } = await load(props)
  return getPageMetadata({ kind: 'info', ...page }, locale)
}

export default async function PagesRoute(props: Props) {
  const { locale, page } = await load(props)
  const titles = await readTitles(locale)
  return <InfoScreen page={page} locale={locale} after={<PageIndex titles={titles} locale={locale} />} />
}
