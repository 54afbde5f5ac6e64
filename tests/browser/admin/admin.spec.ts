import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { MetadataRow } from '../../../lib/api/admin/metadata-page'
import { readPage } from '../../../lib/seo/audit/page-facts'
import { countWords, stripTags } from '../../../lib/seo/html-text'
import { checkScripts } from '../../../lib/seo/json-ld/check'
import { expect, test } from '../support/fixture'
import { signInStaff } from '../support/shopper'
import { type OwnShop, startShop } from '../support/shops/own-shop'

/** The table does not wait for a page that is audited slowly; a later response contains it. */
const AUDIT_TIMEOUT_MS = 30_000
const folder = mkdtempSync(join(tmpdir(), 'admin-'))
const env = { DATA_DIR: folder, DEMO: '1' }
let shop: OwnShop
let staff: BrowserContext

test.beforeAll(async ({ browser }) => {
  let output = ''
  shop = await startShop(env, (text) => {
    output += text
  })
  staff = await browser.newContext({ baseURL: shop.address })
  await signInStaff(await staff.newPage(), output)
})

test.afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function rowsOf(query: Record<string, string>): Promise<MetadataRow[]> {
  const response = await staff.request.get(`${shop.address}/api/admin/metadata/rows?${new URLSearchParams(query)}`)
  return (await response.json()).rows
}

/** The row of a page once the page has been audited. */
async function rowOf(path: string, lang: string): Promise<MetadataRow> {
  const find = async () => (await rowsOf({ q: path, lang })).find((one) => one.path === path)
  await expect
    .poll(async () => (await find())?.pending, { message: `row of ${path}`, timeout: AUDIT_TIMEOUT_MS })
    .toBe(false)
  const row = await find()
  if (!row) throw new Error(`no row of ${path}`)
  return row
}

/** One page of each kind, as the sitemap lists them. */
async function findPageOfEachKind(): Promise<string[]> {
  const pathsOf = async (sitemap: string) => {
    const response = await staff.request.get(`${shop.address}/sitemaps/${sitemap}.xml`)
    const paths = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, url = '']) => new URL(url).pathname,
    )
    return paths.filter((path) => !path.startsWith('/fr'))
  }
  const sold = await staff.request.get(`${shop.address}/api/v1/product/getbytypeid?ids=1,2,3,4&per_page=60`)
  const products: { slug: string; stock: number }[] = (await sold.json()).data
  const product = (isInStock: boolean) => products.find(({ stock }) => stock > 0 === isInStock)?.slug
  return [
    ...['/', '/gems', '/gemstones', '/gemstones/precious', '/rudraksha', '/pages', '/pages/contact'],
    ...[
      '/pages/ring-size-guide',
      '/pages/privacy-policy',
      '/gems/customized-jewellery',
      '/gems/product-designs?type=ring',
    ],
    ...(await pathsOf('categories')).slice(0, 2),
    ...(await pathsOf('facets')).slice(0, 1),
    ...[product(true), product(false)].flatMap((slug) => (slug ? `/gems/product/${slug}` : [])),
  ]
}

/** The facts of a page as read from its HTML. */
async function readPageFacts(page: Page, address: string) {
  const html = await (await staff.request.get(shop.address + address)).text()
  const facts = readPage(html)
  const ownTexts = await page.evaluate((text) => {
    const { body } = new DOMParser().parseFromString(text, 'text/html')
    return [...body.querySelectorAll('[data-own]')].map(({ innerHTML }) => innerHTML)
  }, html)
  const pathOf = (url: string | undefined) => {
    const { pathname, search } = new URL(url ?? '')
    return pathname + search
  }
  return {
    address,
    title: facts.titles.join(),
    description: facts.descriptions.join(),
    keywords: facts.metas.keywords,
    h1: facts.h1.join(),
    words: countWords(...ownTexts.map(stripTags)),
    robots: facts.robots.flatMap(({ agent, text }) => (agent === 'robots' ? text : [])).join(),
    canonical: pathOf(facts.canonicals[0]),
    alternates: facts.alternates.map(({ lang }) => lang).join() === 'en,fr,x-default' ? 'both' : 'none',
    dataFaults: checkScripts(facts.jsonLd).faults,
    card: pathOf(facts.metas['og:image']),
  }
}

test('the facts in the admin are those of the page, for every kind, in both languages', async () => {
  const page = await staff.newPage()
  const paths = await findPageOfEachKind()
  expect(paths.length).toBeGreaterThan(14)
  for (const path of paths) {
    for (const lang of ['en', 'fr']) {
      const row = await rowOf(path, lang)
      const { address, title, description, h1, words, robots, canonical, alternates, dataFaults, card } = row
      const comparedRow = {
        address,
        title,
        description,
        keywords: row.keywords.join(','),
        h1,
        words,
        robots,
        canonical,
      }
      expect({ ...comparedRow, alternates, dataFaults, card }).toEqual(await readPageFacts(page, address))
    }
  }
})
