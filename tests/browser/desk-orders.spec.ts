import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext, Page } from '@playwright/test'
import en from '../../messages/en.json' with { type: 'json' }
import { faults } from './faults'
import { expect, test } from './fixture'
import { type OwnShop, startShop } from './own-shop'
import { PLACE } from './place'
import { signInStaff } from './shopper'

const run = promisify(execFile)
const { deskOrder: words, order: orderWords } = en
const folder = mkdtempSync(join(tmpdir(), 'desk-orders-'))
let shop: OwnShop
let people: BrowserContext
let mobile = 9_800_000_000

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

/** An order of one piece for a number of its own, paid at the demo gateway unless it is paid at the door. */
async function order(payment_method: 'demo' | 'cod'): Promise<string> {
  const ask = async (path: string, body?: object) => {
    const sent = body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }
    return (await fetch(`${shop.address}/api/v1/${path}`, sent ?? {})).json()
  }
  const { data: pieces } = await ask('product/getbytypeid?ids=2,4,5,7&stock=in&sort=low&per_page=100')
  for (const { id, stock } of pieces) {
    mobile += 1
    const { data } = await ask('order/createpay', {
      idempotency_key: randomUUID(),
      items: [{ product_id: id, quantity: Math.min(1, stock) || 1 }],
      contact: { name: 'Meera Iyer', email: 'meera@example.in', mobile_no: String(mobile) },
      shipping_address: PLACE,
      billing_address: PLACE,
      payment_method,
    })
    if (!data?.order) continue
    if (payment_method === 'cod') return data.order.number
    const page = `${shop.address}${data.payment.url}`
    await fetch(page)
    await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome: 'succeed' }), redirect: 'manual' })
    return data.order.number
  }
  throw new Error('every piece is taken')
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
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
  await state(orderWords.statusProcessing)
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
  await expect(other.locator('main').getByText(orderWords.statusProcessing, { exact: true }).first()).toBeVisible()
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
