import type { Page } from '@playwright/test'
import { formatRupees } from '../../../lib/domain/pricing/money'
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { MESSAGES } from '../support/message-texts'
import { openPage } from '../support/shell'
import { createDatabase } from '../support/shops/database'
import { ask, openManagedShop } from '../support/shops/managed-shop'

test.describe.configure({ mode: 'serial' })

const SERVER = process.env.TEST_DATABASE_URL ?? ''
const { catalogueAdmin: labels } = MESSAGES.en
const LIST = '/staff/catalogue'
/** A minute on the clocks of India, five and a half hours ahead, as a field for date and time takes it. */
const inIndia = (minutes: number) => new Date(Date.now() + (minutes + 330) * 60_000).toISOString().slice(0, 16)

let managed: Awaited<ReturnType<typeof openManagedShop>>
let database: Awaited<ReturnType<typeof createDatabase>> | null = null
let admin: Page
let product: { id: number; slug: string; sku: string; payable: number }

test.beforeAll(async ({ browser }) => {
  if (SERVER) database = await createDatabase(SERVER, 'team')
  managed = await openManagedShop(browser, 'price-schedule', {}, database ? { DATABASE_URL: database.url } : {})
  admin = await managed.people.newPage()
  const { data } = await ask(managed.shop, 'product/getbytypeid?ids=1&stock=in&sort=high&per_page=1')
  product = data[0]
})
test.afterAll(async () => {
  await managed?.close()
  await database?.drop()
})

const list = () => admin.locator('[data-price-schedules]')
const press = (name: string) => admin.getByRole('button', { name, exact: true }).click()
const apply = () => press(labels.schedule.apply.replace('{count}', '1'))
const open = (path = LIST, width = 1280) => openPage(admin, `${path}?q=${product.sku}`, width)
const page = async () => (await fetch(`${managed.shop.address}/gems/product/${product.slug}`)).text()
const reduced = () => formatRupees(Math.round(product.payable * 75) / 100, 'en')

/** A discount of a quarter on the product, from and until a time. */
async function preview(starts: string, ends: string) {
  await admin.locator('[data-sku] input[type=checkbox]').first().check()
  await admin.getByLabel(labels.bulk.action).selectOption('discount')
  await admin.locator('form').getByLabel(labels.field.discount, { exact: true }).fill('25')
  await admin.getByLabel(labels.schedule.starts).fill(starts)
  await admin.getByLabel(labels.schedule.ends).fill(ends)
  await press(labels.bulk.look)
}

test('a price holds from now on, is seen in the shop at once, and one step brings the earlier one back', async () => {
  await open()
  expect(await page()).not.toContain(reduced())
  await preview('', inIndia(-60))
  await apply()
  await expect(admin.getByText(labels.error.schedule_times)).toBeVisible()
  await preview('', inIndia(60))
  for (const width of [390, 768, 1280]) {
    await admin.setViewportSize({ width, height: 844 })
    expect(await findFaults(admin), `${width}`).toEqual([])
  }
  await apply()
  await expect(list()).toContainText(labels.schedule.states.running)
  await expect(list()).toContainText(product.sku)
  expect(await page()).toContain(reduced())
  for (const path of [LIST, `/fr${LIST}`])
    for (const width of [390, 1280]) {
      await open(path, width)
      expect(await findFaults(admin), `${path} ${width}`).toEqual([])
    }
  await open()
  await press(labels.schedule.end)
  await list().getByRole('alert').getByRole('button', { name: labels.schedule.end }).click()
  await expect(list()).toContainText(labels.schedule.states.ended)
  await expect(list()).not.toContainText(labels.schedule.states.running)
  expect(await page()).not.toContain(reduced())
})

test('a price that waits begins by itself at its minute, and a second one in that time is refused', async () => {
  await open()
  await preview(inIndia(2), inIndia(240))
  await apply()
  await expect(admin.getByText(labels.schedule.accepted.waiting)).toBeVisible()
  await expect(list()).toContainText(labels.schedule.states.waiting)
  await open()
  await preview(inIndia(180), '')
  await apply()
  await expect(admin.getByText(labels.error.schedule_overlaps)).toBeVisible()
  // Its minute comes at once where the database is in reach of the test.
  await database?.query(`update price_schedule set starts_at = now() where state = 'waiting'`)
  await expect.poll(page, { timeout: 150_000, intervals: [2_000] }).toContain(reduced())
})

test('list prices rise by a percentage at once or at a set time, and one step undoes it', async () => {
  await open()
  await press(labels.schedule.end)
  await list().getByRole('alert').getByRole('button', { name: labels.schedule.end }).click()
  await expect(list()).not.toContainText(labels.schedule.states.running)
  await open()
  const raise = async (starts: string) => {
    await admin.locator('[data-sku] input[type=checkbox]').first().check()
    await admin.getByLabel(labels.bulk.action).selectOption('raise')
    await admin.locator('form').getByLabel(labels.bulk.raise, { exact: true }).fill('10')
    await admin.getByLabel(labels.schedule.starts).fill(starts)
    await press(labels.bulk.look)
  }
  await raise('')
  await expect(admin.getByText(labels.bulk.rounded)).toBeVisible()
  for (const width of [390, 1280]) {
    await admin.setViewportSize({ width, height: 844 })
    expect(await findFaults(admin), `${width}`).toEqual([])
  }
  await press(labels.bulk.apply.replace('{count}', '1'))
  await expect(admin.getByText(labels.bulk.done.replace('{count}', '1'))).toBeVisible()
  await press(labels.bulk.undo)
  await expect(admin.getByText(labels.bulk.undone.replace('{count}', '1'))).toBeVisible()
  await open()
  await raise(inIndia(60))
  await expect(admin.getByText(labels.schedule.rounded)).toBeVisible()
  await apply()
  await expect(admin.getByText(labels.schedule.accepted.waiting)).toBeVisible()
  await expect(list()).toContainText('10%')
  await open(`/fr${LIST}`, 390)
  expect(await findFaults(admin)).toEqual([])
})
