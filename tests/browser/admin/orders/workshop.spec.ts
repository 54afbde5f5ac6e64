import { MAX_ORDER_NOTE } from '../../../../lib/domain/order/order'
import { fill } from '../../../../lib/domain/text/fill'
import en from '../../../../messages/en.json' with { type: 'json' }
import fr from '../../../../messages/fr.json' with { type: 'json' }
import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { button, inMain, moveOrder, withAdminShop } from '../../support/shops/admin-shop'
import { orderRing } from '../../support/shops/ring-order'

const { adminOrder: messages, adminQueue: queue, dashboard, jobCard, production } = en
const admin = withAdminShop()

test('a ring goes through the workshop, and its order is packed when it is ready', async () => {
  const number = await orderRing(admin().address, 'ॐ आशा', 'Asha Rao')
  const page = await admin().staff.newPage()
  await page.goto('/staff')
  await expect(page.locator('[data-waiting=production]')).toContainText(dashboard.wait.production)
  await page.goto('/staff/orders')
  await expect(inMain(page, `${production.mark} · ${production.states.waiting}`)).toBeVisible()

  await page.getByText(fill(en.staff.morePages, { section: en.staff.orders })).click()
  await page.getByRole('link', { name: production.title }).click()
  const row = page.getByRole('article').filter({ has: page.getByRole('heading', { name: number }) })
  await expect(row).toContainText('ॐ आशा')
  await expect(row).toContainText(production.states.waiting)
  expect(await findFaults(page)).toEqual([])
  await row.getByRole('button', { name: fill(production.next, { state: production.states.stone_selected }) }).click()
  await expect(row.getByRole('button', { name: production.undo, exact: true })).toBeVisible()
  await expect(row).toContainText('Kiran')
  await row.getByRole('button', { name: production.undo, exact: true }).click()
  await expect(row).toContainText(fill(production.step.undo, { state: production.states.waiting }))

  // The order is not packed in bulk, and alone only when that is confirmed.
  await page.goto(`/staff/orders?q=${number}&state=pack`)
  await page.getByLabel(queue.selectAll).check()
  await button(page, queue.pack).click()
  await button(page, queue.packYes).click()
  await expect(page.getByRole('alert').filter({ hasText: number })).toContainText(production.states.waiting)
  await page.goto(`/staff/orders/${number}`)
  await button(page, messages.moves.pack).click()
  await expect(page.getByLabel(production.packAnyway)).toBeVisible()
  await button(page, messages.yes).click()
  await expect(page.getByLabel(production.packAnyway)).toBeVisible()
  await button(page, messages.keep).click()
  expect(await findFaults(page)).toEqual([])

  await page.getByRole('link', { name: production.toQueue }).click()
  await page.getByLabel(production.selectAll).check()
  await page.getByLabel(production.moveTo).first().selectOption(production.states.ready)
  await button(page, production.move).first().click()
  await expect(page.getByText(fill(production.movedOne, { state: production.states.ready }))).toBeVisible()
  await page.goto(`/staff/orders/${number}`)
  await moveOrder(page, 'pack')
  await expect(inMain(page, messages.state.packed)).toBeVisible()
  await page.goto(`/staff/orders/workshop?q=${number}`)
  await expect(page.getByText(production.noneFound)).toBeVisible()
  await page.close()
})

test('what a colleague does is shown in the queue without a reload', async () => {
  const number = await orderRing(admin().address, 'Together', 'Third Buyer')
  const [first, second] = [await admin().staff.newPage(), await admin().manager.newPage()]
  for (const page of [first, second]) await page.goto(`/staff/orders/workshop?q=${number}`)
  const next = fill(production.next, { state: production.states.stone_selected })
  await first.getByRole('button', { name: next }).click()
  await expect(second.getByRole('article').filter({ hasText: number })).toContainText(production.states.stone_selected)
  await expect(second.getByRole('button', { name: next })).toHaveCount(0)
  expect(await findFaults(second)).toEqual([])
  await Promise.all([first.close(), second.close()])
})

test('of two people at once the second reads who was first, and loses nothing typed', async () => {
  const number = await orderRing(admin().address, 'Forever', 'Second Buyer')
  const [first, second] = [await admin().staff.newPage(), await admin().manager.newPage()]
  for (const page of [first, second]) await page.goto(`/staff/orders/workshop?q=${number}`)
  await second.getByText(production.more).click()
  await second.getByLabel(production.dueReason).fill('The caster is ill')
  await first.getByRole('button', { name: fill(production.next, { state: production.states.stone_selected }) }).click()
  await expect(first.getByRole('button', { name: production.undo, exact: true })).toBeVisible()

  await second.getByRole('button', { name: fill(production.next, { state: production.states.stone_selected }) }).click()
  const alert = second.getByRole('alert').filter({ hasText: number })
  await expect(alert).toContainText(/Kiran.* has just set it to “Stone selected”/)
  await expect(second.getByLabel(production.dueReason)).toHaveValue('The caster is ill')
  await button(second, production.dueSave).click()
  await expect(second.getByText('The caster is ill').first()).toBeVisible()
  expect(await findFaults(second)).toEqual([])
  await Promise.all([first.close(), second.close()])
})

test('the job card is one A5 page with the engraving, without a price or an address; also in French', async () => {
  const note = 'Please set it low, as the old ring catches on cloth. '.repeat(6).trim().slice(0, MAX_ORDER_NOTE)
  const number = await orderRing(admin().address, 'श्री ॐ', 'Asha Rao', note)
  const page = await admin().manager.newPage()
  await page.goto(`/staff/orders/${number}`)
  await page.goto(`/staff/orders/workshop?q=${number}`)
  const { stone_selected, setting } = production.states
  await page.getByRole('button', { name: fill(production.next, { state: stone_selected }) }).click()
  await expect(page.getByRole('button', { name: fill(production.next, { state: setting }) })).toBeVisible()
  await page.goto(`/staff/orders/${number}`)
  await page.getByRole('link', { name: production.card }).click()
  const card = page.getByRole('region', { name: `${jobCard.heading} ${number}` })
  await expect(card).toContainText('श्री ॐ')
  await expect(card.getByText('श्री ॐ')).toHaveAttribute('lang', 'hi')
  await expect(card).toContainText('catches on cloth')
  await expect(card.getByLabel(stone_selected)).toBeChecked()
  await expect(card.getByLabel(setting)).not.toBeChecked()
  await expect(card).not.toContainText(/₹|560003|8th Cross|\+91/)
  expect(await findFaults(page)).toEqual([])
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.goto(`/fr/staff/orders/workshop?q=${number}`)
  await expect(page.getByRole('heading', { level: 1, name: fr.production.title })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.close()
})
