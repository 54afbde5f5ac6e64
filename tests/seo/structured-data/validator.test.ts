import { describe, expect, it } from 'vitest'
import { toBreadcrumbList } from '@/lib/seo/json-ld/breadcrumbs'
import { toProductLd } from '@/lib/seo/json-ld/product'
import { RULES } from '@/lib/seo/json-ld/rules'
import { productOf } from '../catalogue'
import { checkPage } from './check-page'
import { TERMS } from './offer-terms'
import { productContent, toHtml } from './page-html'

const product = productOf({ dimensions_mm: null })
const crumbs = [
  { name: 'Home', path: '/' },
  { name: product.title, path: '/gems/product/x' },
]
const validHtml = toHtml(
  [toBreadcrumbList(crumbs, 'en'), toProductLd(product, 'en', TERMS)],
  ...productContent(product, crumbs, 'en'),
)
const faultsOf = (html: string) => checkPage(html, 'en').faults.join('\n')
/** The faults of the page with one text of its scripts replaced. */
const faultsWith = (from: string | RegExp, to: string) => {
  const html = validHtml.replace(from, to)
  expect(html).not.toBe(validHtml)
  return faultsOf(html)
}

describe('the validator', () => {
  it('finds no faults in a valid page', () => expect(faultsOf(validHtml)).toBe(''))

  it.each([
    ['a missing price', '"price":40500,', '', 'no price'],
    ['a missing name', /"@type":"Product","@id":"[^"]*","name":"[^"]*",/, '"@type":"Product",', 'no name'],
    ['a missing currency', '"priceCurrency":"INR",', '', 'no priceCurrency'],
    ['another currency', '"priceCurrency":"INR"', '"priceCurrency":"USD"', 'priceCurrency: USD'],
    ['another price', '"price":40500,', '"price":40400,', 'price is not on the page: ₹40,400'],
    ['a price of nothing', '"price":40500,', '"price":0,', 'no price: 0'],
    ['another availability', 'org/InStock', 'org/OutOfStock', 'OutOfStock, but'],
    ['an availability of its own', 'https://schema.org/InStock', 'in stock', 'not of schema.org'],
    [
      'another name',
      /"name":"Natural Ceylon Blue Sapphire, 3.42 ct, Oval","description"/,
      '"name":"Ruby","description"',
      'name Ruby',
    ],
    ['another crumb', '"name":"Home"', '"name":"Start"', 'trail Start'],
    ['a relative address', /"url":"http[^"]*"/, '"url":"/gems"', 'no address: /gems'],
    ['an impossible day', '2027-02-28', '2027-02-30', 'no day'],
    ['an end within', '"name":"Home"', '"name":"Home<script>"', 'ends within'],
    ['other days of return', '"merchantReturnDays":10', '"merchantReturnDays":30', 'within 30 days'],
    ['other costs of delivery', '"value":0,', '"value":50,', 'delivery is not on the page: ₹50'],
    ['other days of delivery', '"maxValue":2,', '"maxValue":3,', '1 to 3'],
    ['two offers', /"offers":(\{[^}]*\})/, '"offers":[$1,$1', ''],
    ['broken JSON', '"@context":"https://schema.org",', '"@context":', 'no JSON'],
  ])('finds %s', (_, from, to, expectedFault) => expect(faultsWith(from, to)).toContain(expectedFault || 'no JSON'))

  it('finds a second product, a repeated @id, one without a target, and two offers', () => {
    const productData = toProductLd(product, 'en', TERMS)
    const repeatedHtml = toHtml([productData, productData], ...productContent(product, crumbs, 'en'))
    expect(faultsOf(repeatedHtml)).toMatch(
      /2 products on one page[\s\S]*@id twice|@id twice[\s\S]*2 products on one page/,
    )
    const unlinked = { ...productData, isVariantOf: { '@id': '#nowhere' } }
    expect(faultsOf(toHtml([unlinked], ...productContent(product, crumbs, 'en')))).toContain('nothing at @id #nowhere')
    const offers = [productData.offers, productData.offers].flat()
    const two = JSON.stringify({ ...productData, offers })
    const html = toHtml([productData], ...productContent(product, crumbs, 'en')).replace(
      /(ld\+json"[^>]*>)[^<]*/,
      `$1${two}`,
    )
    expect(faultsOf(html)).toContain('2 offers')
  })

  it('links every rule to Google’s documentation', () => {
    expect(RULES.filter(({ source }) => !source.startsWith('https://developers.google.com/search/docs/'))).toEqual([])
  })
})
