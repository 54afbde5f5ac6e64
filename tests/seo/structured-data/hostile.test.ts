import fc from 'fast-check'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '@/lib/domain/locale'
import { toArticle } from '@/lib/seo/json-ld/article'
import { toBreadcrumbList } from '@/lib/seo/json-ld/breadcrumbs'
import { toProductLd } from '@/lib/seo/json-ld/product'
import { productOf } from '../catalogue'
import { checkPage } from './check-page'
import { TERMS } from './offer-terms'
import { productContent, toHtml } from './page-html'

const NASTY = [
  '"',
  "'",
  '</script>',
  '<script>',
  '<!--',
  ']]>',
  '\u2028',
  '\u2029',
  '&amp;',
  '&',
  '💎',
  'नीलम',
  '\\',
  '\ud83d',
]
/** Hostile texts between ordinary letters, so that some text is always left. */
const text = fc
  .array(fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'grapheme', maxLength: 8 })), { maxLength: 6 })
  .map((parts) => `Ruby${parts.join('')}x`)
  // HTML cannot contain lone surrogates and control characters.
  .map((raw) => raw.toWellFormed().replace(/\p{Cc}/gu, ' '))
const paise = fc.integer({ min: 200_100, max: 900_000_00 })
const anyProduct = fc
  .record({
    title: text,
    description: text,
    colour: fc.option(text),
    origin: fc.option(text),
    treatment: fc.option(text),
    sku: fc.stringMatching(/^[A-Z]{3}-\d{4}$/),
    stock: fc.integer({ min: 0, max: 3 }),
    payable: paise.map((amount) => amount / 100),
    report: fc.option(fc.record({ laboratory: text, number: text, sample: fc.boolean() })),
  })
  .map((facts) => productOf({ ...facts, price: facts.payable, discount: 0, dimensions_mm: null }))

const crumbsOf = (title: string) => [
  { name: 'Home', path: '/' },
  { name: title, path: '/gems/product/x' },
]

function pageOf(product: ReturnType<typeof productOf>, locale: Locale): string {
  const crumbs = crumbsOf(product.title)
  const scripts = [toBreadcrumbList(crumbs, locale), toProductLd(product, locale, TERMS)]
  return toHtml(scripts, ...productContent(product, crumbs, locale))
}

describe.each(LOCALES)('structured data of any product in %s', (locale) => {
  it('follows the rules and matches its page, for any text', () => {
    fc.assert(
      fc.property(anyProduct, (product) => {
        const { faults, types, roots } = checkPage(pageOf(product, locale), locale)
        expect(faults).toEqual([])
        expect(types).toHaveLength(2)
        const certified = JSON.stringify(roots).includes('"Certification"')
        expect(certified).toBe(product.report !== null && !product.report.sample)
      }),
    )
  })
})

it('structured data of an article follows the rules, for any title', () => {
  fc.assert(
    fc.property(text, (title) => {
      const guide = {
        slug: 'ring-size-guide',
        title,
        description: title,
        published: '2026-11-01',
        updated: '2026-11-20',
      }
      const html = toHtml([toArticle(guide, { image: '/card/x.jpg' }, 'en')], createElement('h1', null, title))
      expect(checkPage(html, 'en')).toMatchObject({ faults: [], suggestions: [] })
    }),
  )
})
