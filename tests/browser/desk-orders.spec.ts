import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext, Page } from '@playwright/test'
import en from '../../messages/en.json' with { type: 'json' }
import { button, order as orderAt } from './desk-shop'
import { faults } from './faults'
import { expect, test } from './fixture'
import { type OwnShop, startShop } from './own-shop'
import { signInStaff } from './shopper'

const run = promisify(execFile)
const { deskOrder: words, order: orderWords } = en
const folder = mkdtempSync(join(tmpdir(), 'desk-orders-'))
let shop: OwnShop
let people: BrowserContext

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  let said = ''
  const env = { DATA_DIR: folder, DEMO: '1' }
  const start = () =>
    startShop(env, (more) => {
      said += more
    })
  await (await start()).stop()
  // Money is for managers: the demo's own staff becomes one.
  const mobileOfStaff = /Demo staff: .* with (\d{10})/.exec(said)?.[1] ?? ''
  const args = ['--import', 'tsx', 'lib/cli/staff.ts', 'add', mobileOfStaff, 'manager']
  await run(process.execPath, args, { env: { ...process.env, ...env, DATABASE_URL: '', LOG_LEVEL: 'silent' } })
  shop = await start()
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  people = await browser.newContext({ baseURL: shop.address, ...phone })
  await signInStaff(await people.newPage(), said)
})

test.afterAll(async () => {
  await people?.close()
  await shop?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const order = (method: 'demo' | 'cod') => orderAt(shop.address, method)
async function move(page: Page, name: keyof typeof words.moves, fill: () => Promise<void> = async () => {}) {
  await button(page, words.moves[name]).click()
  await expect(page.getByText(words.sure[name])).toBeVisible()
  await fill()
  await button(page, words.yes).click()
  await expect(page.getByText(words.sure[name])).toHaveCount(0)
}

test('a paid order is packed, sent and delivered on a phone, and a part of it given back', async () => {
  const number = await order('demo')
  const page = await people.newPage()
  await page.goto('/staff/orders')
  await page.getByRole('link', { name: number }).click()
  await expect(page).toHaveURL(`/staff/orders/${number}`)
  const state = (word: string) => expect(page.locator('main').getByText(word, { exact: true }).first()).toBeVisible()
  await state(orderWords.statusPaid)
  expect(await faults(page)).toEqual([])

  await move(page, 'pack')
  await expect(button(page, words.moves.ship)).toBeVisible()
  await move(page, 'ship', async () => {
    expect(await faults(page)).toEqual([])
    await page.getByLabel(words.tracking).fill('EK123456789IN')
    await page.getByLabel(words.carrier).fill('Speed Post')
  })
  await state(orderWords.statusShipped)
  await move(page, 'deliver')
  await state(orderWords.statusDelivered)
  await expect(page.getByText(words.nothing)).toBeVisible()

  const amount = page.getByLabel(words.amount)
  const whole = Number(await amount.inputValue())
  await amount.fill(String(whole + 1))
  await page.getByLabel(words.giveReason).fill('A scratch on the girdle')
  await button(page, words.send).click()
  await expect(page.getByText(words.errors.more_than_paid)).toBeVisible()
  await amount.fill('100')
  await button(page, words.send).click()
  await expect(page.getByRole('heading', { name: words.moneyBack })).toBeVisible()
  await expect(amount).toHaveValue(String(whole - 100))
  expect(await faults(page)).toEqual([])
  await expect
    .poll(async () => {
      await page.reload()
      return page.locator('main').getByText(orderWords.statusPartlyRefunded, { exact: true }).count()
    })
    .toBeGreaterThan(0)
})

test('of two at one order the second is told how it stands, and nothing is done twice', async () => {
  const number = await order('demo')
  const [one, other] = [await people.newPage(), await people.newPage()]
  for (const page of [one, other]) await page.goto(`/staff/orders/${number}`)
  await button(other, words.moves.cancel).click()
  await other.getByLabel(words.reason).fill('The buyer rang')
  await move(one, 'pack')
  await button(other, words.yes).click()
  await expect(other.getByText(words.moves.ship, { exact: true })).toBeVisible()
  await expect(other.locator('main').getByText(words.state.packed, { exact: true }).first()).toBeVisible()
  await expect(other.locator('main').getByText(orderWords.statusCancelled, { exact: true })).toHaveCount(0)
})

test('cash of a number that nobody proved is confirmed after a call', async () => {
  const number = await order('cod')
  const page = await people.newPage()
  await page.goto(`/fr/staff/orders/${number}`)
  await page.goto(`/staff/orders/${number}`)
  await move(page, 'confirm')
  await expect(page.locator('main').getByText(orderWords.statusConfirmed, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(words.invoice) })).toBeVisible()
})
