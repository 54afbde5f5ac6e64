import { expect, test } from '@playwright/test'
import { BARE_PAGE, INFO_PAGES, infoPath } from '../../../lib/domain/content/info-pages'
import { LOCALES } from '../../../lib/domain/locale'
import routes from '../../../lib/domain/routing/routes.json' with { type: 'json' }
import { readHead } from '../support/html'

/** Expected metadata: canonical path or `none`; a page with `index` is in the sitemap too. */
type Row = { path: string; status?: number; canonical: string; robots: 'index' | 'follow' | 'noindex' }

const indexedRow = (path: string): Row => ({ path, canonical: path, robots: 'index' })
const unindexedRow = (path: string): Row => ({ path, canonical: 'none', robots: 'noindex' })
const secondaryRow = (path: string, first: string): Row => ({ path, canonical: first, robots: 'index' })

/** The URL policy, with one row or more of each kind. */
const TABLE: Row[] = [
  ...['/', '/gems', ...routes.prefixes.map((prefix) => `/${prefix}`)].map(indexedRow),
  ...['/gemstones/precious', '/gemstones/semi-precious', '/gemstones/exclusive', '/gemstones/blue-sapphire'].map(
    indexedRow,
  ),
  ...['/gemstones/blue-sapphire?page=2', '/gemstones/blue-sapphire/origin-sri-lanka'].map(indexedRow),
  ...INFO_PAGES.map(infoPath).map(indexedRow),
  secondaryRow('/home', '/'),
  secondaryRow('/gems/gemstones', '/gemstones'),
  secondaryRow('/gemstones/precious/blue-sapphire', '/gemstones/blue-sapphire'),
  secondaryRow('/gem-consultant', '/pages/gem-consultant'),
  secondaryRow('/gem-consultant/gem-consultant', '/pages/gem-consultant'),
  { path: '/gemstones/blue-sapphire?sort=low', canonical: '/gemstones/blue-sapphire?sort=low', robots: 'follow' },
  { path: '/gems/search?q=neelam', canonical: '/gems/search?q=neelam', robots: 'follow' },
  { path: '/home/fashion', canonical: '/', robots: 'noindex' },
  ...['/gems/cart', '/gems/wishlist', '/gems/compare', '/gems/checkout', '/account', '/staff', '/elements'].map(
    unindexedRow,
  ),
  unindexedRow(`/pages/${BARE_PAGE}`),
  unindexedRow('/pages/contact?receipt=CU-26-4821-7730'),
  unindexedRow('/pages/view-certificate?number=DEMO-0'),
  ...[
    '/pages/nothing',
    '/pages/ring-designs',
    '/gem-consultant/nothing',
    '/gems/product-designs/ring',
    '/gems/product-designs?type=crown',
    '/pages/contact?receipt=nothing',
  ].map((path) => ({ ...unindexedRow(path), status: 404 })),
]

const toPath = (address: string | null) => address && (address.replace(/^https?:\/\/[^/]+/, '') || '/')
const inLanguage = (lang: string, path: string) => (lang === 'en' ? path : path === '/' ? '/fr' : `/fr${path}`)
const isListed = (path: string) => !path.includes('page=')

