import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '@/lib/domain/locale'
import { parseCardPath } from '@/lib/seo/card/card-face'
import { toMetadata } from '@/lib/seo/metadata'
import { toPageHead } from '@/lib/seo/policy'
import type { Route } from '@/lib/seo/route'
import { productOf, requireCategory, STOCK, stateOf } from './catalogue'
import { category, facet, info, landing } from './routes'

const PREFIX = '/card/'
const cardOf = (route: Route, locale: Locale = 'en') => toPageHead(route, locale).card
const product = (overrides = {}) => cardOf({ kind: 'product', product: productOf(overrides) })

describe('the URL of a card image', () => {
  it.each(LOCALES)('identifies the page of the card, in %s', (locale) => {
    const rows: [Route, string][] = [
      [{ kind: 'home' }, 'home'],
      [{ kind: 'gems' }, 'gems'],
      [landing('gemstones', [1, 2, 3]), 'gemstones'],
      [landing('gemstones', [1], { sub: true }), 'gemstones/precious'],
      [landing('mala', [8], { isSecondAddress: true }), 'mala'],
      [category(locale), 'gemstones/blue-sapphire'],
      [facet(locale), 'gemstones/blue-sapphire/origin-sri-lanka'],
      [{ kind: 'product', product: productOf({ slug: 'x' }) }, 'gems/product/x'],
      [info('ring-designs'), 'pages/ring-designs'],
    ]
    for (const [route, subject] of rows) {
      expect(parseCardPath(cardOf(route, locale).image.slice(PREFIX.length))).toEqual({ locale, subject })
    }
  })

  it('changes with everything that the card shows', () => {
    const changes = [
      {},
      { payable: 40_501 },
      { discount: 11 },
      { stock: 0 },
      { title: 'Natural Ceylon Blue Sapphire, 3.42 ct, Cushion' },
      { weight_carat: 3.43 },
      { hindi_name: 'नीलमणि' },
      { images: [{ src: 'gemstones/blue-sapphire-2', alt: '' }] },
    ]
    expect(new Set(changes.map((overrides) => product(overrides).image)).size).toBe(changes.length)
    const counts = [{}, { in_stock: 17 }, { price_from: 12_000 }]
    const lists = counts.map((overrides) =>
      cardOf({ kind: 'category', ...requireCategory('ruby', 'en'), state: stateOf(), ...STOCK, ...overrides }),
    )
    expect(new Set(lists.map(({ image }) => image)).size).toBe(counts.length)
  })

  it('does not change with what the card does not show', () => {
    expect(product({ description: 'Other words.', updated_at: '2026-12-01T00:00:00.000Z' }).image).toBe(product().image)
  })

  it('is that of page 1 for all pages of a list, and shared by all pages with nothing to show', () => {
    expect(cardOf(category('fr', { page: 3 }), 'fr').image).toBe(cardOf(category('fr'), 'fr').image)
    const others: Route[] = [
      { kind: 'personal', page: 'cart' },
      { kind: 'not-found' },
      { kind: 'home-variant', variant: 'fashion' },
    ]
    const images = others.map((route) => cardOf(route).image)
    expect(new Set(images).size).toBe(1)
    expect(images[0]).toMatch(/^\/card\/en\/shop\//)
  })

  it('is one for all filtered states of a list, with its name and photograph and without figures', () => {
    const states = [
      category('en', { sort: 'low' }),
      category('en', { filters: { colour: ['royal-blue'], stock: 'in' }, page: 2 }),
    ]
    const cards = states.map((route) => cardOf(route))
    expect(new Set(cards.map(({ image }) => image)).size).toBe(1)
    expect(cards[0]?.image).toMatch(/^\/card\/en\/filtered\/gemstones\/blue-sapphire\/[^/]+$/)
    const { photo, name, second } = cardOf(category('en')).face ?? {}
    expect(cards[0]?.face).toMatchObject({ photo, name, second, left: null, right: null })
    expect(new Set(cards.map(({ title }) => title)).size).toBe(2)
  })

  it('says what a shared search, wishlist, comparison or setting is, and nothing that the visitor typed', () => {
    const search = cardOf({ kind: 'search', query: 'call 99999', state: stateOf() })
    expect(search.alt).toBe('Search results · Navamani')
    expect(search.title).toContain('call 99999')
    expect(cardOf({ kind: 'personal', page: 'wishlist' }, 'fr').alt).toBe('Une liste d’envies · Navamani')
    expect(cardOf({ kind: 'personal', page: 'compare' }).alt).toBe('Products compared · Navamani')
    const setting = info('customized-jewellery')
    expect(cardOf({ ...setting, personal: true }).image).toBe(cardOf(setting).image)
  })

  it('is rejected if it is malformed', () => {
    const hash = cardOf({ kind: 'home' }).image.slice(-18, -4)
    const malformed = [
      '',
      'gemstones/ruby.jpg',
      `de/home/${hash}.jpg`,
      `en/home/${hash}.png`,
      'en/home/short.jpg',
      `en/../x/${hash}.jpg`,
    ]
    expect(malformed.filter((address) => parseCardPath(address) !== null)).toEqual([])
    fc.assert(fc.property(fc.string(), (text) => parseCardPath(`${text}.jpg`) === null || /^(en|fr)\//.test(text)))
  })
})

describe('the text of a card', () => {
  it('contains count, lowest price, facet and names', () => {
    expect(cardOf(facet('en')).alt).toBe(
      'Blue Sapphire from Sri Lanka · Neelam · नीलम · 16 in stock · from ₹12,500 · Navamani',
    )
    expect(cardOf(category('fr'), 'fr').alt).toBe(
      'Saphir bleu · Neelam · नीलम · 16 en stock · à partir de 12\u202f500\u00a0₹ · Navamani',
    )
  })

  it('contains weight and price, and whether a product is sold', () => {
    expect(product().alt).toContain('3.42 ct (3.75 ratti) · ₹40,500 (10% off)')
    expect(product({ stock: 0 }).alt).toContain('Sold (₹40,500)')
    expect(product({ weight_carat: null, weight_gram: 4.87, discount: 0 }).alt).toContain(
      'weight 4.87 g · price ₹40,500 · Navamani',
    )
    expect(product({ weight_carat: null, weight_gram: 5.26 }).face?.left).toMatchObject({
      value: '5.26 g',
      label: 'weight',
    })
    expect(product({ weight_carat: 8.1 }).alt).toContain('8.10 ct (8.89 ratti)')
    expect(product({ weight_carat: null, weight_gram: 1421 }).face?.left?.value).toBe('1.42 kg')
    expect(product({ weight_carat: null, metal: '22k gold' }).face?.left).toMatchObject({
      value: '22k gold',
      label: 'metal',
    })
    expect(product({ weight_carat: null, origin: null }).face?.left).toBeNull()
  })

  it('contains no count and price if nothing is in stock', () => {
    const empty = cardOf({
      kind: 'category',
      ...requireCategory('ruby', 'en', 0),
      state: stateOf(),
      in_stock: 0,
      price_from: null,
    })
    expect(empty.face).toMatchObject({ left: null, right: null })
  })

  it('repeats no name', () => {
    expect(
      cardOf({ kind: 'category', ...requireCategory('rudraksha-mala', 'en'), state: stateOf(), ...STOCK }).face?.second,
    ).toBe('रुद्राक्ष माला')
  })

  it.each(LOCALES)('is the alternative text of the image for Facebook and Twitter, in %s', (locale) => {
    const head = toPageHead(category(locale), locale)
    const { openGraph, twitter } = toMetadata(head, locale)
    expect(openGraph).toMatchObject({ images: [{ width: 1200, height: 630, type: 'image/jpeg', alt: head.card.alt }] })
    expect(twitter).toMatchObject({ card: 'summary_large_image', images: [{ alt: head.card.alt }] })
  })
})
