import { INFO_PAGES, infoPath, isGuide } from '../../domain/content/info-pages'
import { categoryLinks, facetLinks, infoLinks } from '../../domain/routing/page-links'
import { HOME } from '../../domain/theme/home-variants'
import type { Locale } from '../../i18n/locale'
import { translatorOf } from '../../i18n/words'
import { landingIntro } from '../../seo/category-type'
import { toArticle } from '../../seo/json-ld/article'
import { toCollectionPage } from '../../seo/json-ld/item-list'
import { toOnlineStore } from '../../seo/json-ld/online-store'
import { toWebSite } from '../../seo/json-ld/web-site'
import { stripTags } from '../../seo/own-text'
import { toPageHead } from '../../seo/policy'
import type { InfoRoute } from '../../seo/route'
import { api } from '../index'
import { getListingPage, type ListingPage } from '../pages/listing-page'
import { getDelivery } from '../pages/terms'
import type { Looked } from './to-finding'

type Slug = (typeof INFO_PAGES)[number]
type Text = Omit<InfoRoute, 'kind'> & { html: string; published: string; updated: string }
/** Reads an info page's text; injected, because texts are not part of the data API. */
export type ReadText = (slug: Slug, locale: Locale) => Promise<Text>

const INFO = new Map<string, Slug>(INFO_PAGES.map((slug) => [infoPath(slug), slug]))
const NOTHING = { product_id: null, category_id: null, updated_at: null }

/** Snapshot of a page other than a product's, from the data that its template renders; null if the page no longer exists. */
export async function lookAtPage(path: string, lang: Locale, readText: ReadText): Promise<Looked | null> {
  if (path === '/') return lookAtHome(lang)
  if (path === '/gems') return lookAtGems(lang)
  const slug = INFO.get(path)
  if (slug) return lookAtText(slug, lang, await readText(slug, lang))
  const page = await getListingPage(lang, path.slice(1), '')
  return page && lookAtList(path, lang, page)
}

async function lookAtHome(lang: Locale): Promise<Looked> {
  const { data: banners } = await api.banner.list({ lang })
  const banner = banners?.[HOME.banner] ?? banners?.[0]
  const h1 = banner?.title ?? translatorOf(lang, 'home')('heroTitle')
  const data = [toOnlineStore(lang, await getDelivery(lang)), toWebSite(lang)]
  const head = toPageHead({ kind: 'home' }, lang)
  return {
    ...NOTHING,
    path: '/',
    lang,
    kind: 'home',
    head,
    h1,
    own: [banner?.subtitle ?? null],
    data,
    linkedFrom: 'everywhere',
  }
}

function lookAtGems(lang: Locale): Looked {
  const head = toPageHead({ kind: 'gems' }, lang)
  const own = [translatorOf(lang, 'home')('gemsText')]
  return { ...NOTHING, path: '/gems', lang, kind: 'gems', head, h1: head.h1, own, data: [], linkedFrom: 'everywhere' }
}

function lookAtText(slug: Slug, lang: Locale, text: Text): Looked {
  const head = toPageHead({ kind: 'info', ...text }, lang)
  return {
    ...NOTHING,
    path: infoPath(slug),
    lang,
    kind: 'info',
    updated_at: text.updated,
    head,
    h1: text.title,
    own: [stripTags(text.html)],
    data: isGuide(slug) ? [toArticle(text, head.card, lang)] : [],
    linkedFrom: infoLinks(slug),
  }
}

function lookAtList(path: string, lang: Locale, page: ListingPage): Looked {
  const { route, category, products, meta, listed } = page
  const head = toPageHead(route, lang)
  const base = { ...NOTHING, path, lang, kind: route.kind, head, h1: head.h1 }
  const data = listed ? [toCollectionPage(head, products, meta, lang)] : []
  if (route.kind === 'landing' || !category) {
    return { ...base, own: [landingIntro(route, lang)], data, linkedFrom: 'everywhere' }
  }
  const { summary, traditional_use, care, faq } = category
  const texts = [summary, traditional_use, care, ...faq.flatMap(({ question, answer }) => [question, answer])]
  return {
    ...base,
    category_id: category.id,
    own: route.kind === 'facet' ? [] : texts,
    data,
    linkedFrom: route.kind === 'facet' ? facetLinks(category) : categoryLinks(category),
  }
}
