import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { toMarkup } from '@/components/markup/to-markup'
import { VariantLinks } from '@/components/product/options/variant-links'
import { ProductCard } from '@/components/product/product-card'
import type { Variants } from '@/lib/contract/variants'
import { LOCALES, type Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { checkScripts } from '@/lib/seo/json-ld/check'
import { toProductLd } from '@/lib/seo/json-ld/product'
import { productOf } from './catalogue'

const product = productOf({ id: 2, payable: 5_000 })
const sibling = (id: number, size: string, payable = 5_000, available = true) => ({
  ...{ id, slug: `ring-${size}`, sku: `R-${size}`, title: `Gold ring – ${size}`, payable, available },
  values: [size],
})
const variants = (...siblings: Variants['siblings']): Variants => ({
  group: 'gold-ring',
  options: [{ name: 'Ring size', value: '12' }],
  siblings,
})
const links = (of: Variants | undefined, locale: Locale) =>
  toMarkup(createElement(VariantLinks, { product: { ...product, ...(of && { option_group: of }) }, locale }))

describe.each(LOCALES)('the options of a product in %s', (locale) => {
  it('are plain links, the current one marked, with prices where they differ and sold ones in words', () => {
    const html = links(variants(sibling(2, '12'), sibling(3, '14', 6_500), sibling(4, '16', 5_000, false)), locale)
    const anchors = [...html.matchAll(/<a [^>]*>.*?<\/a>/g)].map(([text]) => text)
    expect(anchors).toHaveLength(3)
    expect(anchors.map((text) => /href="([^"]+)"/.exec(text)?.[1]?.split('/').at(-1))).toEqual([
      'ring-12',
      'ring-14',
      'ring-16',
    ])
    expect(anchors.map((text) => text.includes('aria-current="page"'))).toEqual([true, false, false])
    expect(anchors[1]).toContain(formatRupees(6_500, locale))
    expect(anchors[2]).toMatch(locale === 'en' ? /16, sold/ : /16, vendu/)
  })

  it('have no prices where all cost the same, and are not shown for one product alone', () => {
    expect(links(variants(sibling(2, '12'), sibling(3, '14')), locale)).not.toContain('₹')
    expect(links(variants(sibling(2, '12')), locale)).toBe('')
    expect(links(undefined, locale)).toBe('')
  })

  it('are counted on the card that stands for them, with the lowest price where they differ', () => {
    const card = (options: { count: number; price_from: number | null } | undefined) =>
      toMarkup(
        createElement(ProductCard, { product: { ...product, ...(options && { option_summary: options }) }, locale }),
      )
    expect(card({ count: 4, price_from: 4_000 })).toContain(formatRupees(4_000, locale))
    expect(card({ count: 4, price_from: null })).toContain('4 options</p>')
    expect(card(undefined)).not.toContain('options')
  })

  it('are one product group in structured data, which search engines join by its number', () => {
    const data = toProductLd({ ...product, option_group: variants(sibling(2, '12'), sibling(3, '14')) }, locale)
    expect(data).toMatchObject({
      size: '12',
      inProductGroupWithID: 'gold-ring',
      isVariantOf: {
        '@type': 'ProductGroup',
        name: 'Gold ring',
        productGroupID: 'gold-ring',
        variesBy: ['https://schema.org/size'],
      },
    })
    expect(checkScripts([JSON.stringify(data)]).faults).toEqual([])
    expect(toProductLd(product, locale)).not.toHaveProperty('isVariantOf')
  })
})
