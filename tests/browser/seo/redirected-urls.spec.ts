import { expect, test } from '@playwright/test'
import routes from '../../../lib/domain/routing/routes.json' with { type: 'json' }
import { readHead } from '../support/html'

const REDIRECTS: [from: string, to: string][] = [
  ['/en/gemstones/blue-sapphire', '/gemstones/blue-sapphire'],
  ['/en', '/'],
  ['/Gemstones/Blue-Sapphire', '/gemstones/blue-sapphire'],
  ['/gemstones/blue-sapphire?page=1', '/gemstones/blue-sapphire'],
  ['/gemstones/blue-sapphire?page=2&page=2', '/gemstones/blue-sapphire?page=2'],
  ['/gemstones/blue-sapphire?SORT=LOW', '/gemstones/blue-sapphire?sort=low'],
  ['/gemstones/blue-sapphire?stock=in&sort=low', '/gemstones/blue-sapphire?sort=low&stock=in'],
  ['/shop/en/gemstones/ruby', '/gemstones/ruby'],
  ['/shop/fr/paged/2/gemstones/ruby', '/fr/gemstones/ruby?page=2'],
  ['/shop/en/filtered/c29ydD1sb3c/gemstones/ruby?sort=low', '/gemstones/ruby?sort=low'],
  ['/gemstones/blue-sapphire?origin=sri-lanka', '/gemstones/blue-sapphire/origin-sri-lanka'],
  ['/fr/gemstones/blue-sapphire?origin=sri-lanka', '/fr/gemstones/blue-sapphire/origin-sri-lanka'],
  ['/gemstones/blue-sapphire/origin-sri-lanka?origin=sri-lanka', '/gemstones/blue-sapphire/origin-sri-lanka'],
]

for (const [from, to] of REDIRECTS) {
  test(`${from} redirects by one 308 to ${to}`, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 })
    expect(response.status()).toBe(308)
    expect(response.headers().location).toBe(to)
    expect((await request.get(to, { maxRedirects: 0 })).status()).toBe(200)
  })
}

const EMPTY_PARAMETERS = ['/gemstones?page=', '/fr/gemstones?sort=', '/gemstones/ruby?origin=&price=']

for (const path of EMPTY_PARAMETERS) {
  test(`${path} loses its empty parameters`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status()).toBe(308)
    expect(response.headers().location).toBe(path.split('?')[0])
  })
}

/** Every path below /staff asks for a sign-in instead of responding with 404. */
const PREFIXES = [...routes.prefixes, ...routes.sections].filter((segment) => segment !== 'staff')

const NOT_FOUND = [
  ...PREFIXES.flatMap((segment) => [`/${segment}/no-such-place`, `/fr/${segment}/no-such-place`]),
  '/gemstones/unobtainium',
  '/fr/gemstones/unobtainium',
  '/gemstones/blue-sapphire/origin-atlantis',
  '/gemstones/blue-sapphire?page=999',
  '/gemstones/blue-sapphire?page=0',
  '/gemstones/blue-sapphire?page=-1',
  '/gemstones/blue-sapphire?page=1.5',
  '/gemstones/blue-sapphire?page=abc',
  '/gemstones/blue-sapphire?sort=upwards',
  '/rudraksha/blue-sapphire',
  '/gemstones/semi-precious/blue-sapphire',
  '/gems/product/no-such-stone',
  '/gems/nothing',
  '/%',
  '/gemstones/%zz',
  '/gems/product/%E0%A4',
  '/gems/product/%00',
  '/fr/%c0',
  '/gemstones/blue-sapphire?origin=mars',
  '/gemstones/diamond?mukhi=5',
]

for (const path of NOT_FOUND) {
  test(`${path} is a real 404 with links to go on`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status()).toBe(404)
    const head = readHead(await response.text())
    expect(head.robots).toContain('noindex')
    expect(head.canonical).toBeNull()
    expect(head.lang).toBe(path.startsWith('/fr') ? 'fr' : 'en')
    expect(head.h1).toHaveLength(1)
    expect(head.links.filter((link) => link.includes('/gemstones')).length).toBeGreaterThan(10)
  })
}

test('an unknown first segment redirects to the home variant of its language', async ({ request }) => {
  for (const [path, home] of [
    ['/wp-admin', '/home/fashion#lost=%2Fwp-admin'],
    ['/fr/nowhere/at/all', '/fr/home/fashion#lost=%2Ffr%2Fnowhere%2Fat%2Fall'],
    ['/nope/', '/home/fashion#lost=%2Fnope'],
    ['/NOPE', '/home/fashion#lost=%2Fnope'],
    ['/en/nope', '/home/fashion#lost=%2Fnope'],
    ['/shop/fr/nope', '/fr/home/fashion#lost=%2Ffr%2Fnope'],
  ] as const) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status()).toBe(307)
    expect(response.headers().location).toBe(home)
  }
})

test('what programs request and the shop has not is a plain 404', async ({ request }) => {
  for (const path of ['/.well-known/assetlinks', '/feed', '/api']) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status(), path).toBe(404)
  }
})

test('campaign parameters change no metadata', async ({ request }) => {
  const plainHead = readHead(await (await request.get('/gemstones/blue-sapphire')).text())
  const tagged = await request.get('/gemstones/blue-sapphire?utm_source=mail&gclid=x', { maxRedirects: 0 })
  expect(tagged.status()).toBe(200)
  const { canonical, title, robots } = readHead(await tagged.text())
  expect({ canonical, title, robots }).toEqual({
    canonical: plainHead.canonical,
    title: plainHead.title,
    robots: plainHead.robots,
  })
})

test('secondary URLs are 200 with the canonical of the primary one', async ({ request }) => {
  for (const [second, first] of [
    ['/gems/gemstones', '/gemstones'],
    ['/gemstones/precious/blue-sapphire', '/gemstones/blue-sapphire'],
    ['/home', ''],
    ['/fr/gems/rudraksha', '/fr/rudraksha'],
  ] as const) {
    const response = await request.get(second, { maxRedirects: 0 })
    expect(response.status(), second).toBe(200)
    expect(readHead(await response.text()).canonical?.replace(/^https?:\/\/[^/]+/, '')).toBe(first)
  }
})

test('a missing file is a 404, and the icons exist', async ({ request }) => {
  for (const path of ['/images/gemstones/nothing-640.webp', '/card/gemstones/nothing.jpg']) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404)
  }
  for (const path of ['/favicon.ico', '/icon.svg', '/apple-touch-icon.png']) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200)
  }
})
