import { createElement, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { expect, it, vi } from 'vitest'
import { ListingView } from '@/components/category/listing-view'
import { HomeScreen } from '@/components/home/home-screen'
import { api } from '@/lib/api'
import { listInventoryPages } from '@/lib/api/admin/template-heads'
import { getListingPage, type ListingPage } from '@/lib/api/pages/listing-page'
import { readInfoPage } from '@/lib/content/page'
import type { ProductDetail } from '@/lib/contract/shapes'
import { getDb } from '@/lib/db/connection'
import { GEM_TYPES } from '@/lib/domain/catalogue/category-type'
import { INFO_PAGES, infoPath } from '@/lib/domain/content/info-pages'
import { FACETS } from '@/lib/domain/listing/listing'
import { LOCALES, type Locale } from '@/lib/domain/locale'
import { HOME } from '@/lib/domain/theme/home-variants'
import { getTranslator } from '@/lib/i18n/translator'
import { loadCatalogue } from '@/lib/seed/load'
import { stripTags } from '@/lib/seo/html-text'
import { toCollectionPage } from '@/lib/seo/json-ld/item-list'
import { toProductLd } from '@/lib/seo/json-ld/product'
import type { PageHead } from '@/lib/seo/page-head'
import { toPageHead } from '@/lib/seo/policy'
import { loadFeedProducts } from '@/lib/server/seo/feed-data'
import { withTestDatabase } from '../../data/connection'
import { PROMISES } from '../../data/promises'

// Cached for the whole test, as the shop caches it for all pages.
const cached = vi.hoisted(() => new Map<string, Promise<unknown>>())
vi.mock('next/cache', () => ({
  unstable_cache: (read: () => Promise<unknown>, keys: string[]) => () => {
    const key = keys.join(' ')
    const value = cached.get(key) ?? read()
    cached.set(key, value)
    return value
  },
}))
vi.mock('next-intl/server', () => ({ setRequestLocale: () => {} }))
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({}),
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(),
}))

withTestDatabase(async () => {
  await loadCatalogue(await getDb())
})

type Said = Pick<PageHead, 'title' | 'description' | 'keywords' | 'card'>

/** The promises of a page that its text does not keep. */
function unkeptPromises(path: string, said: Said, data: unknown, text: string, locale: Locale): string[] {
  const { title, description, keywords, card } = said
  const words = [title, description, ...keywords, card.title, card.description, card.alt, descriptionsOf(data)].join(
    '\n',
  )
  return PROMISES[locale].flatMap(([promise, shown]) =>
    promise.test(words) && !shown.test(text) ? [`${path}: ${promise.source} – ${title} | ${description}`] : [],
  )
}

/** The free texts of structured data. */
function descriptionsOf(data: unknown): string {
  return [...JSON.stringify(data ?? null).matchAll(/"description":"((?:[^"\\]|\\.)*)"/g)]
    .map(([, text]) => text)
    .join('\n')
}

async function render(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node)
  return stripTags(await new Response(prelude).text())
}

const isList = (path: string) => path !== '/' && !/^\/(pages|gems)(\/|$)/.test(path)

/** Values of a filter beyond these are folded or left out. */
const UNFOLDED = 7

/** What a list shows of its data, in the words of its labels. */
function textOfList({ category, facet, meta, products, state }: ListingPage, locale: Locale): string {
  const t = getTranslator(locale, 'category')
  const filter = getTranslator(locale, 'filter')
  const product = getTranslator(locale, 'product')
  const filters = FACETS.flatMap((name) => {
    const labels = (meta.facets[name] ?? []).map(({ label }) => label).slice(0, UNFOLDED)
    return labels.length > 1 || state.filters[name] ? [filter(name), ...labels] : []
  })
  const cards = products.flatMap(({ title, treatment, weight_carat: carat, category: { category_type_id: type } }) => {
    const weight = carat === null ? [] : [t('rattiOnly', { ratti: carat })]
    return [title, treatment, ...weight, carat && GEM_TYPES.includes(type) ? product('perCarat', { price: '' }) : null]
  })
  const hasTexts = category && !facet && state.page === 1
  const { gemology, summary, traditional_use: tradition, care, faq, treatments = [], origins = [] } = category ?? {}
  const texts = [
    summary,
    gemology?.hardness && t('hardness'),
    tradition && `${t('tradition')} ${tradition}`,
    care && `${t('care')} ${care}`,
    faq?.length && t('questions'),
    treatments.length > 0 && t('treatments'),
    origins.length > 0 && t('origins'),
  ]
  // The intro of a type is its description: it keeps no promise of itself.
  return [...filters, ...cards, ...(hasTexts ? texts : [])].join('\n')
}

