import type { Page } from '@playwright/test'
import { fill } from '../../lib/browser/fill'
import en from '../../messages/en.json' with { type: 'json' }
import { button, startDeskShop } from './desk-shop'
import { faults } from './faults'
import { expect, test } from './fixture'

const { deskOrder: words, deskQueue: queue, order: states } = en
let desk: Awaited<ReturnType<typeof startDeskShop>>

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  desk = await startDeskShop(browser)
})
test.afterAll(async () => {
  await desk?.staff.close()
  await desk?.manager.close()
  await desk?.stop()
})

const inMain = (page: Page, word: string) => page.locator('main').getByText(word, { exact: true }).first()
const chip = (page: Page, name: string) =>
  page.getByRole('navigation', { name: queue.nav }).getByRole('link', { name: new RegExp(`^${name}`) })
const rowOf = (page: Page, number: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: number }) })
async function move(page: Page, name: keyof typeof words.moves, more: () => Promise<void> = async () => {}) {
  await button(page, words.moves[name]).click()
  await more()
  await button(page, words.yes).click()
  await expect(page.getByText(words.sure[name])).toHaveCount(0)
}
const parcel = (page: Page, number: string) => async () => {
  await page.getByLabel(words.tracking).fill(number)
  await page.getByLabel(words.carrier).fill('Speed Post')
}

test('from the queue of paid orders to delivered, with a step taken back, on a phone', async () => {
  const number = await desk.order()
  const page = await desk.staff.newPage()
  await page.goto('/staff/orders')
  await expect(chip(page, queue.queues.pack)).toHaveAttribute('aria-current', 'page')
  expect(await faults(page)).toEqual([])
  await rowOf(page, number).getByRole('link', { name: number }).click()
  await move(page, 'pack')
  await expect(button(page, words.moves.ship)).toBeVisible()
  await move(page, 'ship', parcel(page, 'EK000000000IN'))
  await expect(button(page, words.moves.deliver)).toBeVisible()
  expect(await faults(page)).toEqual([])

  await button(page, fill(words.undo, { state: states.statusShipped })).click()
  await expect(page.getByText(words.undoUntold)).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.getByLabel(words.undoReason).fill('The carrier did not come')
  await button(page, words.undoYes).click()
  await expect(page.getByText('The carrier did not come · Speed Post EK000000000IN')).toBeVisible()
  await expect(button(page, words.moves.ship)).toBeVisible()
  await move(page, 'ship', parcel(page, 'EK111111111IN'))
  await button(page, words.editTracking).click()
  await page.getByLabel(words.tracking).fill('EK222222222IN')
  await button(page, words.saveTracking).click()
  await expect(page.getByText('Speed Post EK111111111IN → Speed Post EK222222222IN')).toBeVisible()
  await move(page, 'deliver')
  await expect(inMain(page, states.statusDelivered)).toBeVisible()
  await expect(page.getByText(words.managerNone)).toBeVisible()
  await expect(page.getByRole('heading', { name: words.give })).toHaveCount(0)
  expect(await faults(page)).toEqual([])

  const boss = await desk.manager.newPage()
  await boss.goto(`/staff/orders/${number}`)
  const amount = boss.getByLabel(words.amount)
  const whole = Number(await amount.inputValue())
  await amount.fill('100')
  await boss.getByLabel(words.giveReason).fill('A scratch on the girdle')
  await button(boss, words.send).click()
  await expect(amount).toHaveValue(String(whole - 100))
  await expect(boss.getByRole('button', { name: fill(words.undo, { state: states.statusDelivered }) })).toHaveCount(0)
  await expect(inMain(boss, states.statusPartlyRefunded)).toBeVisible()
  expect(await faults(boss)).toEqual([])
  await Promise.all([page.close(), boss.close()])
})

test('a new order and a move by another appear by themselves, and move no row', async () => {
  const first = await desk.order()
  const page = await desk.staff.newPage()
  await page.goto('/staff/orders')
  await expect(rowOf(page, first)).toBeVisible()
  await expect(page.getByLabel(queue.selectAll)).toBeEnabled()
  const before = Number(await chip(page, queue.queues.pack).locator('.figures').textContent())
  const place = await rowOf(page, first).boundingBox()
  const second = await desk.order('demo', 'Second Buyer')
  const bar = button(page, queue.newOne)
  await expect(bar).toBeVisible({ timeout: 6_000 })
  await expect(page).toHaveTitle(/^\(1\) /)
  await expect(chip(page, queue.queues.pack).locator('.figures')).toHaveText(String(before + 1))
  await expect(rowOf(page, second)).toHaveCount(0)

  const boss = await desk.manager.newPage()
  await boss.goto(`/staff/orders/${first}`)
  await move(boss, 'pack')
  await expect(
    rowOf(page, first).getByText(fill(queue.movedBy, { state: words.state.packed, name: 'Lata Manager' })),
  ).toBeVisible({ timeout: 6_000 })
  expect((await rowOf(page, first).boundingBox())?.x).toBe(place?.x)
  expect(await faults(page)).toEqual([])
  await bar.click()
  await expect(rowOf(page, second)).toBeVisible()
  await expect(rowOf(page, first)).toHaveCount(0)
  await expect(page).toHaveTitle(/^(?!\()/)
  await Promise.all([page.close(), boss.close()])
})

test('two people at one order: it shows what the other did, and the second is told who was first', async () => {
  const number = await desk.order()
  const [one, other] = [await desk.staff.newPage(), await desk.manager.newPage()]
  for (const page of [one, other]) await page.goto(`/staff/orders/${number}`)
  await button(other, words.moves.cancel).click()
  await other.getByLabel(words.reason).fill('The buyer rang')
  await move(one, 'pack')
  await expect(
    other.getByText(fill(words.moved, { name: 'Kiran Desk', state: words.state.packed })).first(),
  ).toBeVisible({
    timeout: 6_000,
  })
  await expect(other.getByLabel(words.reason)).toHaveValue('The buyer rang')
  await button(other, words.yes).click()
  const told = fill(words.errors.moved_by, { name: 'Kiran Desk', state: words.state.packed })
  await expect(other.getByText(told)).toBeVisible()
  await expect(inMain(other, states.statusCancelled)).toHaveCount(0)

  await one.getByLabel(words.noteLabel).fill('Call before sending')
  await button(one, words.noteSave).click()
  await expect(one.getByLabel(words.noteLabel)).toHaveValue('')
  await expect(other.getByText('Call before sending')).toBeVisible({ timeout: 6_000 })
  await Promise.all([one.close(), other.close()])
})

test('an order is found by what is known of it, and the address keeps queue, words and page', async () => {
  const number = await desk.order('demo', 'Zoya Merchant')
  const page = await desk.staff.newPage()
  await page.goto('/staff/orders?state=ship')
  await page.getByLabel(queue.search).fill('merchant')
  await button(page, queue.find).click()
  await expect(page).toHaveURL('/staff/orders?state=all&q=merchant')
  await expect(rowOf(page, number)).toContainText(fill(queue.matched, { fields: queue.match.name }))
  await expect(chip(page, queue.queues.pack).locator('.figures')).toHaveText('1')
  await chip(page, queue.queues.ship).click()
  await expect(page).toHaveURL('/staff/orders?state=ship&q=merchant')
  await expect(page.getByText('Nothing was found for “merchant”')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.goBack()
  await expect(rowOf(page, number)).toBeVisible()
  await page.reload()
  await expect(rowOf(page, number)).toBeVisible()
  await page.close()
})
