import { rmSync } from 'node:fs'
import { openStub, type Style } from '../../remote-stub/stub'
import { expect, test } from '../support/fixture'
import { readHead } from '../support/html'
import { openClient } from '../support/http/raw-client'
import { ORDER_JOURNEYS } from '../support/remote/remote-orders'
import { PAGE_JOURNEYS } from '../support/remote/remote-pages'
import { SIGN_IN_JOURNEYS } from '../support/remote/remote-sign-in'
import { TEMPLATES } from '../support/remote/remote-templates'
import {
  findBrokenAlternates,
  findIncompleteHeads,
  findRepeated,
  findWrongLinks,
  findWrongPolicy,
  readSitemap,
  sitemapPathsOf,
} from '../support/seo/crawl-checks'
import { crawlShop } from '../support/seo/walk'
import type { Lang } from '../support/shopper'
import { type OwnShop, startShop } from '../support/shops/own-shop'
import { startGoogleStandIn } from '../support/stand-ins/google-stand-in'

/** A shop with a remote API that offers only the specified calls, without a key; all journeys run with LONG=1. */
const IS_LONG = process.env.LONG === '1'
const STYLES: Style[] = IS_LONG ? ['minimal', 'odd'] : ['minimal']
const LANGS: Lang[] = IS_LONG ? ['en', 'fr'] : ['en']
const JOURNEYS = [...ORDER_JOURNEYS, ...SIGN_IN_JOURNEYS, ...PAGE_JOURNEYS].filter(({ isShort }) => IS_LONG || isShort)
const completed: string[] = []
let crawled = 0

for (const style of STYLES) {
  test.describe(`with a remote API that offers only the base API (${style})`, () => {
    test.describe.configure({ mode: 'default' })
    let stub: Awaited<ReturnType<typeof openStub>>
    let google: Awaited<ReturnType<typeof startGoogleStandIn>>
    let shop: OwnShop

    test.beforeAll(async () => {
      stub = await openStub(style)
      const folder = `.tmp/minimal-${style}`
      rmSync(folder, { recursive: true, force: true })
      google = await startGoogleStandIn()
      shop = await startShop({ DATA_DIR: folder, API_BASE_URL: stub.base, ...google.env })
    })
    test.afterEach(() => {
      for (const name of Object.keys(stub.instead)) delete stub.instead[name]
    })
    test.afterAll(async () => {
      await shop?.stop()
      await google?.stop()
      await stub?.close()
    })

    test('every template is 200 in both languages, with a title and one H1', async ({ request }) => {
      const faults: string[] = []
      for (const path of TEMPLATES.flatMap((one) => [one || '/', `/fr${one}`])) {
        const response = await request.get(shop.address + path)
        const { title, h1, lang } = readHead(await response.text())
        const isValid =
          response.status() === 200 && title && h1.length === 1 && lang === (/^\/fr/.test(path) ? 'fr' : 'en')
        if (!isValid) faults.push(`${response.status()} ${path} ${title} ${h1.join('|')}`)
      }
      expect(faults).toEqual([])
    })

    test('titles follow the category’s type; sitemap and feeds contain every product', async ({ request }) => {
      const read = async (path: string) => (await request.get(shop.address + path)).text()
      const ruby = readHead(await read('/gemstones/ruby'))
      const mukhi = readHead(await read('/rudraksha/5-mukhi-rudraksha'))
      expect(ruby.title).toContain('Ruby')
      expect(mukhi.title).toContain('5 Mukhi Rudraksha')
      expect(ruby.description).not.toBe(mukhi.description)
      expect(await read('/sitemap.xml')).toContain('/sitemaps/products-1.xml')
      expect((await read('/sitemaps/products-1.xml')).match(/<loc>/g)).toHaveLength(2 * 76)
      expect((await read('/feeds/google-en.xml')).match(/<item>/g)).toHaveLength(76)
      expect(await read('/feeds/google-en.xml')).not.toContain('g:shipping')
    })

    for (const lang of LANGS) {
      for (const { title, walk: runJourney } of JOURNEYS) {
        test(`${title} (${lang})`, async ({ page, allowRefusals }) => {
          const allow = (...paths: string[]) => allowRefusals(...paths.map((path) => shop.address + path))
          await runJourney({ page, lang, shop: shop.address, stub, allow })
          completed.push(`${style} ${lang} ${title}`)
        })
      }
    }

    test('a crawl finds complete metadata on every page, and the indexed pages in the sitemap', async () => {
      test.skip(!IS_LONG, 'the crawl is part of the long run')
      test.setTimeout(600_000)
      const client = openClient(shop.address)
      const pages = await crawlShop(client)
      const listed = await readSitemap(client)
      client.close()
      for (const find of [findWrongLinks, findIncompleteHeads, findWrongPolicy, findBrokenAlternates])
        expect.soft(find(pages), find.name).toEqual([])
      for (const part of ['title', 'description'] as const) expect.soft(findRepeated(pages, part), part).toEqual([])
      expect.soft(listed.toSorted()).toEqual(sitemapPathsOf(pages).toSorted())
      crawled += pages.length
    })
  })
}

test.afterAll(() => {
  if (IS_LONG)
    process.stdout.write(`remote: ${completed.length} journeys (${STYLES.join(', ')}), ${crawled} pages crawled\n`)
})

test('a response that breaks the contract affects only the pages that need it, and is reported', async ({
  request,
}) => {
  const stub = await openStub('minimal', {
    'GET category/listall': () => ({ body: { status: 1, msg: '', data: [{ id: 1, title: 'Ruby' }] } }),
  })
  const folder = '.tmp/minimal-broken'
  rmSync(folder, { recursive: true, force: true })
  const shop = await startShop({ DATA_DIR: folder, API_BASE_URL: stub.base })
  const statusOf = async (path: string) => (await request.get(shop.address + path)).status()
  expect(await statusOf('/gemstones/ruby')).toBe(500)
  for (const path of ['/pages/aboutus', '/pages/terms-conditions', '/gems/cart'])
    expect(await statusOf(path), path).toBe(200)
  expect(await (await request.get(`${shop.address}/api/health`)).json()).toMatchObject({
    status: 'degraded',
    breaches: [{ call: 'category/listall', field: 'data.0.name', problem: 'expected text' }],
  })
  await shop.stop()
  await stub.close()
})
