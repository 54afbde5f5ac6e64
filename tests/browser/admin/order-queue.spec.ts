import type { Page } from '@playwright/test'
import { fill } from '../../../lib/domain/text/fill'
import en from '../../../messages/en.json' with { type: 'json' }
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import {
  button,
  confirmRefund,
  inMain,
  moveOrder,
  openRefund,
  readRefundable,
  withAdminShop,
} from '../support/shops/admin-shop'

const { adminOrder: messages, adminQueue: queue, order: states } = en
const admin = withAdminShop()

/** Within this time, measured by the browser, a screen shows what another person did. */
const UPDATE_WITHIN_MS = 6_000

const queueLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: queue.nav }).getByRole('link', { name: new RegExp(`^${name}`) })
const rowOf = (page: Page, number: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: number }) })
const fillShipment = (page: Page, number: string) => async () => {
  await page.getByLabel(messages.tracking).fill(number)
  await page.getByLabel(messages.carrier).fill('Speed Post')
}

test('a paid order is delivered from the queue, with one step undone, on a phone', async () => {
  const number = await admin().order()
  const page = await admin().staff.newPage()
  await page.goto('/staff/orders')
  await expect(queueLink(page, queue.queues.pack)).toHaveAttribute('aria-current', 'page')
  expect(await findFaults(page)).toEqual([])
  await page.getByLabel(queue.search).fill('7')
  await page.keyboard.press('Enter')
  await expect(page.getByText(fill(queue.short, { q: '7' }))).toBeVisible()
  await page.getByLabel(queue.search).fill(number.slice(3, 7))
  await page.keyboard.press('Enter')
  await expect(rowOf(page, number)).toBeVisible()
  await rowOf(page, number).getByRole('link', { name: number }).click()
  await moveOrder(page, 'pack')
  await expect(button(page, messages.moves.ship)).toBeVisible()
  await moveOrder(page, 'ship', fillShipment(page, 'EK000000000IN'))
  await expect(button(page, messages.moves.deliver)).toBeVisible()
  expect(await findFaults(page)).toEqual([])

  await button(page, fill(messages.undo, { state: states.statusShipped })).click()
  await expect(page.getByText(en.unsent.order.undoNotNotified)).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.getByLabel(messages.undoReason).fill('The carrier did not come')
  await button(page, messages.undoYes).click()
  await expect(page.getByText('The carrier did not come · Speed Post EK000000000IN')).toBeVisible()
  await expect(button(page, messages.moves.ship)).toBeVisible()
  await moveOrder(page, 'ship', fillShipment(page, 'EK111111111IN'))
  await button(page, messages.editTracking).click()
  await page.getByLabel(messages.tracking).fill('EK222222222IN')
  await button(page, messages.saveTracking).click()
  await expect(page.getByText('Speed Post EK111111111IN → Speed Post EK222222222IN')).toBeVisible()
  await moveOrder(page, 'deliver')
  await expect(inMain(page, states.statusDelivered)).toBeVisible()
  await expect(page.getByText(messages.managerNone)).toBeVisible()
  await expect(page.getByRole('heading', { name: messages.give })).toHaveCount(0)
  expect(await findFaults(page)).toEqual([])

  const managerPage = await admin().manager.newPage()
  await managerPage.goto(`/staff/orders/${number}`)
  const amount = managerPage.getByLabel(messages.amount)
  await openRefund(managerPage)
  await expect(amount).toHaveValue('')
  const refundable = await readRefundable(managerPage)
  await amount.fill('100')
  await managerPage.getByLabel(messages.giveReason).fill('A scratch on the girdle')
  await confirmRefund(managerPage, '100')
  await expect.poll(() => readRefundable(managerPage)).toBe(refundable - 100)
  await expect(
    managerPage.getByRole('button', { name: fill(messages.undo, { state: states.statusDelivered }) }),
  ).toHaveCount(0)
  await expect(inMain(managerPage, states.statusPartlyRefunded)).toBeVisible()
  expect(await findFaults(managerPage)).toEqual([])
  await Promise.all([page.close(), managerPage.close()])
})

