import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePastedUrl } from '@/lib/api/url-inspection/pasted-url'
import { toGoogleResult } from '@/lib/seo/google-result'
import { fits, TITLE } from '@/lib/seo/pixel-width'

const BASE = 'https://shop.example'

describe('a pasted URL', () => {
  it.each([
    ['https://shop.example/fr/gemstones?page=2#top', '/fr/gemstones?page=2'],
    ['  /gems/search?q=ruby&utm_source=mail  ', '/gems/search?q=ruby&utm_source=mail'],
    ['shop.example/gems', '/gems'],
    ['gemstones/ruby', '/gemstones/ruby'],
    ['ruby', '/ruby'],
    ['http://SHOP.example:8080', '/'],
    ['//shop.example/gems', '/gems'],
    ['/a/../gems', '/gems'],
    ['/rubis à l’œil', '/rubis%20%C3%A0%20l%E2%80%99%C5%93il'],
  ])('%s has the path %s', (text, path) => expect(parsePastedUrl(text, BASE)).toEqual({ path }))

  it.each([
    ['https://other.example/gems', 'foreign'],
    ['//other.example', 'foreign'],
    ['/\\other.example', 'foreign'],
    ['\\other.example', 'foreign'],
    ['other.example/gems', 'foreign'],
    ['http://127.0.0.1:5432/', 'foreign'],
    ['https://shop.example@other.example/', 'no_address'],
    ['javascript:alert(1)', 'no_address'],
    ['file:///etc/passwd', 'no_address'],
    ['   ', 'empty'],
    [`/${'a'.repeat(2_000)}`, 'too_long'],
  ])('%s is refused: %s', (text, reason) => expect(parsePastedUrl(text, BASE)).toEqual({ refused: reason }))

  it('is reduced to a path, whatever is pasted', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '//',
      '@',
      ':',
      '.',
      '?',
      '#',
      'shop.example',
      'evil.example',
      'http:',
      '%2f',
      '\t',
    )
    const pasted = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(parts, { maxLength: 8 }).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(pasted, (text) => {
        const read = parsePastedUrl(text, BASE)
        if ('path' in read) {
          expect(read.path).toMatch(/^\/[\x21-\x7e]*$/)
          expect(new URL(BASE + read.path).host).toBe('shop.example')
        }
      }),
    )
  })
})

it('a search result is truncated to Google’s width, its URL shown as breadcrumbs', () => {
  const page = { url: `${BASE}/gemstones/ruby?page=2`, title: 'Ruby '.repeat(40), description: 'x', siteName: 'Shop' }
  const result = toGoogleResult(page, 'desktop')
  expect(result.crumbs).toBe('shop.example › gemstones › ruby')
  expect(fits(result.title, TITLE)).toBe(true)
  expect(result.title.length).toBeLessThan(toGoogleResult(page, 'phone').title.length)
})
