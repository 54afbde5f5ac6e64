import { describe, expect, it } from 'vitest'
import { NO_METADATA, type PageMetadata } from '@/lib/domain/routing/page-metadata'
import { overridePath, withOverrides } from '@/lib/seo/override'
import { fits, TITLE } from '@/lib/seo/pixel-width'
import { toPageHead } from '@/lib/seo/policy'
import type { Route } from '@/lib/seo/route'
import { productOf, requireCategory, STOCK, stateOf } from './catalogue'

const edited = (changes: Partial<PageMetadata>): PageMetadata => ({ ...NO_METADATA, ...changes })
const listing = (page = 1, sort?: 'low'): Route => ({
  kind: 'category',
  ...requireCategory('ruby', 'en'),
  state: stateOf({ page, ...(sort && { sort }) }),
  ...STOCK,
})
const ROUTES: [string, Route][] = [
  ['/', { kind: 'home' }],
  ['/', { kind: 'home', isSecondAddress: true }],
  ['/gems', { kind: 'gems' }],
  [
    '/gemstones',
    { kind: 'landing', prefix: 'gemstones', typeIds: [1, 2, 3], state: stateOf(), meta: { ...STOCK, total: 16 } },
  ],
  [
    '/gemstones/precious',
    { kind: 'landing', prefix: 'gemstones', typeIds: [1], sub: true, state: stateOf(), meta: { ...STOCK, total: 16 } },
  ],
  ['/gemstones/ruby', listing()],
  ['/gemstones/ruby', listing(2)],
  [
    '/gemstones/ruby/origin-burma',
    {
      kind: 'facet',
      category: requireCategory('ruby', 'en').category,
      facet: 'origin',
      value: 'burma',
      label: 'Burma',
      state: stateOf(),
      ...STOCK,
    },
  ],
  ['/gems/product/natural-ceylon-blue-sapphire-3-42-ct-oval', { kind: 'product', product: productOf() }],
  ['/pages/aboutus', { kind: 'info', slug: 'aboutus', title: 'About us', description: 'Who we are.', keywords: [] }],
  [
    '/gems/product-designs?type=ring',
    { kind: 'info', slug: 'ring-designs', title: 'Rings', description: 'Rings.', keywords: [] },
  ],
]

describe('an edited page text', () => {
  it.each(ROUTES)('overrides the template at %s', (path, route) => {
    const head = toPageHead(route, 'en')
    expect(overridePath(head)).toBe(path)
    expect(overridePath(toPageHead(route, 'fr'))).toBe(path)
    const overridden = withOverrides(head, { en: edited({ title: 'Our own words', description: 'Said by us.' }) }, 'en')
    expect(overridden.title).toMatch(/^Our own words( – Page 2)?$/)
    expect(overridden.description).toMatch(/^Said by us\.( Page 2\.)?$/)
    expect(overridden).toMatchObject({
      h1: head.h1,
      canonical: head.canonical,
      alternates: head.alternates,
      robots: head.robots,
    })
  })

  it('is not loaded for pages that are not indexed', () => {
    const routes: Route[] = [{ kind: 'personal', page: 'cart' }, { kind: 'not-found' }, listing(1, 'low')]
    for (const route of routes) {
      expect(overridePath(toPageHead(route, 'en'))).toBeNull()
    }
  })

  it('changes only its language, field by field', () => {
    const head = toPageHead(listing(), 'en')
    expect(withOverrides(head, { fr: edited({ title: 'Rubis à nous' }) }, 'en')).toEqual(head)
    expect(withOverrides(head, {}, 'en')).toEqual(head)
    const overridden = withOverrides(head, { en: edited({ keywords: ['manik'] }) }, 'en')
    expect(overridden).toEqual({ ...head, keywords: ['manik'] })
  })

  it('keeps “– Page N” with any title length', () => {
    const overridden = withOverrides(
      toPageHead(listing(3), 'en'),
      { en: edited({ title: 'Wide words '.repeat(15).trim() }) },
      'en',
    )
    expect(overridden.title).toMatch(/… – Page 3$/)
    expect(fits(overridden.title, TITLE)).toBe(true)
  })

  it('is used on the social card, unless the card has its own text', () => {
    const head = toPageHead({ kind: 'home' }, 'en')
    expect(withOverrides(head, { en: edited({ title: 'T' }) }, 'en').card.title).toBe('T')
    const overridden = withOverrides(head, { en: edited({ title: 'T', card_title: 'C', card_description: 'D' }) }, 'en')
    expect(overridden.card).toMatchObject({ title: 'C', description: 'D', image: head.card.image })
  })

  it('can make a page noindex: no alternates in either language, not in the sitemap', () => {
    const noindex = { fr: edited({ robots: 'noindex, follow' }) }
    const french = withOverrides(toPageHead(listing(), 'fr'), noindex, 'fr')
    expect(french).toMatchObject({ robots: { index: false, follow: true }, alternates: null, sitemap: false })
    const english = withOverrides(toPageHead(listing(), 'en'), noindex, 'en')
    expect(english).toMatchObject({ robots: { index: true, follow: true }, alternates: null, sitemap: true })
  })
})
