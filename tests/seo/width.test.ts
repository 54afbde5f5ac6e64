import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALES, toLocalized } from '@/lib/domain/locale'
import { readCategories } from '@/lib/seed/catalogue'
import { generateProducts } from '@/lib/seed/generate'
import { cutToFit, fits, TITLE, textWidth } from '@/lib/seo/pixel-width'
import { toPageHead } from '@/lib/seo/policy'
import { productOf } from './catalogue'

describe('the width of a text', () => {
  it.each([
    ['', 0],
    ['i', 4.44],
    ['W', 18.88],
    // Measured by Chromium in Liberation Sans, which has the widths of Arial.
    ['Buy Blue Sapphire Online – Price per Carat', 385.76],
    ['Saphir bleu\u00a0: 12 pièces', 203.47],
  ])('%j is %d px wide', (text, width) => expect(textWidth(text, 20)).toBeCloseTo(width, 1))

  it('is reduced at word boundaries, no more than needed, and keeps the page number', () => {
    const word = fc.stringMatching(/^[A-Za-zéàç]{1,14}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 30 }), fc.integer({ min: 2, max: 99 }), (words, page) => {
        const text = words.join(' ')
        const rest = ` – Page ${page}`
        const shortened = cutToFit(text, TITLE, rest)
        if (fits(text + rest, TITLE)) {
          expect(shortened).toBe(text + rest)
          return
        }
        expect(fits(shortened, TITLE)).toBe(true)
        expect(shortened.endsWith(`…${rest}`)).toBe(true)
        const prefix = shortened.slice(0, -`…${rest}`.length)
        expect(text.startsWith(`${prefix} `)).toBe(true)
        const next = words[prefix.split(' ').length] ?? ''
        expect(fits(`${prefix} ${next}…${rest}`, TITLE)).toBe(false)
      }),
    )
  })

  it('is reduced within a very long word', () => {
    const shortened = cutToFit(`“neelam ${'x'.repeat(200)}”`, TITLE)
    expect(shortened).toMatch(/^“neelam x{10,}…$/)
    expect(fits(shortened, TITLE)).toBe(true)
  })

  it.each(LOCALES)('fits for product titles, which stay unique, in %s', (lang) => {
    const products = generateProducts(readCategories(), 1_620)
    const titles = products.map(({ title, sku }) => {
      return toPageHead({ kind: 'product', product: productOf({ title: toLocalized(title)[lang], sku }) }, lang).title
    })
    expect(titles.filter((title) => !fits(title, TITLE))).toEqual([])
    expect(new Set(titles).size).toBe(new Set(products.map(({ title }) => toLocalized(title)[lang])).size)
  })
})
