import en from '../../../../messages/en.json' with { type: 'json' }
import { expect, test } from '../../support/fixture'
import { openPage } from '../../support/shell'
import { button, withAdminShop } from '../../support/shops/admin-shop'

// Each test sets its own widths.
test.skip(({ isMobile }) => isMobile)

const shop = withAdminShop()
const { catalogueAdmin, staff } = en

for (const width of [320, 390])
  test(`${width} px: every name of the bar at the bottom is in view, in each language`, async () => {
    const page = await shop().staff.newPage()
    for (const path of ['/staff', '/fr/staff']) {
      await openPage(page, path, width)
      const row = page.locator('.admin-nav-row')
      const [content, room] = await row.evaluate((list) => [list.scrollWidth, list.clientWidth])
      expect(content, path).toBeLessThanOrEqual(room ?? 0)
      for (const link of await row.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 })
    }
    await page.close()
  })

test('the pages of a section unfold above the heading', async () => {
  const page = await shop().staff.newPage()
  await openPage(page, '/staff/catalogue', 390)
  const pages = page.getByRole('navigation', { name: staff.catalogue, exact: true })
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(pages.getByRole('link', { name: staff.synonyms })).toBeHidden()
  await pages.getByText(staff.morePages.replace('{section}', staff.catalogue)).click()
  for (const other of [staff.delivery, staff.banners])
    await expect(pages.getByRole('link', { name: other })).toHaveCount(0)
  await pages.getByRole('link', { name: staff.synonyms }).click()
  await expect(page).toHaveURL(/\/staff\/catalogue\/synonyms$/)
  await page.close()
})

test('a row of the product list shows price and stock, and its fields once they are asked for', async () => {
  const page = await shop().staff.newPage()
  await openPage(page, '/staff/catalogue', 390)
  const row = page.locator('li[data-sku]').first()
  const price = row.getByLabel(new RegExp(`^${catalogueAdmin.field.price}: `))
  await expect(price).toBeHidden()
  const edit = row.getByRole('button', { expanded: false })
  await expect(edit).toBeEnabled()
  await edit.click()
  await expect(price).toBeVisible()
  await price.fill('123')
  await row.getByRole('button', { expanded: true }).click()
  // What was typed and not saved stays in view.
  await expect(price).toHaveValue('123')
  await expect(price).toBeVisible()
  await row.getByRole('button', { name: catalogueAdmin.cancel }).click()
  await expect(price).toBeHidden()
  await page.close()
})

test('Escape closes the confirmation of an order, and the focus returns to its next step', async () => {
  const number = await shop().order('demo')
  const page = await shop().staff.newPage()
  await openPage(page, `/staff/orders/${number}`, 1280)
  const { moves, next, reason } = en.adminOrder
  await expect(button(page, moves.cancel)).toBeEnabled()
  await button(page, moves.cancel).click()
  await expect(page.getByRole('textbox', { name: reason })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: reason })).toHaveCount(0)
  await expect(page.getByRole('region', { name: next })).toBeFocused()
  await page.close()
})
