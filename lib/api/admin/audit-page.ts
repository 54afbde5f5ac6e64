import { INFO_PAGES, infoPath, isGuide } from '../../domain/content/info-pages'
import { listMenuPaths } from '../../domain/content/menus'
import type { Locale } from '../../domain/locale'
import { categoryLinks, facetLinks, infoLinks } from '../../domain/routing/page-links'
import { HOME } from '../../domain/theme/home-variants'
import { getHomeSections, getMenus } from '../../edited-layout'
import { getTranslator } from '../../i18n/translator'
import { landingIntro } from '../../seo/category-type'
import { stripTags } from '../../seo/html-text'
import { toArticle } from '../../seo/json-ld/article'
import { toCollectionPage } from '../../seo/json-ld/item-list'
import { toOnlineStore } from '../../seo/json-ld/online-store'
import { toWebSite } from '../../seo/json-ld/web-site'
import { toPageHead } from '../../seo/policy'
import type { InfoRoute } from '../../seo/route'
import { api } from '../index'
import { toFacetTexts } from '../pages/facet-text'
import { getListingPage, type ListingPage } from '../pages/listing-page'
import { getDelivery } from '../pages/offer-terms'
import type { PageSnapshot } from './to-finding'

type InfoPageSlug = (typeof INFO_PAGES)[number]
type InfoText = Omit<InfoRoute, 'kind'> & { html: string; published: string; updated: string }
/** Reads an info page's text; injected, because texts are not part of the data API. */
export type ReadText = (slug: InfoPageSlug, locale: Locale) => Promise<InfoText>

const INFO = new Map<string, InfoPageSlug>(INFO_PAGES.map((slug) => [infoPath(slug), slug]))
const NO_IDS = { product_id: null, category_id: null, updated_at: null, pictures: [] }

/** Snapshot of a page other than a product's, from the data that its template renders; null if the page no longer exists. */
export async function snapshotPage(path: string, lang: Locale, readText: ReadText): Promise<PageSnapshot | null> {
  if (path === '/') return snapshotHome(lang)
  if (path === '/gems') return snapshotGems(lang)
  const slug = INFO.get(path)
  if (slug) return snapshotInfoPage(slug, lang, await readText(slug, lang))
  const page = await getListingPage(lang, path.slice(1), '')
  return page && snapshotListing(path, lang, page)
}

async function snapshotHome(lang: Locale): Promise<PageSnapshot> {
  const { data: banners } = await api.banner.list({ lang })
  const banner = banners?.[HOME.banner] ?? banners?.[0]
  const h1 = banner?.title ?? getTranslator(lang, 'home')('heroTitle')
  const data = [toOnlineStore(lang, await getDelivery(lang)), toWebSite(lang)]
  const head = toPageHead({ kind: 'home' }, lang)
  return {
    ...NO_IDS,
    path: '/',
    lang,
    kind: 'home',
    head,
    h1,
    ownTexts: [banner?.subtitle ?? null],
    data,
    pictures: (banners ?? []).map(({ image }) => ({ place: 'banner', ...image })),
    linkedFrom: 'everywhere',
  }
}

function snapshotGems(lang: Locale): PageSnapshot {
  const head = toPageHead({ kind: 'gems' }, lang)
  const ownTexts = [getTranslator(lang, 'home')('gemsText')]
  return {
    ...NO_IDS,
    path: '/gems',
    lang,
    kind: 'gems',
    head,
    h1: head.h1,
    ownTexts,
    data: [],
    linkedFrom: 'everywhere',
  }
}

function snapshotInfoPage(slug: InfoPageSlug, lang: Locale, text: InfoText): PageSnapshot {
  const head = toPageHead({ kind: 'info', ...text }, lang)
  const isPickerShown = getHomeSections().some(({ key, hidden }) => key === 'birthstones' && !hidden)
  return {
    ...NO_IDS,
    path: infoPath(slug),
    lang,
    kind: 'info',
    updated_at: text.updated,
    head,
    h1: text.title,
    ownTexts: [stripTags(text.html)],
    data: isGuide(slug) ? [toArticle(text, head.card, lang)] : [],
    linkedFrom: infoLinks(slug, listMenuPaths(getMenus()), isPickerShown),
  }
}

function snapshotListing(path: string, lang: Locale, page: ListingPage): PageSnapshot {
  const { route, category, products, meta, canListProducts: listed } = page
  const head = toPageHead(route, lang)
  const base = { ...NO_IDS, path, lang, kind: route.kind, head, h1: head.h1 }
  const data = listed ? [toCollectionPage(head, products, meta, lang)] : []
  if (route.kind === 'landing' || !category) {
    return { ...base, ownTexts: [landingIntro(route, lang)], data, linkedFrom: 'everywhere' }
  }
  const { summary, traditional_use, care, faq } = category
  const texts = [summary, traditional_use, care, ...faq.flatMap(({ question, answer }) => [question, answer])]
  return {
    ...base,
    category_id: category.id,
    ownTexts: route.kind === 'facet' ? toFacetTexts(page, lang) : texts,
    data,
    linkedFrom: route.kind === 'facet' ? facetLinks(category) : categoryLinks(category),
  }
}
