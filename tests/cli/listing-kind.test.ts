import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasOnlyListParams, toListKind } from '@/lib/domain/listing/list-kind'
import { decodeListQuery } from '@/lib/domain/listing/list-query'
import { LIST_KIND_HEADER, setListKind } from '@/lib/http/list-kind'

/** The kind with its code decoded. */
function read(url: string) {
  const [locale, kind, code] = toListKind(url)?.split(' ') ?? []
  return [locale, kind, code === undefined ? undefined : decodeListQuery(code)]
}

describe('the kind of a listing', () => {
  it.each([
    ['/gemstones/blue-sapphire?sort=low', 'en', { sort: 'low' }],
    ['/fr/gemstones?origin=ceylon,kashmir&page=2', 'fr', { origin: 'ceylon,kashmir', page: '2' }],
    ['/gems/rudraksha?mukhi=5&utm_source=x', 'en', { mukhi: '5' }],
    ['/rudraksha?page=0', 'en', { page: '0' }],
    ['/rudraksha?page=abc', 'en', { page: 'abc' }],
  ])('%s: with its query', (url, locale, query) => expect(read(url)).toEqual([locale, 'filtered', query]))

  it.each([
    ['/gems/search', 'en', {}],
    [
      '/fr/gems/search?q=n%C3%A9+%E0%A4%A8%E0%A5%80%E0%A4%B2%E0%A4%AE&exact=1&_rsc=1',
      'fr',
      { q: 'né नीलम', exact: '1' },
    ],
  ])('%s: a search', (url, locale, query) => expect(read(url)).toEqual([locale, 'searched', query]))

  it.each([
    ['/rudraksha?page=2', 'en 2'],
    ['/fr/mala/tulsi-mala?page=12&utm_source=x', 'fr 12'],
  ])('%s: %s', (url, kind) => expect(toListKind(url)).toBe(kind))

  it.each([
    '/',
    '/gemstones/blue-sapphire',
    '/gemstones?utm_source=x',
    '/gemstonesy?sort=low',
    '/pages/contact?page=2',
  ])('%s is no listing of these', (url) => expect(toListKind(url)).toBeNull())

  it('rejects impossible queries', () => {
    expect(read(`/gemstones?sort=low&origin=${'a'.repeat(5_000)}`)).toEqual(['en', 'filtered', { page: '0' }])
  })

  it('carries every query through the path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (q) => {
        const url = `/gems/search?${new URLSearchParams({ q })}`
        expect(read(url)).toEqual(['en', 'searched', { q: q.toWellFormed() }])
      }),
    )
  })

  it('decodes any invented path', () => {
    fc.assert(fc.property(fc.string(), (code) => void decodeListQuery(code)))
  })

  it('leaves out defaults', () => {
    expect(hasOnlyListParams('/gemstones?sort=low&page=2')).toBe(true)
    expect(hasOnlyListParams('/gemstones')).toBe(true)
    expect(hasOnlyListParams('/gemstones?sort=low&utm_source=x')).toBe(false)
  })

  it('drops a kind that a client sends', () => {
    const request = new IncomingMessage(new Socket())
    request.url = '/pages/contact'
    request.headers[LIST_KIND_HEADER] = 'en filtered'
    setListKind(request)
    expect(request.headers).toEqual({})
  })
})
