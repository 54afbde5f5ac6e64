import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import type { PolicyRow } from '../../../lib/seo/policy-row'
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { readHead } from '../support/html'
import { SEED, toRandomUrls } from '../support/seo/random-urls'
import { type Explanation, parseExplanation } from '../support/seo/url-explanation'
import { findProducts, signInStaff } from '../support/shopper'
import { type OwnShop, startShop } from '../support/shops/own-shop'

test.describe.configure({ mode: 'serial' })

const AT_ONCE = 4
const folder = mkdtempSync(join(tmpdir(), 'explain-'))
let shop: OwnShop
let staff: Page
/** A path for each row of the URL policy. */
let rows: Record<PolicyRow, string>

test.beforeAll(async ({ browser }) => {
  let output = ''
  shop = await startShop({ DATA_DIR: folder, DEMO: '1', SEED_PRODUCTS: '1000' }, (chunk) => {
    output += chunk
  })
  staff = await (await browser.newContext({ baseURL: shop.address })).newPage()
  await signInStaff(staff, output)
  rows = await findRows(staff.request)
})

test.afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function findRows(request: APIRequestContext): Promise<typeof rows> {
  const list = await (await request.get('/api/v1/meta/list?kind=facet&per_page=1000')).json()
  type FacetRow = { facet: string; count: number; category_count: number; category_type_id: number }
  const isOrigin = ({ facet, count, category_count: whole, category_type_id: type }: FacetRow) =>
    facet === 'origin' && Math.min(count, whole - count) >= 6 && type === 1
  const { slug, value } = list.data.pages.find(isOrigin)
  const [product] = await findProducts(request, 'en', 'ids=1')
  // Sold products are at the end of a list.
  const all = '/api/v1/product/getbytypeid?ids=1,2,3,4,5,6,7,8,9&per_page=100'
  const { meta } = await (await request.get(all)).json()
  const last = await (await request.get(`${all}&page=${meta.pages}`)).json()
  const soldProduct = last.data.at(-1)
  expect(soldProduct).toMatchObject({ stock: 0 })
  const data = { path: '/gemstones/emerald', slug: 'panna' }
  const renamed = await request.post('/api/v1/addresses/rename', { data })
  expect(await renamed.json()).toMatchObject({ status: 1 })
  return {
    first_page: '/gemstones',
    later_page: '/fr/gemstones?page=2',
    facet: `/gemstones/${slug}/origin-${value}`,
    filtered: '/gemstones?sort=low',
    search: '/gems/search?q=ruby',
    product: `/gems/product/${product?.slug}`,
    sold_product: `/gems/product/${soldProduct.slug}`,
    home: '/',
    info: '/fr/pages/aboutus',
    second_address: '/home',
    home_variant: '/home/fashion',
    elements: '/elements',
    personal: '/gems/cart',
    not_found: '/gemstones/nothing',
    untidy: '/Gemstones/?page=1',
    inner: '/shop/fr/paged/2/gemstones',
    facet_query: `/gemstones/${slug}?origin=${value}`,
    moved: '/fr/gemstones/emerald?sort=low',
    unknown_start: '/nowhere',
    no_page: '/robots.txt',
  }
}

/** The explanation of a path on the page of the admin. */
async function readExplanation(address: string): Promise<Explanation> {
  const url = shop.address + address
  const response = await staff.request.get(`/staff/metadata/explain?${new URLSearchParams({ url })}`)
  expect(response.status(), address).toBe(200)
  return parseExplanation(await response.text())
}

/** The actual response of the shop, in the same terms. */
async function readResponse(
  request: APIRequestContext,
  address: string,
): Promise<Omit<Explanation, 'row' | 'differs'>> {
  const response = await request.get(shop.address + address, { maxRedirects: 0 })
  const { location, 'content-type': type = '' } = response.headers()
  const status = response.status()
  const to = location === undefined ? null : URL.parse(location, shop.address)
  const head = status === 200 && type.startsWith('text/html') ? readHead(await response.text()) : null
  return {
    status,
    location: to && to.pathname + to.search,
    title: head && (head.title ?? 'none'),
    canonical: head && (head.canonical ?? 'none'),
    robots: head ? head.robots : null,
    h1: head && (head.h1.join(' · ') || 'none'),
  }
}

async function expectSame(request: APIRequestContext, address: string, expectedRow?: string): Promise<void> {
  const { row, differs, ...explanation } = await readExplanation(address)
  if (expectedRow) expect(row, address).toBe(expectedRow)
  expect(explanation, `${address} (${row})`).toEqual(await readResponse(request, address))
  expect(differs, `${address} (${row})`).toBe('')
}

/** A few at once: each requests an explanation, which loads the page in both languages, and the page itself. */
async function expectAllSame(request: APIRequestContext, addresses: [address: string, row?: string][]): Promise<void> {
  for (let from = 0; from < addresses.length; from += AT_ONCE) {
    const batch = addresses.slice(from, from + AT_ONCE)
    await Promise.all(batch.map(([address, row]) => expectSame(request, address, row)))
  }
}

test('for every row of the URL policy the explanation equals the response', async ({ request }) => {
  await expectAllSame(
    request,
    Object.entries(rows).map(([row, address]) => [address, row]),
  )
})

test('what a visitor chose among designs and in the guide is explained as a personal page', async ({ request }) => {
  const chosen = [
    'customized-jewellery?make=ring',
    'customized-jewellery?step=metal',
    'product-designs?metal=silver-925',
  ]
  await expectAllSame(
    request,
    [...chosen, 'product-designs?type=ring&mm=8'].map((address) => [`/gems/${address}`, 'personal']),
  )
})

test('an untidy URL is explained in its own language, and its page has no broken alternate', async () => {
  for (const [address, languages] of [
    ['/gemstones//ruby', ['en', 'fr']],
    ['/FR/Gemstones', ['fr', 'en']],
    ['/fr/fr/gemstones', ['fr']],
  ] as const) {
    await staff.goto(`/staff/metadata/explain?${new URLSearchParams({ url: address })}`)
    const sides = staff.locator('[data-side]')
    await expect(sides).toHaveCount(languages.length)
    for (const [index, language] of languages.entries())
      await expect(sides.nth(index)).toHaveAttribute('data-side', language)
    await expect(staff.getByText('Broken alternate')).toHaveCount(0)
  }
})

test('robots.txt is part of the explanation', async () => {
  const crawling = async (address: string) => {
    await staff.goto(`/staff/metadata/explain?${new URLSearchParams({ url: address })}`)
    return staff.locator('[data-fact="crawling"]').first().textContent()
  }
  expect(await crawling('/gemstones/ruby')).toBe('open to crawlers')
  expect(await crawling('/gemstones/ruby?sort=low')).toContain('closed in robots.txt')
})

test(`for random addresses the explanation equals the response (seed ${SEED})`, async ({ request }) => {
  await expectAllSame(
    request,
    toRandomUrls(Object.values(rows)).map((address) => [address]),
  )
})

test('the explanation is accessible in French', async () => {
  await staff.goto(`/fr/staff/metadata/explain?url=${encodeURIComponent(rows.later_page)}`)
  await expect(staff.locator('[data-side]')).toHaveCount(2)
  expect(await findFaults(staff)).toEqual([])
})
