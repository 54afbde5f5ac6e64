import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkRedirects,
  mergeRejected,
  normalizeRedirectSource,
  redirectCandidates,
} from '@/lib/domain/routing/redirect'

const PAGES = ['/', '/gems', '/gemstones/ruby', '/pages/aboutus']
const isPage = (path: string) => PAGES.includes(path)
const choose = (rows: [string, string][], before: [string, string][] = []) =>
  checkRedirects(
    rows.map(([from, to], index) => ({ from, to, line: index + 2 })),
    { redirects: new Map(before), isPage },
  )

describe('the source of a redirect', () => {
  it.each([
    ['/Old/Page/', '/old/page'],
    ['https://shop.example/fr/rubies.html', '/rubies.html'],
    ['/index.php?route=Product&id=7', '/index.php?route=Product&id=7'],
    ['//double//slash', '/double/slash'],
    [' /spaces ', '/spaces'],
    ['/shop/ruby', '/shop/ruby'],
    ['/Shop', '/shop'],
    ['/é', '/%c3%a9'],
    ['/product/नीलम/', '/product/%e0%a4%a8%e0%a5%80%e0%a4%b2%e0%a4%ae'],
    ['/product/%E0%A4%A8', '/product/%e0%a4%a8'],
  ])('%s is stored as %s', (source, expected) => expect(normalizeRedirectSource(source)).toBe(expected))

  it.each([
    '',
    '/',
    '/fr',
    'page',
    '/a b',
    '/a#b',
    '/\ud800',
    '/\\evil',
    '/api/x',
    '/shop/en',
    '/shop/fr/x',
    '/shop/admin/en/staff',
    '/staff/x',
    '/gems/cart',
    '/account',
  ])('%j is invalid', (source) => expect(normalizeRedirectSource(source)).toBeNull())

  it('with a query matches by its path, too', () => {
    expect(redirectCandidates('/a?b=1')).toEqual(['/a?b=1', '/a'])
    expect(redirectCandidates('/a')).toEqual(['/a'])
  })
})

describe('redirects', () => {
  it('are refused one by one, with line and reason', () => {
    const { accepted, refused } = choose(
      [
        ['/old', '/gemstones/ruby'],
        ['/Old/', '/gems'],
        ['/gemstones/ruby', '/gems'],
        ['/nowhere', '/gemstones/none'],
        ['/self', '/self'],
        ['/longer', '/old'],
        ['javascript:alert(1)', '/gems'],
      ],
      [['/kept', '/gems']],
    )
    expect(accepted).toEqual([{ from: '/old', to: '/gemstones/ruby' }])
    expect(refused.map(({ line, problem }) => [line, problem])).toEqual([
      [3, 'twice'],
      [4, 'from_is_page'],
      [5, 'to_unknown'],
      [6, 'loop'],
      [7, 'chain'],
      [8, 'from_wrong'],
    ])
  })

  it('always lead to a page in one hop, in whatever order they are added', () => {
    const address = fc.constantFrom(...PAGES, '/a', '/b', '/c', '/A/', '/fr/b', '/none', '/api/x')
    const row = fc.tuple(address, address)
    fc.assert(
      fc.property(fc.array(fc.array(row, { maxLength: 8 }), { maxLength: 4 }), (imports) => {
        const all = new Map<string, string>()
        for (const rows of imports) {
          const { accepted, refused } = choose(rows, [...all])
          expect(accepted.length + refused.length).toBe(rows.length)
          for (const { from, to } of accepted) all.set(from, to)
        }
        for (const [from, to] of all) {
          expect(isPage(from)).toBe(false)
          expect(isPage(to)).toBe(true)
          expect(all.has(to)).toBe(false)
        }
      }),
    )
  })
})

describe('a file of redirects in chunks', () => {
  it('is refused line by line as it would be whole', () => {
    const address = fc.constantFrom('/a', '/A/', '/b', '/c', '/d', '/gems', '/gemstones/ruby', '/api/x', '')
    const existing = fc.dictionary(fc.constantFrom('/a', '/b', '/e'), fc.constantFrom('/gems', '/pages/aboutus'))
    fc.assert(
      fc.property(
        fc.array(fc.tuple(address, address)),
        existing,
        fc.integer({ min: 1, max: 4 }),
        (pairs, before, chunkSize) => {
          const rows = pairs.map(([from, to], index) => ({ from, to, line: index + 1 }))
          const judge = (some: typeof rows) =>
            checkRedirects(some, { redirects: new Map(Object.entries(before)), isPage }).refused
          const parts = Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, part) =>
            judge(rows.slice(part * chunkSize, (part + 1) * chunkSize)),
          )
          expect(mergeRejected(rows, parts.flat())).toEqual(judge(rows))
        },
      ),
    )
  })

  it('reports the earlier target of a path', () => {
    const { accepted } = choose(
      [
        ['/old', '/gems'],
        ['/kept', '/gems'],
        ['/new', '/gems'],
      ],
      [
        ['/old', '/pages/aboutus'],
        ['/kept', '/gems'],
      ],
    )
    expect(accepted).toEqual([
      { from: '/old', to: '/gems', before: '/pages/aboutus' },
      { from: '/kept', to: '/gems' },
      { from: '/new', to: '/gems' },
    ])
  })
})
