import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale, localePath } from '@/lib/domain/locale'
import { toPageHead } from '@/lib/seo/policy'
import { PERSONAL_PAGES, type Route } from '@/lib/seo/route'
import { productOf, stateOf } from './catalogue'
import { category, facet, info, landing } from './routes'

const INDEX = { index: true, follow: true }
const FOLLOW = { index: false, follow: true }
const NOINDEX = { index: false }
type Row = {
  row: string
  route: (locale: Locale) => Route
  canonical: string | null
  robots: object
  sitemap: boolean
  hreflang: boolean
}
const yes = { robots: INDEX, sitemap: true, hreflang: true }
const pageN = { robots: INDEX, sitemap: false, hreflang: true }
const filtered = { robots: FOLLOW, sitemap: false, hreflang: false }
const hidden = { robots: NOINDEX, sitemap: false, hreflang: false }
const price = { min: 1000, max: null }

const rows: Row[] = [
  { row: 'home', route: () => ({ kind: 'home' }), canonical: '/', ...yes },
  { row: '/home', route: () => ({ kind: 'home', isSecondAddress: true }), canonical: '/', ...pageN },
  { row: 'home variant', route: () => ({ kind: 'home-variant', variant: 'fashion' }), canonical: '/', ...hidden },
  { row: 'gems', route: () => ({ kind: 'gems' }), canonical: '/gems', ...yes },
  { row: 'all gemstones', route: () => landing('gemstones', [1, 2, 3]), canonical: '/gemstones', ...yes },
  {
    row: 'one gemstone type',
    route: () => landing('gemstones', [1], { sub: true }),
    canonical: '/gemstones/precious',
    ...yes,
  },
  { row: 'another type', route: () => landing('mala', [8]), canonical: '/mala', ...yes },
  { row: 'gems/{type}', route: () => landing('mala', [8], { isSecondAddress: true }), canonical: '/mala', ...pageN },
  { row: 'type, page 2', route: () => landing('mala', [8], {}, { page: 2 }), canonical: '/mala?page=2', ...pageN },
  {
    row: 'type, sorted',
    route: () => landing('mala', [8], {}, { sort: 'low' }),
    canonical: '/mala?sort=low',
    ...filtered,
  },
  { row: 'category', route: (l) => category(l), canonical: '/gemstones/blue-sapphire', ...yes },
  { row: 'with sub-category', route: (l) => category(l, {}, true), canonical: '/gemstones/blue-sapphire', ...pageN },
  {
    row: 'category, page 3',
    route: (l) => category(l, { page: 3 }),
    canonical: '/gemstones/blue-sapphire?page=3',
    ...pageN,
  },
  {
    row: 'category, filtered',
    route: (l) => category(l, { page: 2, sort: 'high', filters: { price, origin: ['sri-lanka'] } }),
    canonical: '/gemstones/blue-sapphire?sort=high&origin=sri-lanka&price=1000-&page=2',
    ...filtered,
  },
  { row: 'facet page', route: (l) => facet(l), canonical: '/gemstones/blue-sapphire/origin-sri-lanka', ...yes },
  {
    row: 'facet page 2',
    route: (l) => facet(l, { page: 2 }),
    canonical: '/gemstones/blue-sapphire/origin-sri-lanka?page=2',
    ...pageN,
  },
  {
    row: 'facet page, sorted',
    route: (l) => facet(l, { sort: 'a-z' }),
    canonical: '/gemstones/blue-sapphire/origin-sri-lanka?sort=a-z',
    ...filtered,
  },
  {
    row: 'product',
    route: () => ({ kind: 'product', product: productOf({ slug: 'x' }) }),
    canonical: '/gems/product/x',
    ...yes,
  },
  {
    row: 'sold',
    route: () => ({ kind: 'product', product: productOf({ slug: 'x', stock: 0 }) }),
    canonical: '/gems/product/x',
    ...yes,
  },
  {
    row: 'search',
    route: () => ({ kind: 'search', query: 'Blue & green', state: stateOf({ page: 2 }) }),
    canonical: '/gems/search?q=Blue+%26+green&page=2',
    ...filtered,
  },
  {
    row: 'empty search',
    route: () => ({ kind: 'search', query: '', state: stateOf() }),
    canonical: '/gems/search',
    ...filtered,
  },
  { row: 'info page', route: () => info('aboutus'), canonical: '/pages/aboutus', ...yes },
  { row: 'gem-consultant', route: () => info('gem-consultant', true), canonical: '/pages/gem-consultant', ...pageN },
  { row: 'made to order', route: () => info('customized-jewellery'), canonical: '/gems/customized-jewellery', ...yes },
  { row: 'elements', route: () => ({ kind: 'elements' }), canonical: null, ...hidden },
  { row: 'not found', route: () => ({ kind: 'not-found' }), canonical: null, ...hidden },
  ...PERSONAL_PAGES.map(
    (page): Row => ({ row: page, route: () => ({ kind: 'personal', page }), canonical: null, ...hidden }),
  ),
]

describe.each(LOCALES)('URL policy in %s', (locale) => {
  it.each(rows)('$row', ({ route, canonical, robots, sitemap, hreflang }) => {
    const head = toPageHead(route(locale), locale)
    const address = (lang: Locale) => (canonical === null ? null : localePath(lang, canonical))
    expect(head.canonical).toBe(address(locale))
    expect(head.robots).toEqual(robots)
    expect(head.sitemap).toBe(sitemap)
    expect(head.alternates).toEqual(
      hreflang ? { en: address('en'), fr: address('fr'), 'x-default': address('en') } : null,
    )
    expect(head.title).not.toBe('')
    expect(head.h1).not.toBe('')
    expect(head.card).toMatchObject({ title: head.title, description: head.description })
  })
})
