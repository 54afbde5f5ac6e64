import type { Page } from '@playwright/test'
import en from '../../../../messages/en.json' with { type: 'json' }
import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { button, moveOrder, withAdminShop } from '../../support/shops/admin-shop'

const { removal, keep, yes, amountAgain, amountDiffers, history } = en.adminOrder
const adminShop = withAdminShop()

const openForm = async (page: Page, number: string) => {
  await page.goto(`/staff/orders/${number}`)
  await page.getByText(removal.title, { exact: true }).click()
}
const linesOf = (page: Page) => page.getByRole('region', { name: en.order.lines }).getByRole('listitem')

test('a manager removes an item that is missing; the buyer sees what was removed, and why', async () => {
  const number = await adminShop().order('demo', 'Meera Iyer', 2)
  const page = await adminShop().manager.newPage()
  await openForm(page, number)
  await expect(linesOf(page)).toHaveCount(2)
  expect(await findFaults(page)).toEqual([])
  const price = (await linesOf(page).first().getByText(/^₹/).first().textContent()) ?? ''
  await page.getByLabel(removal.item).selectOption({ index: 1 })
  await page.getByLabel(removal.reason).selectOption(removal.reasons.unavailable)
  await page.getByLabel(removal.note).fill('The packet was empty.')
  await button(page, removal.next).click()
  await expect(page.getByText(price).last()).toBeVisible()
  const again = page.getByLabel(amountAgain)
  await expect(again).toBeFocused()
  await again.fill('1')
  await button(page, yes).click()
  await expect(page.getByText(amountDiffers)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(again).toHaveCount(0)
  await button(page, removal.next).click()
  await again.fill(price.replace(/[^\d.]/g, ''))
  await button(page, yes).click()

  await expect(linesOf(page)).toHaveCount(1)
  const removed = page.getByRole('region', { name: en.order.removedTitle })
  await expect(removed).toContainText('The packet was empty.')
  await expect(removed).toContainText(price)
  await expect(page.getByRole('region', { name: history }).getByText(removal.changed)).toBeVisible()
  await expect(page.getByRole('region', { name: en.adminOrder.moneyBack })).toContainText(price)
  await expect(page.getByText(removal.lastOne)).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.goto(`/staff/orders/slips?number=${number}`)
  await expect(page.locator('.slip tbody tr')).toHaveCount(1)

  const mails: { text: string }[] = await (await page.request.get('/dev/outbox?format=json')).json()
  const mail = mails.find(({ text }) => text.includes('The packet was empty.') && text.includes(number))
  expect(mail?.text).toContain(en.orderMail.removalReasons.unavailable)
  expect(mail?.text).toContain(price)
  await page.goto(new URL(/https?:\S+key=\S+/.exec(mail?.text ?? '')?.[0] ?? '').href.replace(/^https?:\/\/[^/]+/, ''))
  const seen = page.getByRole('region', { name: en.order.removedTitle })
  await expect(seen).toContainText(en.order.removedReasons.unavailable)
  await expect(seen.locator('del').last()).toHaveText(price)
  expect(await findFaults(page)).toEqual([])
  await page.close()
})

test('of a cash order less is due; what another manager packs meanwhile stays as it is', async () => {
  const number = await adminShop().order('cod', 'Asha Rao', 3)
  const page = await adminShop().manager.newPage()
  await page.goto(`/staff/orders/${number}`)
  await moveOrder(page, 'confirm')
  await openForm(page, number)
  await page.getByLabel(removal.item).selectOption({ index: 1 })
  await page.getByLabel(removal.reason).selectOption(removal.reasons.requested)
  await expect(page.getByLabel(removal.restock)).toBeChecked()
  await button(page, removal.next).click()
  await expect(page.getByText(en.unsent.orderMail.sureCash.split('{amount}')[1] ?? '')).toBeVisible()
  await button(page, keep).click()
  await button(page, removal.next).click()
  await button(page, yes).click()
  await expect(linesOf(page)).toHaveCount(2)

  const staffPage = await adminShop().staff.newPage()
  await staffPage.goto(`/staff/orders/${number}`)
  await expect(staffPage.getByText(removal.title, { exact: true })).toHaveCount(0)
  await page.getByLabel(removal.item).selectOption({ index: 1 })
  await page.getByLabel(removal.reason).selectOption(removal.reasons.damaged)
  await moveOrder(staffPage, 'pack')
  await expect(button(page, en.adminOrder.moves.ship)).toBeVisible()
  await expect(page.getByText(removal.title, { exact: true })).toHaveCount(0)
  await expect(linesOf(page)).toHaveCount(2)
  await page.close()
  await staffPage.close()
})