test('a new order and a change by another person appear without a reload, and shift no row', async () => {
  const firstNumber = await admin().order()
  const page = await admin().staff.newPage()
  await page.clock.install()
  await page.goto('/staff/orders')
  await expect(rowOf(page, firstNumber)).toBeVisible()
  await expect(page.getByLabel(queue.selectAll)).toBeEnabled()
  const before = Number(await queueLink(page, queue.queues.pack).locator('.figures').textContent())
  const boxBefore = await rowOf(page, firstNumber).boundingBox()
  const secondNumber = await admin().order('demo', 'Second Buyer')
  const bar = button(page, queue.newOne)
  await page.clock.fastForward(UPDATE_WITHIN_MS)
  await expect(bar).toBeVisible()
  await expect(page).toHaveTitle(/^\(1\) /)
  await expect(queueLink(page, queue.queues.pack).locator('.figures')).toHaveText(String(before + 1))
  await expect(rowOf(page, secondNumber)).toHaveCount(0)

  const managerPage = await admin().manager.newPage()
  await managerPage.goto(`/staff/orders/${firstNumber}`)
  await moveOrder(managerPage, 'pack')
  await page.clock.fastForward(UPDATE_WITHIN_MS)
  await expect(
    rowOf(page, firstNumber).getByText(fill(queue.movedBy, { state: messages.state.packed, name: 'Lata Manager' })),
  ).toBeVisible()
  expect((await rowOf(page, firstNumber).boundingBox())?.x).toBe(boxBefore?.x)
  expect(await findFaults(page)).toEqual([])
  await bar.click()
  await expect(rowOf(page, secondNumber)).toBeVisible()
  await expect(rowOf(page, firstNumber)).toHaveCount(0)
  await expect(page).toHaveTitle(/^(?!\()/)
  await Promise.all([page.close(), managerPage.close()])
})

test('two people at one order: it shows what the other did, and the second sees who was first', async () => {
  const number = await admin().order()
  const [one, other] = [await admin().staff.newPage(), await admin().manager.newPage()]
  await other.clock.install()
  for (const page of [one, other]) await page.goto(`/staff/orders/${number}`)
  await button(other, messages.moves.cancel).click()
  await other.getByLabel(messages.reason).fill('The buyer rang')
  await moveOrder(one, 'pack')
  await other.clock.fastForward(UPDATE_WITHIN_MS)
  await expect(
    other.getByText(fill(messages.moved, { name: 'Kiran Admin', state: messages.state.packed })).first(),
  ).toBeVisible()
  await expect(other.getByLabel(messages.reason)).toHaveValue('The buyer rang')
  await other.getByRole('button', { name: new RegExp(`^${fill(messages.cancelRefund, { amount: '₹' })}`) }).click()
  const conflictMessage = fill(messages.errors.moved_by, { name: 'Kiran Admin', state: messages.state.packed })
  await expect(other.getByText(conflictMessage)).toBeVisible()
  await expect(inMain(other, states.statusCancelled)).toHaveCount(0)

  await one.getByLabel(messages.noteLabel).fill('Call before sending')
  await button(one, messages.noteSave).click()
  await expect(one.getByLabel(messages.noteLabel)).toHaveValue('')
  await other.clock.fastForward(UPDATE_WITHIN_MS)
  await expect(other.getByText('Call before sending')).toBeVisible()
  await Promise.all([one.close(), other.close()])
})

test('an order is found by any of its data, and the URL keeps queue, search and page', async () => {
  const number = await admin().order('demo', 'Zoya Merchant')
  const page = await admin().staff.newPage()
  await page.goto('/staff/orders?state=ship')
  await page.getByLabel(queue.search).fill('merchant')
  await button(page, queue.find).click()
  await expect(page).toHaveURL('/staff/orders?state=all&q=merchant')
  await expect(rowOf(page, number)).toContainText(fill(queue.matched, { fields: queue.match.name }))
  await expect(queueLink(page, queue.queues.pack).locator('.figures')).toHaveText('1')
  await queueLink(page, queue.queues.ship).click()
  await expect(page).toHaveURL('/staff/orders?state=ship&q=merchant')
  await expect(page.getByText('No orders found for “merchant”')).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.goBack()
  await expect(rowOf(page, number)).toBeVisible()
  await page.reload()
  await expect(rowOf(page, number)).toBeVisible()
  await page.close()
})
