import { fill } from '../../../../lib/domain/text/fill'
import en from '../../../../messages/en.json' with { type: 'json' }
import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { button, inMain, moveOrder, withAdminShop } from '../../support/shops/admin-shop'

const { adminOrder: messages, adminQueue: queue } = en
const admin = withAdminShop()

test('packed orders are shipped together, each with its number; one that a colleague cancelled is named', async () => {
  const staff = await admin().staff.newPage()
  const numbers: [string, string, string] = [
    await admin().order('demo', 'Asha Rao'),
    await admin().order('demo', 'Ravi Rao'),
    await admin().order('demo', 'Uma Rao'),
  ]
  for (const number of numbers) {
    await staff.goto(`/staff/orders/${number}`)
    await moveOrder(staff, 'pack')
    await expect(inMain(staff, messages.state.packed)).toBeVisible()
  }
  const [first, second, cancelled] = numbers
  await staff.goto('/staff/orders?state=ship')
  for (const number of numbers) await staff.getByLabel(fill(queue.select, { number })).check()
  await button(staff, queue.ship).click()
  await staff.keyboard.press('Escape')
  await expect(button(staff, queue.ship)).toBeFocused()
  await staff.keyboard.press('Enter')
  const panel = staff.getByRole('group', { name: queue.ship })
  const trackingOf = (number: string) => panel.getByLabel(number)
  await panel.getByLabel(messages.carrier).fill('Blue Dart')
  await staff.keyboard.press('Enter')
  await expect(panel).toBeVisible()

  // As a scanner types: each number ends with Enter and leads to the next empty field.
  await trackingOf(first).focus()
  await staff.keyboard.type('BD700000001')
  await staff.keyboard.press('Enter')
  await expect(trackingOf(second)).toBeFocused()
  await staff.keyboard.type('BD700000001')
  await staff.keyboard.press('Enter')
  await expect(trackingOf(cancelled)).toBeFocused()
  await button(staff, queue.ship).last().click()
  await expect(panel.getByText(queue.trackingTwice)).toHaveCount(2)
  await expect(panel.getByText(queue.trackingMissing)).toHaveCount(1)
  await expect(trackingOf(first)).toBeFocused()
  expect(await findFaults(staff)).toEqual([])
  await trackingOf(second).fill('BD700000002')
  await trackingOf(cancelled).fill('BD700000003')

  const manager = await admin().manager.newPage()
  await manager.goto(`/staff/orders/${cancelled}`)
  await button(manager, messages.moves.cancel).click()
  await manager.getByLabel(messages.reason).fill('The buyer rang')
  await manager.getByRole('button', { name: new RegExp(`^${fill(messages.cancelRefund, { amount: '₹' })}`) }).click()
  await expect(manager.getByText(messages.sure.cancel)).toHaveCount(0)

  await button(staff, queue.ship).last().click()
  await expect(staff.getByText(fill(queue.shippedMany, { count: 2 }))).toBeVisible()
  await expect(
    staff.getByText(fill(queue.shippedNot, { numbers: cancelled, why: queue.errors.not_movable })),
  ).toBeVisible()
  await expect(panel).toHaveCount(0)
  await staff.goto(`/staff/orders/${second}`)
  await expect(
    staff.getByRole('link', { name: 'BD700000002' }).or(staff.getByText('BD700000002')).first(),
  ).toBeVisible()
  await Promise.all([staff.close(), manager.close()])
})