for (const lang of LOCALES) {
  test(`every route follows the URL policy, in ${lang}`, async ({ request }) => {
    const pages = await (await request.get('/sitemaps/pages.xml')).text()
    const facets = await (await request.get('/sitemaps/facets.xml')).text()
    const categories = await (await request.get('/sitemaps/categories.xml')).text()
    const locations = [...(pages + facets + categories).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) =>
      toPath((loc ?? '').replaceAll('&amp;', '&')),
    )
    for (const row of TABLE) {
      const path = inLanguage(lang, row.path)
      const response = await request.get(path, { maxRedirects: 0 })
      expect.soft(response.status(), path).toBe(row.status ?? 200)
      const head = readHead(await response.text())
      const canonical = row.canonical === 'none' ? null : inLanguage(lang, row.canonical)
      expect.soft(toPath(head.canonical), path).toBe(canonical)
      expect.soft(head.h1, path).toHaveLength(1)
      expect.soft(head.lang, path).toBe(lang)
      expect.soft(/noindex/.test(head.robots), path).toBe(row.robots !== 'index')
      if (row.robots === 'follow') expect.soft(head.robots, path).toContain('follow')
      const indexed = row.robots === 'index'
      expect.soft(Object.keys(head.alternates).sort(), path).toEqual(indexed ? ['en', 'fr', 'x-default'] : [])
      const isInSitemap = indexed && canonical === path && isListed(path)
      expect.soft(locations.includes(path), `${path} in the sitemap`).toBe(isInSitemap)
    }
  })

  test(`every public page has metadata, a card image and breadcrumbs, in ${lang}`, async ({ request }) => {
    const titles = new Set<string | null>()
    const paths = TABLE.filter(({ path, canonical, robots }) => robots === 'index' && path === canonical)
    for (const row of paths) {
      const path = inLanguage(lang, row.path)
      const html = await (await request.get(path)).text()
      const head = readHead(html)
      titles.add(head.title)
      expect.soft(head.description?.length, path).toBeGreaterThan(40)
      expect.soft(html, path).toMatch(/<meta name="keywords" content="[^"]{5,}/)
      const card = await request.get(toPath(head.image) ?? '/nothing')
      expect.soft(card.headers()['content-type'], path).toBe('image/jpeg')
      if (row.path !== '/') {
        expect
          .soft(
            head.jsonLd.map((node) => node['@type']),
            path,
          )
          .toContain('BreadcrumbList')
      }
    }
    expect(titles.size).toBe(paths.length)
  })
}

test('the coming-soon page has neither header nor footer', async ({ request }) => {
  for (const path of ['/pages/comingsoon', '/fr/pages/comingsoon']) {
    const html = await (await request.get(path)).text()
    expect(html).not.toMatch(/<header|<footer|id="menu"/)
    expect(
      readHead(html)
        .links.filter((link) => link.startsWith('/'))
        .every((link) => /^\/(fr)?$|^(\/fr)?\/gems\/compare$/.test(link)),
    ).toBe(true)
    for (const part of ['href="tel:', 'href="https://wa.me/', 'id="loading-bar"', 'data-to-top'])
      expect(html, `${path} has ${part}`).toContain(part)
  }
  const inner = await request.get('/shop/bare/fr/pages/comingsoon', { maxRedirects: 0 })
  expect([inner.status(), inner.headers().location]).toEqual([308, '/fr/pages/comingsoon'])
})

const lostHome = (path: string) => `/home/fashion#${new URLSearchParams({ lost: path })}`

test('unknown paths redirect to the home variant, files and internal paths too', async ({ request }) => {
  const unknown = [
    '/wp-login.php',
    '/index.html',
    '/a.txt',
    '/foo.bar/baz.png',
    '/shop',
    '/shop/ruby',
    '/shop/bare/x',
    '/shop/admin',
  ]
  for (const path of unknown) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect.soft([answer.status(), answer.headers().location], path).toEqual([307, lostHome(path)])
    const french = await request.get(`/fr${path}`, { maxRedirects: 0 })
    expect
      .soft([french.status(), french.headers().location], `/fr${path}`)
      .toEqual([307, `/fr${lostHome(`/fr${path}`)}`])
  }
  for (const [path, target] of [
    ['/cart', '/gems/cart'],
    ['/fr/search?q=neelam', '/fr/gems/search?q=neelam'],
  ]) {
    const answer = await request.get(path ?? '', { maxRedirects: 0 })
    expect.soft([answer.status(), answer.headers().location], path).toEqual([307, target])
  }
  for (const path of ['/images/none.jpg', '/.well-known/none.json', '/assets/none.css']) {
    expect.soft((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404)
  }
})
