import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeUrl } from '@/lib/seo/address/normalize-url'

describe('toTidyAddress', () => {
  it.each([
    ['/Gemstones/Blue-Sapphire', '/gemstones/blue-sapphire'],
    ['/gemstones/', '/gemstones'],
    ['/fr/', '/fr'],
    ['/FR/Gemstones', '/fr/gemstones'],
    ['//gemstones//ruby', '/gemstones/ruby'],
    ['/en', '/'],
    ['/en/gemstones', '/gemstones'],
    ['/en/en/gemstones', '/gemstones'],
    ['/shop/en', '/'],
    ['/shop/fr', '/fr'],
    ['/shop/en/gemstones/ruby', '/gemstones/ruby'],
    ['/shop/fr/paged/2/gemstones/ruby', '/fr/gemstones/ruby?page=2'],
    ['/shop/en/paged/1/gemstones/ruby', '/gemstones/ruby'],
    ['/shop/en/filtered/c29ydD1sb3c/gemstones/ruby?sort=low', '/gemstones/ruby?sort=low'],
    ['/shop/fr/searched/cT1uZWVsYW0?q=neelam', '/fr/gems/search?q=neelam'],
    ['/gemstones?page=1', '/gemstones'],
    ['/gemstones?page=1&page=3', '/gemstones?page=3'],
    ['/gemstones?PAGE=2', '/gemstones?page=2'],
    ['/gemstones?sort=featured', '/gemstones'],
    ['/gemstones?Origin=Brazil', '/gemstones?origin=brazil'],
    ['/gemstones?origin=b,a,a', '/gemstones?origin=a,b'],
    ['/gemstones?origin=a%2Cb', '/gemstones?origin=a,b'],
    ['/gemstones?origin=b&origin=a', '/gemstones?origin=a,b'],
    ['/gemstones?price=5000-&colour=red&metal=gold&origin=a', '/gemstones?origin=a&colour=red&metal=gold&price=5000-'],
    ['/gemstones?carat=4.50-06', '/gemstones?carat=4.5-6'],
    ['/gemstones?price_min=1000&price_max=5000&sort=low', '/gemstones?sort=low&price=1000-5000'],
    ['/gemstones?price_min=5%2C000&price_max=', '/gemstones?price=5000-'],
    ['/gemstones?price_min=9000&price_max=100', '/gemstones?price=100-9000'],
    ['/gemstones?price_min=&price_max=', '/gemstones'],
    ['/gemstones?price_min=cheap', '/gemstones?price=cheap-'],
    ['/gemstones?carat_min=5&carat_max=6&carat_unit=ratti', '/gemstones?carat=4.56-5.47'],
    ['/gemstones?carat_min=4,5&carat_unit=carat&origin=a', '/gemstones?origin=a&carat=4.5-'],
    ['/gems/search?q=neelam&price_max=9000', '/gems/search?q=neelam&price=-9000'],
    ['/gemstones?page=2&sort=low', '/gemstones?sort=low&page=2'],
    ['/gemstones?utm_source=x&gclid=Y&sort=low', '/gemstones?sort=low&utm_source=x&gclid=Y'],
    ['/gems/gemstones?page=1', '/gems/gemstones'],
    ['/EN/Gemstones/?Page=1&utm_source=A', '/gemstones?utm_source=A'],
    ['/gems/search?sort=low&q=Blue+Sapphire%20x', '/gems/search?q=Blue+Sapphire%20x&sort=low'],
    ['/gems/search?Q=a&q=B', '/gems/search?q=B'],
    ['/gems/search?q=NEELAM&page=1', '/gems/search?q=NEELAM'],
    ['/Gems/MyOrders/NM-1', '/gems/myorders/NM-1'],
    [
      '/gems/product/x?size=indian-14&make=Ring&metal=silver-925',
      '/gems/product/x?make=ring&metal=silver-925&size=indian-14',
    ],
    ['/gems/product/x?utm_source=A&make=pendant&make=ring', '/gems/product/x?make=ring&utm_source=A'],
    ['/fr/gems/product/x?make=loose&metal=silver-925', '/fr/gems/product/x'],
    ['/gems/product/x?make=pendant&size=indian-14', '/gems/product/x?make=pendant'],
    ['/gems/product/x?metal=silver-925', '/gems/product/x'],
    ['/pages/aboutus/?page=1', '/pages/aboutus?page=1'],
  ])('%s → %s', (address, normalized) => {
    expect(normalizeUrl(address)).toBe(normalized)
  })

  it.each([
    '/',
    '/fr',
    '/gemstones',
    '/gemstones?page=2',
    '/gemstones?sort=low&price=1000-5000&page=2&utm_source=x',
    '/gemstones?origin=a,b&clarity=c&report=d&bead=8-mm&metal=e&carat=1.5-&price=-9&stock=in',
    '/gemstones?carat=a-b',
    '/gemstones?page=0',
    '/gemstones?page=abc',
    '/gemstones?sort=Cheap&page=1',
    '/gemstones?utm_source=x&utm_medium=Y',
    '/gems/product/x?make=ring&metal=silver-925&design=slim-bezel-ring&size=us-3.5&utm_source=A',
    '/gems/product/x?make=ring&metal=unobtainium',
    '/gems/search?q=Blue%20Sapphire',
    '/gems/search?q=%',
    '/gems/myorders/NM-2026-1',
    '/pages/aboutus?Page=1&b=2&a=1',
    '/api/v1/Product/getbycatid?page=1',
    '/_next/static/Chunk',
    '/dev/outbox/',
    '/card/gemstones/Ruby.jpg',
    '/en/api/v1/category/listall',
    '/robots.txt',
    '/favicon.ICO',
    '/shop/xx/gemstones',
    '//evil.com',
    '/\\evil/',
    '/\t/evil/',
    '/gemstones/%2e%2e/',
    '/gemstones/\u0000/',
    'gemstones/',
    '',
  ])('leaves %j unchanged', (address) => {
    expect(normalizeUrl(address)).toBeNull()
  })

  const segment = fc.oneof(
    fc.constantFrom(
      'en',
      'EN',
      'fr',
      'shop',
      'paged',
      'filtered',
      'searched',
      '2',
      'gems',
      'search',
      'gemstones',
      'Ruby',
      '',
      '.',
      '..',
    ),
    fc.string({ maxLength: 12 }),
    fc.string({ unit: 'binary', maxLength: 6 }),
  )
  const pair = fc.oneof(
    fc.constantFrom(
      'page=1',
      'page=2',
      'Page=3',
      'sort=low',
      'SORT=High',
      'origin=b,a',
      'Origin=c',
      'bead=8-mm',
      'carat=4.50-',
      'price_min=5',
      'price_max=₹1',
      'carat_min=0,5',
      'carat_unit=ratti',
      'q=A b',
      'utm_source=X',
      'a',
      '&',
      '=',
    ),
    fc.string({ maxLength: 12 }),
  )
  const hostile = fc
    .tuple(fc.array(segment, { maxLength: 7 }), fc.array(pair, { maxLength: 6 }))
    .map(([path, query]) => `/${path.join('/')}${query.length > 0 ? `?${query.join('&')}` : ''}`)

  it('reaches the normal form in one hop, always on this host', () => {
    fc.assert(
      fc.property(hostile, (address) => {
        const normalized = normalizeUrl(address)
        if (normalized === null) return
        expect(normalizeUrl(normalized)).toBeNull()
        expect(new URL(normalized, 'https://shop.example').origin).toBe('https://shop.example')
        expect(normalized.startsWith('//')).toBe(false)
      }),
      { numRuns: 3000 },
    )
  })

  it('keeps the values of the price form, with any other parameters in any order', () => {
    const amount = fc.nat(999_999)
    fc.assert(
      fc.property(amount, amount, fc.shuffledSubarray(['sort=low', 'origin=b', 'origin=a', 'page=1']), (a, b, more) => {
        const normalized = normalizeUrl(
          `/gemstones?${['price_min=', 'price_max=']
            .map((box, index) => box + [a, b][index])
            .concat(more)
            .join('&')}`,
        )
        const query = new URLSearchParams(normalized?.split('?')[1])
        expect(query.get('price')).toBe(`${Math.min(a, b)}-${Math.max(a, b)}`)
        expect(query.get('origin')).toBe(
          more
            .filter((part) => part.startsWith('origin'))
            .map((part) => part.slice(7))
            .sort()
            .join(',') || null,
        )
        expect([...query.keys()]).toEqual(['sort', 'origin', 'price'].filter((key) => query.has(key)))
      }),
    )
  })

  it('accepts any string of any length', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => void normalizeUrl(`/${text}`)))
    for (const part of ['/en', '/%zz', '?page=1&', 'A']) {
      const normalized = normalizeUrl(`/gemstones${part.repeat(5000 / part.length)}`)
      expect(normalized === null ? null : normalizeUrl(normalized)).toBeNull()
    }
  })
})
