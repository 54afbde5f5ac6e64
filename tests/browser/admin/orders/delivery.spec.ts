import en from '../../../../messages/en.json' with { type: 'json' }
import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { button, withAdminShop } from '../../support/shops/admin-shop'

const { delivery, keep } = en.adminOrder
const { line1, pinCode } = en.field
const adminShop = withAdminShop()

test('a manager corrects a delivery address; what is refused stays in the fields with its error', async () => {
  const number = await adminShop().order()
  const page = await adminShop().manager.newPage()
  await page.goto(`/staff/orders/${number}`)
  await button(page, delivery.edit).click()
  await expect(page.getByLabel(en.field.name)).toBeFocused()
  expect(await findFaults(page)).toEqual([])

  await page.getByLabel(line1).fill('44, Residency Road')
  await page.getByLabel(pinCode).fill('600001')
  await button(page, delivery.save).click()
  const wrongPin = page.getByLabel(pinCode)
  await expect(wrongPin).toBeFocused()
  await expect(wrongPin).toHaveAccessibleDescription(delivery.errors.state_mismatch)
  await expect(page.getByLabel(line1)).toHaveValue('44, Residency Road')
  expect(await findFaults(page)).toEqual([])

  await wrongPin.fill('560025')
  await page.getByLabel(delivery.phone).fill('91234 56789')
  await button(page, delivery.save).click()
  await expect(button(page, delivery.edit)).toBeFocused()
  const address = page.getByRole('group', { name: en.order.deliverTo }).or(page.locator('address').first())
  await expect(address).toContainText('44, Residency Road')
  await expect(address).toContainText('560025')
  await expect(address).toContainText('+91 9123456789')
  const history = page.getByRole('region', { name: en.adminOrder.history })
  await expect(history.getByText(delivery.changed)).toBeVisible()
  await expect(history).toContainText('→ 44, Residency Road')

  await page.goto(`/staff/orders/slips?number=${number}`)
  await expect(page.locator('.slip address')).toContainText('44, Residency Road')
  await expect(page.locator('.slip address')).toContainText('+91 9123456789')
  await page.close()
})

test('staff below a manager and packed orders have no such form', async () => {
  const number = await adminShop().order()
  const page = await adminShop().manager.newPage()
  await page.goto(`/staff/orders/${number}`)
  await button(page, delivery.edit).click()
  await button(page, keep).click()
  await expect(button(page, delivery.edit)).toBeFocused()
  const staffPage = await adminShop().staff.newPage()
  await staffPage.goto(`/staff/orders/${number}`)
  await button(staffPage, en.adminOrder.moves.pack).click()
  await expect(button(staffPage, delivery.edit)).toHaveCount(0)
  await button(staffPage, en.adminOrder.yes).click()
  await expect(button(staffPage, en.adminOrder.moves.ship)).toBeVisible()
  await page.reload()
  await expect(button(page, en.adminOrder.moves.ship)).toBeVisible()
  await expect(button(page, delivery.edit)).toHaveCount(0)
  await page.close()
  await staffPage.close()
})
