import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { BirthstoneScreen } from '@/components/birthstone/birthstone-screen'
import { InfoScreen } from '@/components/page/info-screen'
import { infoToolsOf } from '@/components/page/info-tools'
import { menuCategories } from '@/lib/api/pages/cached'
import { getDeliveryZones } from '@/lib/api/pages/delivery-zones'
import { getPageMetadata } from '@/lib/api/pages/page-metadata'
import { insertDeliveryTable } from '@/lib/content/delivery-table'
import { linkCategories, linkNames } from '@/lib/content/link-names'
import { readInfoPage } from '@/lib/content/page'
import { findBirthMonth } from '@/lib/domain/catalogue/birthstone'
import { isInfoSlug, isUnderPages } from '@/lib/domain/content/info-pages'
import { isLocale, type Locale, localePath } from '@/lib/domain/locale'
import { categoryPath } from '@/lib/domain/routing/paths'

type Props = { params: Promise<{ locale: string; slug: string }> }

export const revalidate = 86_400

export function generateStaticParams() {
  return []
}

async function load({ params }: Props) {
  const { locale, slug } = await params
  if (!isLocale(locale) || !isInfoSlug(slug) || !isUnderPages(slug)) notFound()
  return { locale, page: await readInfoPage(slug, locale) }
}

/** The stones that a text leads to and those that its tables name, where the shop has a page of them. */
async function linkStones(html: string, locale: Locale) {
  const data = await menuCategories(locale)
  const links = (data ?? []).map((one) => ({
    name: one.name,
    slug: one.slug,
    href: localePath(locale, categoryPath(one)),
  }))
  const hrefs = new Map(links.map(({ slug, href }) => [slug, href]))
  return linkCategories(linkNames(html, links), hrefs)
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, page } = await load(props)
  return getPageMetadata({ kind: 'info', ...page }, locale)
}

export default async function InfoRoute(props: Props) {
  const { locale, page } = await load(props)
  const month = findBirthMonth(page.slug)
  if (month !== null) return <BirthstoneScreen page={page} index={month} locale={locale} />
  const linkedHtml = await linkStones(page.html, locale)
  const html = insertDeliveryTable(linkedHtml, await getDeliveryZones(locale), locale)
  return <InfoScreen page={{ ...page, html }} locale={locale} {...infoToolsOf(page.slug, locale)} />
}
