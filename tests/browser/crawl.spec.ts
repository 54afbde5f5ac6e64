import { rmSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { missingOfCard } from './link-card'
import { type OwnShop, startShop } from './own-shop'
import { type Client, openClient, READERS, type Reader } from './raw-client'
import {
  eachAtOnce,
  headOf,
  isFilter,
  isPersonal,
  isProduct,
  isSearch,
  isSoleFacet,
  kindOf,
  langOf,
  type Page,
  pathOf,
  walk,
} from './walk'

/** Six crawlers without JavaScript read the whole demo shop, one that nobody buys from meanwhile. */
const FOLDER = '.tmp/crawl'
const PIECES = '1620'
const NTH_FRESH = 60
const NTH_CARD = 150
const NTH_PIECE = 40
const CARD = { format: 'jpeg', width: 1200, height: 630 }
const MOST_BYTES = 300_000

test.describe.configure({ mode: 'serial' })

let shop: OwnShop
let client: Client
let pages: Page[] = []
const indexed = () => pages.filter(({ head }) => head && !head.robots.includes('noindex'))

test.beforeAll(async () => {
  test.setTimeout(900_000)
  rmSync(FOLDER, { recursive: true, force: true })
  shop = await startShop({ DATA_DIR: FOLDER, SEED_PRODUCTS: PIECES })
  client = openClient(shop.address)
  pages = await walk(client)
})

test.afterAll(async () => {
  client?.close()
  await shop?.stop()
})

test('every link leads where the policy says', () => {
  expect(pages.filter(({ path }) => isProduct(path)).length).toBe(2 * Number(PIECES))
  const asPolicy = ({ path, status }: Page) =>
    status === 200 || (isPersonal(path) && status === 307) || (isSoleFacet(path) && status === 308)
  const wrong = pages.filter((page) => !asPolicy(page))
  expect(wrong.map(({ path, status, location }) => `${path} ${status} ${location}`)).toEqual([])
})

test('every page has one H1, a title, a description and the language of its address', () => {
  const wrong = pages.flatMap(({ path, head }) => {
    if (!head) return []
    const whole = head.title && head.h1.length === 1 && (isPersonal(path) || head.description)
    const isSaid = whole && head.lang === langOf(path)
    return isSaid ? [] : [`${path}: title ${head.title}, lang ${head.lang}, H1 ${head.h1.join('|')}`]
  })
  expect(wrong).toEqual([])
})

test('all that describes a page stands in its head', () => {
  expect(pages.flatMap(({ path, isMisplaced }) => (isMisplaced ? [path] : []))).toEqual([])
})

test('canonical, robots and hreflang are those of the policy', () => {
  const wrong = pages.flatMap(({ path, head }) => {
    if (!head) return []
    const canonical = head.canonical === null ? null : pathOf(head.canonical)
    const noindex = head.robots.includes('noindex')
    if (isPersonal(path)) return noindex && canonical === null ? [] : [`${path}: personal, ${canonical} ${head.robots}`]
    if (isFilter(path) || isSearch(path)) {
      const right = noindex && head.robots.includes('follow') && Object.keys(head.alternates).length === 0
      return right && canonical === path ? [] : [`${path}: filtered, ${canonical} ${head.robots}`]
    }
    const both = Object.keys(head.alternates).sort().join()
    return !noindex && canonical === path && both === 'en,fr,x-default'
      ? []
      : [`${path}: ${canonical} ${head.robots} ${both}`]
  })
  expect(wrong).toEqual([])
})

test('hreflang leads to pages that are there and is returned by them', () => {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const wrong = pages.flatMap(({ path, head }) =>
    Object.values(head?.alternates ?? {}).flatMap((url) => {
      const other = byPath.get(pathOf(url))?.head
      return other && Object.values(other.alternates).map(pathOf).includes(path) ? [] : [`${path} → ${url}`]
    }),
  )
  expect(wrong).toEqual([])
})

test('the sitemap holds all that may be found, and links lead to every page of it', async () => {
  const locationsOf = async (path: string) => {
    const xml = (await client.ask(path)).body.toString()
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => pathOf((url ?? '').replaceAll('&amp;', '&')))
  }
  const parts = await locationsOf('/sitemap.xml')
  const listed = (await Promise.all(parts.map(locationsOf))).flat()
  const found = indexed().flatMap(({ path }) => (path.includes('page=') ? [] : [path]))
  expect(listed.toSorted()).toEqual(found.toSorted())
})

