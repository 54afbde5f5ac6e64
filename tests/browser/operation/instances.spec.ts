import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { toSampleOrder } from '@/lib/cli/bench/sample-order'
import { expect, test } from '../support/fixture'
import { signInStaff } from '../support/shopper'
import { createDatabase, type OwnShop, startShop } from '../support/shops/own-shop'

const SERVER = process.env.TEST_DATABASE_URL ?? ''

test.describe.configure({ mode: 'serial' })
test.skip(!SERVER, 'needs PostgreSQL')

const folder = mkdtempSync(join(tmpdir(), 'instances-'))
let database: Awaited<ReturnType<typeof createDatabase>>
let editedInstance: OwnShop
let otherInstance: OwnShop
let thirdInstance: OwnShop
let manager: BrowserContext

const startInstance = (name: string) =>
  startShop({ DATABASE_URL: database.url, DATA_DIR: join(folder, name), DEMO: '1' })
const startOtherInstance = () => startInstance('b')

test.beforeAll(async ({ browser }) => {
  database = await createDatabase(SERVER, 'filled')
  let output = ''
  editedInstance = await startShop({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'a'), DEMO: '1' }, (chunk) => {
    output += chunk
  })
  const mobile = /Demo staff: .* with (\d{10})/.exec(output)?.[1]
  await database.query(`update customer set role = 'manager' where mobile_no = '${mobile}'`)
  otherInstance = await startOtherInstance()
  thirdInstance = await startInstance('c')
  manager = await browser.newContext({ baseURL: editedInstance.address })
  await signInStaff(await manager.newPage(), output)
})

test.afterAll(async () => {
  await manager?.close()
  await Promise.all([editedInstance, otherInstance, thirdInstance].map((shop) => shop?.stop()))
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

const read = async (call: string) => (await (await manager.request.get(`/api/v1/${call}`)).json()).data

async function postEdit(call: string, data: object): Promise<void> {
  const answer = await manager.request.post(`/api/v1/${call}`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

async function requestPage(path: string, shop = otherInstance) {
  const response = await fetch(shop.address + path, { headers: { accept: 'text/html' } })
  return { cache: response.headers.get('x-nextjs-cache'), html: await response.text() }
}

/** Requests a page of the other instance until it is cached there. */
async function untilCached(path: string): Promise<void> {
  await expect.poll(async () => (await requestPage(path)).cache).toBe('HIT')
}

const expectShown = (path: string, text: string) =>
  expect.poll(async () => (await requestPage(path)).html.includes(text), { intervals: [50] }).toBe(true)

async function renameBanner(title: string): Promise<void> {
  const { version, value } = await read('shopdata/banners')
  const [first, ...rest] = value
  await postEdit('shopdata/savebanners', { version, value: [{ ...first, title: { en: title, fr: title } }, ...rest] })
}

test('without Redis another instance shows an edited banner by itself, again and again', async () => {
  for (const title of ['Rubies of the week', 'Pearls of the week']) {
    await untilCached('/')
    await renameBanner(title)
    await expectShown('/', title)
  }
})

test('without Redis another instance follows category texts, delivery charges and synonyms', async () => {
  const [category] = await read('catalogue/categories')
  const path = `/gemstones/${category.slug}`
  await untilCached(path)
  const { id, version, draft } = category
  const summary = { ...draft.summary, en: 'Told anew for both of our instances.' }
  await postEdit('catalogue/savecategory', { id, version, draft: { ...draft, summary } })
  await expectShown(path, summary.en)

  const policy = await read('shopdata/delivery')
  const [product] = await read('product/getbytypeid?ids=1&stock=in&per_page=1')
  const page = `/gems/product/${product.slug}`
  await untilCached(page)
  const charges = { free_above_inr: 10_000_000, standard_inr: 743 }
  await postEdit('shopdata/savedelivery', { version: policy.version, value: { ...policy.value, charges } })
  await expectShown(page, '743')

  const search = '/gems/search?q=qwertzstone'
  const meaning = { from: 'qwertzstone', category_id: id, to: null }
  await untilCached(search)
  expect((await requestPage(search)).html).not.toContain('/gems/product/')
  const synonyms = await read('shopdata/synonyms')
  await postEdit('shopdata/savesynonyms', { version: synonyms.version, value: [...synonyms.value, meaning] })
  await expectShown(search, '/gems/product/')
})

test('without Redis a sale, a price and a hidden product are on all three instances with the next requests', async () => {
  const stones = await read('product/getbytypeid?ids=1&stock=in&per_page=50')
  const product = stones.find((candidate: { stock: number }) => candidate.stock === 1)
  const path = `/gems/product/${product.slug}`
  type Page = Awaited<ReturnType<typeof requestPage>>
  const untilShown = (isShown: (page: Page) => boolean) =>
    Promise.all(
      [otherInstance, thirdInstance].map((shop) =>
        expect.poll(async () => isShown(await requestPage(path, shop)), { intervals: [50] }).toBe(true),
      ),
    )
  const change = async (changes: object) => {
    await untilShown(({ cache }) => cache === 'HIT')
    const { version, draft } = await read(`catalogue/product?key=${product.id}`)
    await postEdit('catalogue/quick', { id: product.id, version, stock_seen: draft.stock, change: changes })
  }

  await untilShown(({ cache }) => cache === 'HIT')
  await postEdit('order/createpay', toSampleOrder(product.id, '9845098450'))
  await untilShown(({ html }) => html.includes('https://schema.org/OutOfStock'))
  await change({ price_paise: 7_654_300, discount_hundredths: 0 })
  await untilShown(({ html }) => html.includes('76,543'))
  await change({ hidden: true })
  await untilShown(({ html }) => !html.includes('76,543'))
})

test('an instance that was stopped during the edit shows it when it starts', async () => {
  await untilCached('/')
  await otherInstance.stop()
  await renameBanner('Corals of the week')
  otherInstance = await startOtherInstance()
  expect((await requestPage('/')).html).toContain('Corals of the week')
  await otherInstance.stop()
  otherInstance = await startOtherInstance()
  expect((await requestPage('/')).cache).toBe('HIT')
})
