import { expect, test } from '../../support/fixture'
import { withAdminShop } from '../../support/shops/admin-shop'
import { orderRing } from '../../support/shops/ring-order'

const admin = withAdminShop()
test('shots', async () => {
  const a = await orderRing(admin().address, 'ॐ आशा क्ष', 'Asha Rao')
  const b = await orderRing(admin().address, 'Forever', 'Second Buyer')
  for (const [width, context] of [
    [390, admin().staff],
    [1280, admin().manager],
  ] as const) {
    const page = await context.newPage()
    for (const lang of ['', '/fr']) {
      const shot = async (path: string, name: string) => {
        await page.goto(`${lang}${path}`)
        await page.screenshot({ path: `/tmp/wt/shots/${name}${lang.slice(1)}-${width}.png`, fullPage: true })
      }
      await shot('/staff/orders/workshop', 'workshop')
      await page.locator('details').first().locator('summary').click()
      await page.screenshot({ path: `/tmp/wt/shots/open${lang.slice(1)}-${width}.png`, fullPage: true })
      await shot(`/staff/orders/${a}`, 'order')
      await shot('/staff/orders', 'orders')
      await shot('/staff', 'dash')
      await shot('/staff/orders/job-cards?line=1&line=2', 'card')
    }
    await page.close()
  }
  const card = await admin().manager.newPage()
  await card.goto('/staff/orders/job-cards?line=1&line=2')
  const pdf = await card.pdf({ path: '/tmp/wt/shots/card.pdf', preferCSSPageSize: true })
  console.log('pages', pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length)
  await card.close()
  expect(b).not.toBe(a)
})
