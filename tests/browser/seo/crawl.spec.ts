import { rmSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { DEFAULT_PRODUCTS } from '@/lib/seed/load'
import { type Client, openClient, READERS, type Reader } from '../support/http/raw-client'
import { missingCardTags } from '../support/seo/card-tags'
import {
  findBrokenAlternates,
  findIncompleteHeads,
  findRepeated,
  findWrongLinks,
  findWrongPolicy,
  indexedPages,
  readSitemap,
  sitemapPathsOf,
} from '../support/seo/crawl-checks'
import {
  crawlShop,
  forEachConcurrently,
  headOf,
  isProduct,
  kindOf,
  langOf,
  type Page,
  pathOf,
} from '../support/seo/walk'
import { FEW_PRODUCTS, layPrepared, preparedFor } from '../support/shops/filled'
import { type OwnShop, startShop } from '../support/shops/own-shop'
import { addWholeCategory } from '../support/shops/whole-category'

/** Six crawlers without JavaScript read a whole shop without other visitors: in the long run the full demo catalogue. */
const FOLDER = '.tmp/crawl'
const LONG = Boolean(process.env.LONG)
/** A category with facet pages, one of which has a second page. */
const WHOLE_CATEGORY = 'pearl'
const NTH_FRESH = LONG ? 60 : 6
const NTH_CARD = LONG ? 150 : 40
const NTH_PRODUCT = LONG ? 40 : 10
const CARD = { format: 'jpeg', width: 1200, height: 630 }
const MAX_BYTES = 300_000

test.describe.configure({ mode: 'serial' })

let shop: OwnShop
let client: Client
let pages: Page[] = []
let products = DEFAULT_PRODUCTS
const indexed = () => indexedPages(pages)

test.beforeAll(async () => {
  test.setTimeout(900_000)
  rmSync(FOLDER, { recursive: true, force: true })
  const env = { DATA_DIR: FOLDER, DATABASE_URL: '', SEED_PRODUCTS: LONG ? String(DEFAULT_PRODUCTS) : FEW_PRODUCTS }
  layPrepared(FOLDER, preparedFor(env.SEED_PRODUCTS))
  if (!LONG) products = Number(FEW_PRODUCTS) + (await addWholeCategory(FOLDER, WHOLE_CATEGORY))
  shop = await startShop(env)
  client = openClient(shop.address)
  pages = await crawlShop(client)
  const kinds = new Set(pages.flatMap(({ path, head }) => (head ? kindOf(path) : [])))
  process.stdout.write(`\n${pages.length} pages of ${kinds.size} kinds, ${products} products\n`)
})

test.afterAll(async () => {
  client?.close()
  await shop?.stop()
})

test('every link has the status that the URL policy defines', () => {
  expect(pages.filter(({ path }) => isProduct(path)).length).toBe(2 * products)
  expect(findWrongLinks(pages)).toEqual([])
})

test('every page has one H1, a title, a description and the language of its URL', () => {
  expect(findIncompleteHeads(pages)).toEqual([])
})

test('all metadata is in the head of the page', () => {
  expect(pages.flatMap(({ path, isMisplaced }) => (isMisplaced ? [path] : []))).toEqual([])
})

test('canonical, robots and hreflang follow the URL policy', () => {
  expect(findWrongPolicy(pages)).toEqual([])
})

test('hreflang leads to pages that exist and link back', () => {
  expect(findBrokenAlternates(pages)).toEqual([])
})

test('the sitemap equals the indexable pages that links lead to', async () => {
  expect((await readSitemap(client)).toSorted()).toEqual(sitemapPathsOf(pages).toSorted())
})

test('titles and descriptions are unique in each language', () => {
  for (const part of ['title', 'description'] as const) expect(findRepeated(pages, part)).toEqual([])
})

test('structured data has the type of the page', () => {
  const wrongTypes = indexed().flatMap(({ path, head }) => {
    const types = head?.jsonLd.map((node) => node['@type']) ?? []
    const expectedType = isProduct(path) ? 'Product' : /^(\/fr)?\/?$/.test(path) ? 'OnlineStore' : 'BreadcrumbList'
    return types.includes(expectedType) ? [] : [`${path}: ${types.join()}`]
  })
  expect(wrongTypes).toEqual([])
})

test('the offer of a product has its price and availability', async () => {
  for (const { path, head } of indexed().filter((page, index) => isProduct(page.path) && index % NTH_PRODUCT === 0)) {
    const answer = await client.ask(`/api/v1/product/getbyname?name=${path.split('/').at(-1)}`)
    const { data } = JSON.parse(answer.body.toString())
    const offer = head?.jsonLd.find((node) => node['@type'] === 'Product')?.offers
    expect(Number(offer?.price), path).toBe(data.payable)
    expect(offer?.availability, path).toBe(`https://schema.org/${data.stock > 0 ? 'InStock' : 'OutOfStock'}`)
  }
})

/** Every kind of page in both languages and every n-th page; in the long run every indexed page. */
function selectPages(): Page[] {
  const visitedKinds = new Set<string>()
  return pages.filter(({ path, head }, index) => {
    if (!head) return false
    const kind = `${langOf(path)} ${kindOf(path)}`
    const isFirst = !visitedKinds.has(kind)
    visitedKinds.add(kind)
    return isFirst || (LONG && !head.robots.includes('noindex')) || index % NTH_FRESH === 0
  })
}

test('every client gets the same head, byte for byte, and indexable pages are cached', async () => {
  test.setTimeout(900_000)
  const otherReaders = Object.keys(READERS).filter((name): name is Reader => name !== 'plain')
  const wrong: string[] = []
  await forEachConcurrently(selectPages(), async ({ path, head, headHtml }) => {
    for (const reader of otherReaders) {
      const { status, cache, body } = await client.ask(path, reader)
      const isSame = status === 200 && headOf(body.toString()) === headHtml
      const isCached = cache === 'HIT' || head?.robots.includes('noindex')
      if (!isSame || !isCached) wrong.push(`${path} for ${reader}: ${status} ${cache}${isSame ? '' : ', another head'}`)
    }
  })
  expect(wrong).toEqual([])
})

test('social card tags are complete on every page', () => {
  const wrong = pages.flatMap(({ path, head, headHtml }) => {
    if (!head) return []
    const missing = missingCardTags(headHtml, { isProduct: isProduct(path), isCanonical: Boolean(head.canonical) })
    return missing.length === 0 ? [] : [`${path}: ${missing.join()}`]
  })
  expect(wrong).toEqual([])
})

test('every indexed page has a unique card image, which exists', async () => {
  const imageByPath = new Map(
    indexed().flatMap(({ path, head }) => (path.includes('page=') ? [] : [[path, pathOf(head?.image ?? '')]])),
  )
  expect(new Set(imageByPath.values()).size).toBe(imageByPath.size)
  const unindexed = pages.filter(({ head }) => head?.robots.includes('noindex'))
  const imagesOfList = new Map<string, Set<string>>()
  for (const { path, head } of unindexed) {
    const [list = ''] = path.split('?')
    imagesOfList.set(list, (imagesOfList.get(list) ?? new Set()).add(pathOf(head?.image ?? '')))
  }
  // All filters of a list share one: visitors can combine them without end.
  expect([...imagesOfList].filter(([, { size }]) => size !== 1)).toEqual([])
  const images = [...imageByPath.values(), ...unindexed.slice(0, 1).map(({ head }) => pathOf(head?.image ?? ''))]
  for (const image of images.filter((_, index) => index % NTH_CARD === 0)) {
    const { status, type, body } = await client.ask(image, 'whatsapp')
    expect([status, type], image).toEqual([200, 'image/jpeg'])
    expect(await sharp(body).metadata(), image).toMatchObject(CARD)
    expect(body.length, image).toBeLessThan(MAX_BYTES)
  }
})
