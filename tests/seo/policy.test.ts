import { describe, expect, it } from 'vitest'
import type { ListingState } from '@/lib/domain/listing'
import { LOCALES, type Locale, localePath } from '@/lib/i18n/locale'
import site from '@/lib/seo/data/site.json'
import { toPageHead } from '@/lib/seo/policy'
import { PERSONAL, type Route } from '@/lib/seo/route'
import { pieceOf, requireKnown, STOCK, stateOf } from './catalogue'

const INDEX = { index: true, follow: true }
const FOLLOW = { index: false, follow: true }
const NOINDEX = { index: false }
const META = { total: 40, ...STOCK }
const FACETS = { origin: [{ value: 'sri-lanka', label: 'Sri Lanka', count: 9 }] }

const category = (locale: Locale, change: Partial<ListingState> = {}, second = false): Route => ({
  kind: 'category',
  ...requireKnown('blue-sapphire', locale),
  state: stateOf(change),
  second,
  ...STOCK,
  facets: FACETS,
})
const facet = (locale: Locale, change: Partial<ListingState> = {}): Route => ({
  kind: 'facet',
  ...requireKnown('blue-sapphire', locale),
  facet: 'origin',
  value: 'sri-lanka',
  label: 'Sri Lanka',
  state: stateOf(change),
  ...STOCK,
})
const landing = (prefix: string, typeIds: number[], more: object = {}, change: Partial<ListingState> = {}): Route => ({
  kind: 'landing',
  prefix,
  typeIds,
  state: stateOf(change),
  meta: META,
  ...more,
})
const info = (slug: string, second = false): Route => ({
  kind: 'info',
  slug,
  title: slug,
  description: slug,
  keywords: [slug],
  second,
})

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
  { row: '/home', route: () => ({ kind: 'home', second: true }), canonical: '/', ...pageN },
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
  { row: 'gems/{type}', route: () => landing('mala', [8], { second: true }), canonical: '/mala', ...pageN },
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
    route: () => ({ kind: 'product', product: pieceOf({ slug: 'x' }) }),
    canonical: '/gems/product/x',
    ...yes,
  },
  {
    row: 'sold',
    route: () => ({ kind: 'product', product: pieceOf({ slug: 'x', stock: 0 }) }),
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
  ...PERSONAL.map(
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

describe('wording', () => {
  const head = (route: Route, locale: Locale = 'en') => toPageHead(route, locale)

  it('gives the home page the default title', () => {
    expect(head({ kind: 'home' }).title).toBe('Buy Genuine Gemstones Online in India | Certified Natural Stones')
    expect(head({ kind: 'home' }, 'fr').title).toBe(site.title.fr)
  })

  it('numbers pages in title, H1 and description', () => {
    expect(head(category('en', { page: 2 })).title).toBe('Buy Blue Sapphire Online – Price per Carat – Page 2')
    expect(head(category('en', { page: 2 })).h1).toBe('Blue Sapphire – Page 2')
    expect(head(category('fr', { page: 2 }), 'fr').h1).toBe('Saphir bleu – page 2')
    expect(head(category('en', { page: 2 })).description).toMatch(/ Page 2\.$/)
  })

  it('names filters and order in the title', () => {
    const state = { sort: 'low', filters: { origin: ['sri-lanka'], price, stock: 'in' } } as const
    const filters = { ...state.filters, origin: ['sri-lanka'] }
    expect(head(category('en', { ...state, filters })).title).toBe(
      'Blue Sapphire: Sri Lanka, from ₹1,000, in stock, lowest price first',
    )
    expect(head(category('fr', { filters: { weight: ['2-to-4-ct'] } }), 'fr').title).toBe(
      'Saphir bleu\u00a0: 2 to 4 ct',
    )
  })

  it('puts the facet in title and H1', () => {
    expect(head(facet('en'))).toMatchObject({
      title: 'Blue Sapphire from Sri Lanka – Price',
      h1: 'Blue Sapphire from Sri Lanka',
    })
    const treated = {
      ...requireKnown('blue-sapphire', 'fr'),
      facet: 'treatment',
      value: 'heating',
      label: 'Chauffage',
    } as const
    expect(head({ kind: 'facet', ...treated, state: stateOf(), ...STOCK }, 'fr').title).toBe(
      'Saphir bleu, chauffage\u00a0: prix',
    )
  })

  it('writes the mukhi once', () => {
    const mukhi = { ...requireKnown('rudraksha-mala', 'en'), facet: 'mukhi', value: '5', label: '5 mukhi' } as const
    expect(head({ kind: 'facet', ...mukhi, state: stateOf(), ...STOCK }).h1).toBe('Rudraksha Mala, 5 Mukhi')
  })

  it('describes an empty category without count or price', () => {
    const { category: empty, origins } = requireKnown('ruby', 'en', 0)
    const route: Route = { kind: 'category', category: empty, origins, state: stateOf(), in_stock: 0, price_from: null }
    expect(head(route).description).toBe(
      'Ruby: colours, origins, usual treatments, price per carat and care, and what a laboratory report can and cannot tell.',
    )
  })

  it('leaves brackets out of the origins', () => {
    const known = requireKnown('amethyst', 'en')
    const route: Route = {
      kind: 'category',
      ...known,
      origins: ['India (Odisha)', 'Brazil', 'Peru'],
      state: stateOf(),
      ...STOCK,
    }
    expect(head(route).description).toContain('Origins: India, Brazil.')
  })

  it('tells a piece by its facts and code, within what a result shows', () => {
    const { description, card } = head({ kind: 'product', product: pieceOf() })
    expect(description).toBe(
      'Natural Ceylon Blue Sapphire, 3.42 ct, Oval: ₹40,500. 3.42 ct (3.75 ratti), origin Sri Lanka, heating, sample report DEMO-0007, cornflower blue. Code BSA-0007.',
    )
    expect(card).toMatchObject({ image: '/card/gemstones/blue-sapphire.jpg', type: 'product' })
  })

  it('shows a search as plain text, shortened', () => {
    const { title } = head({ kind: 'search', query: `<b>\n${'x'.repeat(5000)}\ud800`, state: stateOf() })
    expect(title.length).toBeLessThan(90)
    expect(title.startsWith('“<b> x')).toBe(true)
  })
})
