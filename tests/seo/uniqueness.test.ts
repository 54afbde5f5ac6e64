import { describe, expect, it } from 'vitest'
import { FACET_PAGES } from '@/lib/domain/listing/listing'
import { LOCALES, type Locale } from '@/lib/domain/locale'
import { typesOf } from '@/lib/domain/routing/paths'
import routes from '@/lib/domain/routing/routes.json'
import { slugify } from '@/lib/domain/text/slug'
import { WEIGHT_BANDS } from '@/lib/domain/units/weight-band'
import { facetsOf } from '@/lib/seo/category-templates'
import { withTradeName } from '@/lib/seo/heads/trade-name'
import type { PageHead } from '@/lib/seo/page-head'
import { textWidth } from '@/lib/seo/pixel-width'
import { toPageHead } from '@/lib/seo/policy'
import type { Route } from '@/lib/seo/route'
import { allCategories, type CatalogueCategory, productOf, STOCK, stateOf } from './catalogue'

const PAGES = [1, 2]

function facetRoutes({ category, origins, treatments }: CatalogueCategory): Route[] {
  const values: Record<string, string[]> = {
    origin: [...new Set(origins.map((origin) => origin.replace(/\s*\([^)]*\)/g, '')))],
    treatment: treatments,
    weight: WEIGHT_BANDS.map(({ key }) => key.replaceAll('-', ' ')),
    mukhi: ['1', '5', '14'],
    shape: ['Oval', 'Cushion'],
  }
  const usedFacets = facetsOf(category.category_type_id)
  return FACET_PAGES.filter((facet) => usedFacets.includes(facet)).flatMap((facet) =>
    (values[facet] ?? []).flatMap((label) =>
      PAGES.map(
        (page): Route => ({
          kind: 'facet',
          category,
          facet,
          value: slugify(label),
          label,
          state: stateOf({ page }),
          ...STOCK,
        }),
      ),
    ),
  )
}

function indexedRoutes(locale: Locale, stock: number): Route[] {
  const meta = { ...STOCK, total: stock, in_stock: stock, price_from: stock > 0 ? 500 : null }
  const landings = routes.prefixes.flatMap((prefix): Route[] =>
    PAGES.map((page) => ({ kind: 'landing', prefix, typeIds: typesOf(prefix), state: stateOf({ page }), meta })),
  )
  const subLandings = typesOf('gemstones').flatMap((id): Route[] =>
    PAGES.map((page) => ({
      kind: 'landing',
      prefix: 'gemstones',
      typeIds: [id],
      sub: true,
      state: stateOf({ page }),
      meta,
    })),
  )
  const categories = allCategories(locale, stock).flatMap(({ category, origins }): Route[] =>
    PAGES.map((page) => ({ kind: 'category', category, origins, state: stateOf({ page }), ...meta })),
  )
  const facets = stock > 0 ? allCategories(locale, stock).flatMap(facetRoutes) : []
  const products = [1, 2].map(
    (id): Route => ({
      kind: 'product',
      product: productOf({ slug: `ruby-${id}`, title: `Ruby ${id}`, sku: `R-${id}` }),
    }),
  )
  return [{ kind: 'home' }, { kind: 'gems' }, ...landings, ...subLandings, ...categories, ...facets, ...products]
}

function duplicates(heads: PageHead[], field: 'title' | 'description' | 'canonical'): string[] {
  const pathsByText = new Map<string, string[]>()
  for (const head of heads) {
    const text = head[field] ?? ''
    pathsByText.set(text, [...(pathsByText.get(text) ?? []), head.canonical ?? ''])
  }
  return [...pathsByText].filter(([, paths]) => paths.length > 1).map(([text, paths]) => `${text}: ${paths.join(' ')}`)
}

describe.each(LOCALES)('the whole site in %s', (locale) => {
  const heads = indexedRoutes(locale, 16).map((route) => toPageHead(route, locale))

  it.each(['title', 'description', 'canonical'] as const)('has no duplicate %s', (field) => {
    expect(heads.length).toBeGreaterThan(1000)
    expect(duplicates(heads, field)).toEqual([])
  })

  it('has no duplicates when everything is sold', () => {
    const sold = indexedRoutes(locale, 0).map((route) => toPageHead(route, locale))
    expect(duplicates(sold, 'title')).toEqual([])
    expect(duplicates(sold, 'description')).toEqual([])
  })

  it.each([0, 16])('fits into a search result, with %i products in each category', (stock) => {
    const all = indexedRoutes(locale, stock).map((route) => toPageHead(route, locale))
    expect(all.filter(({ title }) => textWidth(title, 20) > 600)).toEqual([])
    expect(all.filter(({ description }) => textWidth(description, 14) > 960)).toEqual([])
    expect(all.filter(({ title }) => /\s…|[,;:–-]…/.test(title))).toEqual([])
  })

  it('has no placeholders and double spaces in its texts', () => {
    const faultyTexts = heads.flatMap(({ title, description, h1, keywords }) =>
      [title, description, h1, ...keywords].filter((text) => /[{}]|\s{2}|undefined|null/.test(text) || text === ''),
    )
    expect(faultyTexts).toEqual([])
  })
})

describe.each(LOCALES)('each category in %s', (locale) => {
  it.each(allCategories(locale))('$category.id $category.name', ({ category, origins }) => {
    const head = toPageHead({ kind: 'category', category, origins, state: stateOf(), ...STOCK }, locale)
    expect(head.title.length).toBeLessThanOrEqual(60)
    expect(head.title).toContain(category.name)
    expect(head.h1).toBe(withTradeName(category.name, category.slug))
    expect(head.description.length).toBeGreaterThanOrEqual(110)
    expect(head.description.length).toBeLessThanOrEqual(150)
    expect(head.description).toContain('16')
    expect(head.keywords[0]).toBe(category.name)
    expect(head.keywords.length).toBeLessThanOrEqual(5)
    expect(new Set(head.keywords).size).toBe(head.keywords.length)
    expect(head.card.image).toMatch(/^\/card\/(en|fr)\/[a-z0-9/-]+\/[a-z0-9]{14}\.jpg$/)
  })
})
