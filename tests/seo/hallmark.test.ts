import { createElement } from 'react'
import { expect, it } from 'vitest'
import { toMarkup } from '@/components/markup/to-markup'
import { ProductFacts } from '@/components/product/product-facts'
import type { ProductDetail } from '@/lib/contract/shapes'
import { LOCALES, type Locale } from '@/lib/domain/locale'
import { toProductLd } from '@/lib/seo/json-ld/product'
import { productOf } from './catalogue'

const RING = { metal: 'Gold 22K', report: null, weight_carat: null, weight_gram: 4.2 }
const show = (product: ProductDetail, locale: Locale) =>
  toMarkup(createElement(ProductFacts, { product, links: {}, locale }))

it.each(LOCALES)(
  'shows in %s the marks that the merchant typed, with what they mean and where to verify them',
  (locale) => {
    const html = show(productOf({ ...RING, purity: '22K916', huid: 'A1B2C3' }), locale)
    for (const text of ['22K916', '916 ', 'A1B2C3', 'BIS Care', 'Verify HUID']) expect(html).toContain(text)
  },
)

it.each(LOCALES)('speaks in %s of no hallmark where the merchant typed none', (locale) => {
  expect(show(productOf(RING), locale)).not.toMatch(/hallmark|HUID|poinçon|BIS/i)
  const purityAlone = show(productOf({ ...RING, purity: '925' }), locale)
  expect(purityAlone).toContain('925')
  expect(purityAlone).not.toMatch(/HUID|BIS/)
})

it('is in no structured data, since search engines document nothing for it', () => {
  expect(JSON.stringify(toProductLd(productOf({ ...RING, purity: '22K916', huid: 'A1B2C3' }), 'en'))).not.toMatch(
    /A1B2C3|22K916/,
  )
})
