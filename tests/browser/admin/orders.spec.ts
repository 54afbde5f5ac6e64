import type { BrowserContext, Page } from '@playwright/test'
import en from '../../../messages/en.json' with { type: 'json' }
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { button, confirmRefund, openRefund, order as orderAt, PHONE, readRefundable } from '../support/shops/admin-shop'
import { openManagedShop } from '../support/shops/managed-shop'

const { adminOrder: messages, order: orderTexts, unsent } = en
/** The shop of the test has no mail server: no question promises a message. */
const questions = { ...messages.sure, ...unsent.order, decline_return: unsent.orderMail.decline_return }
let managed: Awaited<ReturnType<typeof openManagedShop>>
let staffContext: BrowserContext

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  managed = await openManagedShop(browser, 'admin-orders', PHONE)
  staffContext = managed.people
})

test.afterAll(() => managed?.close())

const order = (method: 'demo' | 'cod') => orderAt(managed.shop.address, method)
async function moveOrder(
  page: Page,
  name: keyof typeof messages.moves,
  fillDetails: () => Promise<void> = async () => {},
) {
  await button(page, messages.moves[name]).click()
  await expect(page.getByText(questions[name])).toBeVisible()
  await fillDetails()
  await button(page, messages.yes).click()
  await expect(page.getByText(questions[name])).toHaveCount(0)
}

test('a paid order is packed, shipped and delivered on a phone, and partly refunded', async () => {
  const number = await order('demo')
  const page = await staffContext.newPage()
  await page.goto('/staff/orders')
  await page.getByRole('link', { name: number }).click()
  await expect(page).toHaveURL(`/staff/orders/${number}`)
  const state = (word: string) => expect(page.locator('main').getByText(word, { exact: true }).first()).toBeVisible()
  await state(orderTexts.statusPaid)
  expect(await findFaults(page)).toEqual([])

  await moveOrder(page, 'pack')
  await expect(button(page, messages.moves.ship)).toBeVisible()
  await moveOrder(page, 'ship', async () => {
    expect(await findFaults(page)).toEqual([])
    await page.getByLabel(messages.tracking).fill('EK123456789IN')
    await page.getByLabel(messages.carrier).fill('Speed Post')
  })
  await state(orderTexts.statusShipped)
  await moveOrder(page, 'deliver')
  await state(orderTexts.statusDelivered)
  await expect(page.getByText(messages.nothing)).toBeVisible()

  const amount = page.getByLabel(messages.amount)
  await expect(amount).toBeHidden()
  await openRefund(page)
  // The amount is typed, never suggested.
  await expect(amount).toHaveValue('')
  const refundable = await readRefundable(page)
  await amount.fill(String(refundable + 1))
  await page.getByLabel(messages.giveReason).fill('A scratch on the girdle')
  await button(page, messages.send).click()
  await expect(amount).toBeFocused()
  await expect(amount).toHaveAccessibleDescription(/^Enter an amount above 0 and of at most ₹/)
  await amount.fill('100')
  await confirmRefund(page, '100')
  await expect(page.getByRole('heading', { name: messages.moneyBack })).toBeVisible()
  await expect(page.getByText(messages.sent)).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await expect.poll(() => readRefundable(page)).toBe(refundable - 100)
  await expect(amount).toHaveValue('')
  expect(await findFaults(page)).toEqual([])
  await expect
    .poll(async () => {
      await page.reload()
      return page.locator('main').getByText(orderTexts.statusPartlyRefunded, { exact: true }).count()
    })
    .toBeGreaterThan(0)
  await expect(page.getByText('A scratch on the girdle').first()).toBeVisible()
  await expect(page.getByText('EK123456789IN').first()).toBeVisible()
  await expect(button(page, messages.editTracking)).toBeVisible()
  await expect(page.getByRole('link', { name: orderTexts.track })).toHaveAttribute('href', /indiapost/)
  await expect(page.getByRole('link', { name: /CN\// })).toHaveAttribute('href', /^\/api\/invoice\/.*note=CN/)
})

test('a conflicting change of an order shows the second person its state, and nothing is done twice', async () => {
  const number = await order('demo')
  const [one, other] = [await staffContext.newPage(), await staffContext.newPage()]
  for (const page of [one, other]) await page.goto(`/staff/orders/${number}`)
  await button(other, messages.moves.cancel).click()
  await other.getByLabel(messages.reason).fill('The buyer rang')
  await moveOrder(one, 'pack')
  await other.getByRole('button', { name: /^Cancel and refund ₹[\d,.]+$/ }).click()
  await expect(other.getByText(messages.moves.ship, { exact: true })).toBeVisible()
  await expect(other.locator('main').getByText(messages.state.packed, { exact: true }).first()).toBeVisible()
  await expect(other.locator('main').getByText(orderTexts.statusCancelled, { exact: true })).toHaveCount(0)
})

test('a cash order with an unverified number is confirmed after a call', async () => {
  const number = await order('cod')
  const page = await staffContext.newPage()
  await page.goto(`/fr/staff/orders/${number}`)
  await page.goto(`/staff/orders/${number}`)
  await moveOrder(page, 'confirm')
  await expect(page.locator('main').getByText(orderTexts.statusConfirmed, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(messages.invoice) })).toBeVisible()
})