const loadPage = (path: string, locale: Locale) => getListingPage(locale, path.slice(1), '')

/** The second page of a list, which shows no texts; its products have the same facts as those of the first. */
function laterPages(page: ListingPage): ListingPage[] {
  const state = { ...page.state, page: 2 }
  return page.meta.pages > 1 ? [{ ...page, state, route: { ...page.route, state } }] : []
}

it.each(LOCALES)('no list promises in %s what it does not show', async (locale) => {
  const unkept: string[] = []
  const lists = (await listInventoryPages()).map(({ path }) => path).filter(isList)
  expect(lists.length).toBeGreaterThan(200)
  for (const path of lists) {
    const first = await loadPage(path, locale)
    for (const page of first ? [first, ...laterPages(first)] : []) {
      const head = toPageHead(page.route, locale)
      const data = toCollectionPage(head, page.products, page.meta, locale)
      unkept.push(...unkeptPromises(`${path} ${page.state.page}`, head, data, textOfList(page, locale), locale))
    }
  }
  expect(unkept).toEqual([])
})

it.each(LOCALES)('the lists show in %s what the test above takes them to show', async (locale) => {
  const lists = (await listInventoryPages()).map(({ path }) => path).filter(isList)
  const ofEachKind = new Map(lists.map((path) => [`${path.split('/')[1]} ${path.split('/').length}`, path]))
  expect(ofEachKind.size).toBeGreaterThan(15)
  for (const path of ofEachKind.values()) {
    const page = await loadPage(path, locale)
    if (!page) throw new Error(`${path} is no list`)
    // Every card shows the same facts.
    const shown = { ...page, products: page.products.slice(0, 2) }
    const { h1: heading } = toPageHead(page.route, locale)
    const html = await render(createElement(ListingView, { page: shown, heading, crumbs: [], locale }))
    const claimed = PROMISES[locale].filter(([, words]) => words.test(textOfList(shown, locale)))
    expect(
      claimed.filter(([, words]) => !words.test(html)).map(([promise]) => promise.source),
      path,
    ).toEqual([])
  }
})

it.each(LOCALES)('no product page promises in %s what its product has not', async (locale) => {
  const ids = await productIds()
  expect(ids.length).toBeGreaterThan(1_500)
  const unkept: string[] = []
  for (const product of await loadFeedProducts(ids, locale)) {
    const head = toPageHead({ kind: 'product', product }, locale)
    const data = toProductLd(product, locale, null)
    unkept.push(...unkeptPromises(product.slug, head, data, textOf(product, locale), locale))
  }
  expect(unkept).toEqual([])
})

async function productIds(): Promise<number[]> {
  const { data } = await api.category.listall({ lang: 'en' })
  const lists = await Promise.all(
    (data ?? []).map(({ id }) => api.product.getbycatid({ id, page: 1, per_page: 100, sort: 'featured', lang: 'en' })),
  )
  return lists.flatMap((list) => list.data?.map(({ id }) => id) ?? [])
}

/** What a product page shows of its product: the texts, and the names of the facts that it has. */
function textOf(product: ProductDetail, locale: Locale): string {
  const names = { en: ['origin', 'treatment', 'metal', 'report'], fr: ['origine', 'traitement', 'métal', 'rapport'] }
  const values = [product.origin, product.treatment, product.metal, product.report]
  const carat = product.weight_carat === null ? '' : { en: 'ratti per carat', fr: 'ratti par carat' }[locale]
  const labels = names[locale].filter((_, index) => values[index] !== null)
  return [product.title, product.description, ...values.map((value) => JSON.stringify(value)), ...labels, carat].join(
    ' ',
  )
}

it.each(LOCALES)('the home page and the information pages keep in %s what their heads promise', async (locale) => {
  const home = toPageHead({ kind: 'home' }, locale)
  const text = await render(createElement(HomeScreen, { locale, plan: HOME }))
  const unkept = unkeptPromises('/', home, null, text, locale)
  const pages = await Promise.all(INFO_PAGES.map(async (slug) => ({ slug, page: await readInfoPage(slug, locale) })))
  const titles = pages.map(({ page }) => page.title).join('\n')
  for (const { slug, page } of pages) {
    const head = toPageHead({ kind: 'info', ...page }, locale)
    // The index of these pages shows their titles.
    const body = slug === 'pages' ? titles : `${page.title} ${stripTags(page.html)}`
    unkept.push(...unkeptPromises(infoPath(slug), head, null, body, locale))
  }
  expect(unkept).toEqual([])
})
