import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { splitLocale } from '@/lib/domain/locale'
import { NO_METADATA } from '@/lib/domain/routing/page-metadata'
import { MAX_KEYS, toRowKey } from '@/lib/domain/routing/row-keys'
import { DEFAULT_PRODUCTS } from '@/lib/seed/load'
import { listDisagreements, type TableRow } from '../support/seo/compare-verdicts'
import { createSecondCrawler, type Verdict } from '../support/seo/second-crawler'
import { forEachConcurrently } from '../support/seo/walk'
import { signInStaff } from '../support/shopper'
import { FEW_PRODUCTS } from '../support/shops/filled'
import { type OwnShop, startShop } from '../support/shops/own-shop'

/** Another crawler and the page table of the admin must say the same of at least 99 % of the pages. */
const LONG = Boolean(process.env.LONG)
const SAMPLE = LONG ? 500 : 120
/** Links that lead to no row of the table, such as filters and carts. */
const LINKED_SHARE = 0.2
const MIN_AGREEMENT = 0.99
const AUDIT_TIMEOUT_MS = LONG ? 900_000 : 120_000
const CLOSED = '/gemstones/garnet'

test.describe.configure({ mode: 'serial' })

const folder = mkdtempSync(join(tmpdir(), 'second-crawler-'))
let shop: OwnShop
let page: Page

test.beforeAll(async ({ browser }) => {
  test.setTimeout(AUDIT_TIMEOUT_MS + 600_000)
  let output = ''
  const env = { DATA_DIR: folder, DEMO: '1', SEED_PRODUCTS: LONG ? String(DEFAULT_PRODUCTS) : FEW_PRODUCTS }
  shop = await startShop(env, (more) => {
    output += more
  })
  page = await (await browser.newContext({ baseURL: shop.address })).newPage()
  await signInStaff(page, output)
})

test.afterAll(async () => {
  await shop?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Random numbers that depend on the seed alone (mulberry32), so that a failure can be repeated. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function pick(paths: readonly string[], count: number, random: () => number): string[] {
  const keyed = paths.map((path) => ({ path, key: random() }))
  return keyed
    .toSorted((one, other) => one.key - other.key)
    .slice(0, count)
    .map(({ path }) => path)
}

/** The rows of the admin's table for these URLs, by URL, from its API. */
async function loadRows(paths: string[]): Promise<Map<string, TableRow>> {
  await expect(async () => {
    const answer = await page.request.get('/api/admin/metadata/rows')
    expect((await answer.json()).reading).toBeNull()
  }).toPass({ timeout: AUDIT_TIMEOUT_MS })
  const rows = new Map<string, TableRow>()
  const keys = paths.map((url) => {
    const { path, locale: lang } = splitLocale(url)
    return { url, key: toRowKey({ path, lang }) }
  })
  for (let from = 0; from < keys.length; from += MAX_KEYS) {
    const query = new URLSearchParams(keys.slice(from, from + MAX_KEYS).map(({ key }) => ['row', key]))
    const answer = await page.request.get(`/api/admin/metadata/rows/named?${query}`)
    expect(answer.status()).toBe(200)
    const found: TableRow[] = await answer.json()
    for (const row of found) {
      const url = keys.find(({ key }) => key === toRowKey(row))?.url
      if (url !== undefined) rows.set(url, row)
    }
  }
  return rows
}

test('a second crawler agrees with the page table of the admin', async () => {
  test.setTimeout(AUDIT_TIMEOUT_MS + 600_000)
  const words = { ...NO_METADATA, robots: 'noindex, follow' }
  const saved = await page.request.post('/api/v1/metadata/save', {
    data: { path: CLOSED, lang: 'fr', version: 0, words },
  })
  expect((await saved.json()).status).toBe(1)
  const seed = Number(process.env.CRAWL_SEED ?? Date.now() % 1_000_000)
  const random = createRandom(seed)
  const crawler = await createSecondCrawler(shop.address)
  const listed = await crawler.readSitemap()
  expect(listed).not.toContain(`/fr${CLOSED}`)
  const fromSitemap = pick(listed, Math.ceil(SAMPLE * (1 - LINKED_SHARE)) - 2, random)
  const verdicts = new Map<string, Verdict>()
  const links = new Set<string>()
  const readAll = (paths: string[]) =>
    forEachConcurrently(paths, async (path) => {
      const { verdict, links: found } = await crawler.read(path)
      verdicts.set(path, verdict)
      // Later pages of a list belong to the row of the first.
      for (const link of found) if (!/[?&]page=/.test(link)) links.add(link)
    })
  await readAll(['/', CLOSED, `/fr${CLOSED}`, ...fromSitemap])
  const known = new Set(listed)
  const unlisted = [...links].filter((link) => !known.has(link) && !verdicts.has(link)).toSorted()
  const missing = SAMPLE - verdicts.size
  await readAll(pick(unlisted, missing, random))
  const rows = await loadRows([...verdicts.keys()])
  const differing = [...verdicts.values()].flatMap((verdict) => {
    const differences = listDisagreements(verdict, rows.get(verdict.path))
    return differences.length > 0 ? [`${verdict.path}: ${differences.join('; ')}`] : []
  })
  const indexable = [...verdicts.values()].filter((verdict) => verdict.indexable).length
  const share = 1 - differing.length / verdicts.size
  process.stdout.write(
    `\n${verdicts.size} pages of a second crawler (seed ${seed}), ${indexable} indexable, ${(100 * share).toFixed(1)} % as the admin says\n`,
  )
  for (const line of differing) process.stdout.write(`${line}\n`)
  expect(verdicts.size).toBeGreaterThan(SAMPLE * (1 - LINKED_SHARE))
  expect(indexable).toBeGreaterThan(SAMPLE / 2)
  expect(verdicts.get(`/fr${CLOSED}`)).toMatchObject({ indexable: false, hreflang: '' })
  expect(share, differing.join('\n')).toBeGreaterThanOrEqual(MIN_AGREEMENT)
})
