import { expect, test } from '../support/fixture'

/** Playwright switches prerendering off, so these tests read what the browser is allowed to prepare. */
const AHEAD = [
  '/',
  '/fr',
  '/gemstones',
  '/fr/gemstones/ruby',
  '/gems/product/ruby-3-24-ct',
  '/fr/gems/product/rubis',
  '/pages/ring-size-guide',
  '/gems/wishlist',
]
/** Pages of a visitor, pages rendered for each request, and what is no page. */
const NOT_AHEAD = [
  '/account',
  '/fr/account/addresses',
  '/staff/orders',
  '/gems/cart',
  '/fr/gems/cart',
  '/gems/checkout/pay/1',
  '/gems/myorders',
  '/newsletter/stop',
  '/gem-consultant/appointment/1',
  '/gemstones/ruby?price=1000-2000',
  '/gems/search?q=ruby',
  '/images/stones/ruby-0001-640.webp',
  '/card/en/gemstones/a.jpg',
  '/api/health',
]

type Rule = { where: { and: [{ href_matches: string[] }, { not: { href_matches: string[] } }, unknown] } }

test('pages that the server keeps ready may be prerendered, and no others', async ({ page, request }) => {
  const response = await page.goto('/gemstones')
  const path = /^"(.+)"$/.exec(response?.headers()['speculation-rules'] ?? '')?.[1] ?? ''
  const answer = await request.get(path)
  expect(answer.headers()['content-type']).toBe('application/speculationrules+json')
  const { prerender }: { prerender: Rule[] } = await answer.json()
  const [rule] = prerender
  if (!rule) throw new Error('there is no rule')
  const [allowed, { not }] = rule.where.and
  const isAhead = (address: string) =>
    page.evaluate(
      ([url, yes, no]) => {
        const matches = (patterns: string[]) => patterns.some((text) => new URLPattern(text, location.origin).test(url))
        return matches(yes) && !matches(no)
      },
      [new URL(address, page.url()).href, allowed.href_matches, not.href_matches] as const,
    )
  for (const address of AHEAD) expect(await isAhead(address), address).toBe(true)
  for (const address of NOT_AHEAD) expect(await isAhead(address), address).toBe(false)
})

test('the rules are named on every page, cached or not, and on nothing else', async ({ request }) => {
  for (const path of ['/', '/', '/gems/product/nothing', '/fr/gemstones/ruby', '/account'])
    expect((await request.get(path)).headers()['speculation-rules'], path).toBe('"/speculation-rules.json"')
  for (const path of ['/api/health', '/robots.txt'])
    expect((await request.get(path)).headers()['speculation-rules'], path).toBeUndefined()
})
