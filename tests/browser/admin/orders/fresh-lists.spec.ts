import en from '../../../../messages/en.json' with { type: 'json' }
import { expect, test } from '../../support/fixture'
import { openPage } from '../../support/shell'
import { buy, openManagedShop } from '../../support/shops/managed-shop'

test('a list of the admin that was seen a moment ago is read again', async ({ browser }) => {
  const { shop, people, close } = await openManagedShop(browser, 'fresh-lists')
  try {
    const page = await people.newPage()
    await openPage(page, '/staff/orders', 1280)
    const go = (name: string) => page.getByRole('link', { name, exact: true }).first().click()
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.headers().rsc) requested.push(new URL(request.url()).pathname)
    })
    const visits = (path: string) => requested.filter((one) => one === path).length
    await go(en.staff.catalogue)
    await expect(page).toHaveURL(/\/staff\/catalogue$/)
    const { number } = await buy(shop, 'succeed')
    await go(en.staff.orders)
    await expect(page.getByRole('link', { name: number })).toBeVisible()
    expect(visits('/staff/orders')).toBeGreaterThan(0)
    await go(en.staff.catalogue)
    await expect(page).toHaveURL(/\/staff\/catalogue$/)
    await expect.poll(() => visits('/staff/catalogue')).toBe(2)
  } finally {
    await close()
  }
})
