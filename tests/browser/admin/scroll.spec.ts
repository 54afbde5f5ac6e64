import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { Client } from 'pg'
import en from '../../../messages/en.json' with { type: 'json' }
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { openPage } from '../support/shell'
import { signInStaff } from '../support/shopper'
import { createDatabase, type OwnShop, startShop } from '../support/shops/own-shop'

const DATABASE = process.env.TEST_DATABASE_URL
/** The long run has a hundred thousand pages: one in each language for each product. */
const MORE_PRODUCTS = process.env.LONG ? 50_000 : 5_000
/** Of all rows only those of a tall screen are rendered, and some above and below. */
const MAX_DRAWN = 120
const folder = mkdtempSync(join(tmpdir(), 'admin-scroll-'))
let database: Awaited<ReturnType<typeof createDatabase>>
let shop: OwnShop
let staff: BrowserContext

test.describe.configure({ mode: 'serial' })
test.skip(!DATABASE, 'needs PostgreSQL')

test.beforeAll(async ({ browser }) => {
  database = await createDatabase(DATABASE ?? '', 'filled')
  let output = ''
  const env = { DATA_DIR: folder, DATABASE_URL: database.url, DEMO: '1' }
  const start = () =>
    startShop(env, (chunk) => {
      output += chunk
    })
  await (await start()).stop()
  const sharedColumns = 'category_id, title, description, price_paise, payable_paise, stock, tags, images, search'
  await database.query(
    `insert into product (slug, sku, ${sharedColumns}) select 'one-of-many-' || n, 'NV-M' || n, ${sharedColumns}
     from (select * from product order by id limit 1) as one, generate_series(1, ${MORE_PRODUCTS}) as n`,
  )
  shop = await start()
  staff = await browser.newContext({ baseURL: shop.address })
  await signInStaff(await staff.newPage(), output)
})

test.afterAll(async () => {
  await shop?.stop()
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('the table of all pages is scrolled from end to end', async () => {
  const page = await staff.newPage()
  await openPage(page, '/staff/metadata', 1280)
  const table = page.getByRole('table')
  const rows = Number(await table.getAttribute('aria-rowcount')) - 1
  expect(rows).toBeGreaterThan(2 * MORE_PRODUCTS)
  process.stdout.write(`\n${rows} pages in the table\n`)
  const row = (index: number) => table.locator(`[data-row="${index}"]`).getByRole('link')
  await expect(row(0)).toBeVisible()

  await page.getByRole('region', { name: /rows/ }).focus()
  await page.keyboard.press('End')
  await expect(row(rows - 1)).toBeFocused()
  await expect(table.locator(`[data-row="${rows - 1}"]`)).toHaveAttribute('aria-rowindex', String(rows + 1))
  expect(await table.locator('[data-row]').count()).toBeLessThan(MAX_DRAWN)
  await page.keyboard.press('ArrowUp')
  await expect(row(rows - 2)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(row(0)).toBeFocused()

  // Dragging the scroll bar, to the middle.
  await page.getByRole('region', { name: /rows/ }).evaluate((box) => {
    box.scrollTop = box.scrollHeight / 2
  })
  await expect(row(0)).toHaveCount(0)
  await expect(table.locator('[data-row]').getByRole('link').first()).toBeVisible()
  await expect(table.locator('[aria-busy]')).toHaveCount(0)
  const firstRow = await table.locator('[data-row]').first().getAttribute('data-row')
  expect(Math.abs(Number(firstRow) - rows / 2)).toBeLessThan(rows / 10)

  await page.getByRole('searchbox', { name: en.metadata.search }).fill(`one-of-many-${MORE_PRODUCTS}`)
  await page.keyboard.press('Enter')
  await expect(table).toHaveAttribute('aria-rowcount', '3')
})

/** Marks a page as not audited, and locks the findings of all pages until the returned function is called. */
async function lockFindings(path: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: database.url })
  const hold = 'begin; lock table page_finding in share row exclusive mode'
  await client.connect()
  await client.query(hold)
  await client.query(`update page_finding set title = null, description = null, h1 = null, robots = null, card = null,
    problems = '{}', read_at = null, stale = true where path = '${path}'`)
  await client.query(`commit; ${hold}`)
  return async () => {
    await client.query('commit')
    await client.end()
  }
}

test('the table does not wait for a slow page, whose row is filled in place', async () => {
  const page = await staff.newPage()
  const path = `/gems/product/one-of-many-${MORE_PRODUCTS}`
  const unlock = await lockFindings(path)
  await openPage(page, `/staff/metadata?q=one-of-many-${MORE_PRODUCTS}&lang=en`, 1280)
  const row = page.locator('[data-row="0"]')
  await expect(row.getByRole('link')).toHaveText(path)
  await expect(row).toContainText(en.metadata.unread)
  await expect(row).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText(/are still to be checked/)).toBeVisible()
  expect(await findFaults(page)).toEqual([])

  const other = await staff.newPage()
  await openPage(other, `/staff/metadata?q=one-of-many-${MORE_PRODUCTS}&lang=en&problem=thin`, 1280)
  await expect(other.getByText(en.metadata.none)).toBeVisible()

  await unlock()
  await expect(row).not.toHaveAttribute('aria-busy')
  await expect(row).not.toContainText(en.metadata.unread)
  await expect(row).toContainText('index, follow')
})

for (const [name, width, path] of [
  ['a wide screen', 1280, '/staff/metadata'],
  ['a phone, in French', 390, '/fr/staff/metadata'],
] as const) {
  test(`the table is accessible on ${name}`, async () => {
    const page = await staff.newPage()
    await openPage(page, path, width)
    await expect(page.locator('[data-row="0"]').getByRole('link')).toBeVisible()
    expect(await findFaults(page)).toEqual([])
  })
}

test('without scripts the table is paginated', async ({ browser }) => {
  const state = await staff.storageState()
  const plainContext = await browser.newContext({
    baseURL: shop.address,
    storageState: state,
    javaScriptEnabled: false,
  })
  const page = await plainContext.newPage()
  await page.goto('/staff/metadata?page=2')
  const first = page.getByRole('table').locator('[data-row]').first()
  await expect(first).toHaveAttribute('data-row', /^[1-9]\d*$/)
  const before = Number(await first.getAttribute('data-row'))
  await page.goto('/staff/metadata?page=3')
  expect(Number(await first.getAttribute('data-row'))).toBe(before * 2)
  await plainContext.close()
})