test('titles and descriptions are unique in each language', () => {
  for (const part of ['title', 'description'] as const) {
    const first = new Map<string, string>()
    const twice = indexed().flatMap(({ path, head }) => {
      const key = `${head?.lang} ${head?.[part]}`
      const other = first.get(key)
      first.set(key, path)
      return other === undefined ? [] : [`${other} and ${path}: ${head?.[part]}`]
    })
    expect(twice).toEqual([])
  }
})

test('structured data names the page', () => {
  const without = indexed().flatMap(({ path, head }) => {
    const types = head?.jsonLd.map((node) => node['@type']) ?? []
    const wanted = isProduct(path) ? 'Product' : /^(\/fr)?\/?$/.test(path) ? 'OnlineStore' : 'BreadcrumbList'
    return types.includes(wanted) ? [] : [`${path}: ${types.join()}`]
  })
  expect(without).toEqual([])
})

test('the offer of a piece is what the shop sells it for, and available when it is', async () => {
  for (const { path, head } of indexed().filter((page, index) => isProduct(page.path) && index % NTH_PIECE === 0)) {
    const asked = await client.ask(`/api/v1/product/getbyname?name=${path.split('/').at(-1)}`)
    const { data } = JSON.parse(asked.body.toString())
    const offer = head?.jsonLd.find((node) => node['@type'] === 'Product')?.offers
    expect(Number(offer?.price), path).toBe(data.payable)
    expect(offer?.availability, path).toBe(`https://schema.org/${data.stock > 0 ? 'InStock' : 'OutOfStock'}`)
  }
})

/** Every page that is kept; of those made per request every kind in both languages, and every n-th. */
function compared(): Page[] {
  const seen = new Set<string>()
  return pages.filter(({ path, head }, index) => {
    if (!head) return false
    const kind = `${langOf(path)} ${kindOf(path)}`
    const isFirst = !seen.has(kind)
    seen.add(kind)
    return isFirst || !head.robots.includes('noindex') || index % NTH_FRESH === 0
  })
}

test('whoever asks gets the same head, byte for byte, and what may be found is kept', async () => {
  test.setTimeout(900_000)
  const others = Object.keys(READERS).filter((name): name is Reader => name !== 'plain')
  const wrong: string[] = []
  await eachAtOnce(compared(), async ({ path, head, headHtml }) => {
    for (const reader of others) {
      const { status, cache, body } = await client.ask(path, reader)
      const isSame = status === 200 && headOf(body.toString()) === headHtml
      const isKept = cache === 'HIT' || head?.robots.includes('noindex')
      if (!isSame || !isKept) wrong.push(`${path} for ${reader}: ${status} ${cache}${isSame ? '' : ', another head'}`)
    }
  })
  expect(wrong).toEqual([])
})

test('link cards are complete on every page', () => {
  const wrong = pages.flatMap(({ path, head, headHtml }) => {
    if (!head) return []
    const missing = missingOfCard(headHtml, { isPiece: isProduct(path), isCanonical: Boolean(head.canonical) })
    return missing.length === 0 ? [] : [`${path}: ${missing.join()}`]
  })
  expect(wrong).toEqual([])
})

test('every indexed page has a card of its own, and the pictures are there', async () => {
  const ofPage = new Map(
    indexed().flatMap(({ path, head }) => (path.includes('page=') ? [] : [[path, pathOf(head?.image ?? '')]])),
  )
  expect(new Set(ofPage.values()).size).toBe(ofPage.size)
  const unindexed = pages.filter(({ head }) => head?.robots.includes('noindex'))
  expect(new Set(unindexed.map(({ head }) => pathOf(head?.image ?? ''))).size).toBe(2)
  const shown = [...ofPage.values(), ...unindexed.slice(0, 1).map(({ head }) => pathOf(head?.image ?? ''))]
  for (const image of shown.filter((_, index) => index % NTH_CARD === 0)) {
    const { status, type, body } = await client.ask(image, 'whatsapp')
    expect([status, type], image).toEqual([200, 'image/jpeg'])
    expect(await sharp(body).metadata(), image).toMatchObject(CARD)
    expect(body.length, image).toBeLessThan(MOST_BYTES)
  }
})
