import en from '../../../../messages/en.json' with { type: 'json' }
import fr from '../../../../messages/fr.json' with { type: 'json' }
import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { openPage } from '../../support/shell'
import { withAdminShop } from '../../support/shops/admin-shop'

const shop = withAdminShop()
const { staff } = en

test('Ctrl+K finds an order by the name of its buyer, and Enter opens it', async () => {
  const number = await shop().order('demo', 'Parvati Menon')
  const page = await shop().manager.newPage()
  await openPage(page, '/staff/content', 1280)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: staff.find })
  await expect(field).toBeFocused()
  await field.fill('parvati')
  const order = page.getByRole('group', { name: staff.findKinds.order }).getByRole('option')
  await expect(order).toContainText(number)
  await expect(order).toHaveAttribute('aria-selected', 'true')
  await field.press('ArrowDown')
  await expect(order).toHaveAttribute('aria-selected', 'false')
  await field.press('ArrowUp')
  expect(await findFaults(page)).toEqual([])
  await field.press('Enter')
  await expect(page).toHaveURL(`/staff/orders/${number}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.close()
})

test('pages of the admin are found by their name, but for those that the role does not open', async () => {
  const page = await shop().staff.newPage()
  await openPage(page, '/fr/staff', 390)
  await page.getByRole('button', { name: fr.staff.find }).click()
  const field = page.getByRole('combobox', { name: fr.staff.find })
  await field.fill(fr.staff.synonyms)
  await expect(page.getByRole('option', { name: fr.staff.synonyms })).toBeVisible()
  await field.fill(fr.gstReturn.title)
  await expect(page.getByText(fr.staff.findNothing.replace('{q}', fr.gstReturn.title))).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: fr.staff.find })).toBeFocused()
  await page.close()
})

test('the menu counts the orders with open work', async () => {
  await shop().order('demo')
  const page = await shop().manager.newPage()
  await openPage(page, '/staff', 1280)
  const orders = page.getByRole('navigation', { name: staff.pages }).getByRole('link', { name: staff.orders })
  await expect(orders).toHaveAccessibleName(/\d+ to do$/)
  await page.close()
})
