import { LOCALES } from '../../../lib/domain/locale'
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { MESSAGES } from '../support/message-texts'
import { openPage } from '../support/shell'
import { findProducts, newNumber, shopper } from '../support/shopper'
import { createDatabase } from '../support/shops/database'
import { openManagedShop } from '../support/shops/managed-shop'

const SERVER = process.env.TEST_DATABASE_URL ?? ''
test.describe.configure({ mode: 'serial' })
test.skip(SERVER === '', 'needs a PostgreSQL server: the test lets the reservation end')

let managed: Awaited<ReturnType<typeof openManagedShop>>
let database: Awaited<ReturnType<typeof createDatabase>>

test.beforeAll(async ({ browser }) => {
  database = await createDatabase(SERVER, 'team')
  managed = await openManagedShop(browser, 'reminder', {}, { DATABASE_URL: database.url, SHOP_REMINDER_HOURS: '4' })
})
test.afterAll(async () => managed?.close())

for (const [at, lang] of LOCALES.entries()) {
  test(`${lang}: a guest agrees to a reminder, leaves the payment, is on the list of staff and takes the consent back`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ baseURL: managed.shop.address })).newPage()
    const { texts, path, button, ...steps } = shopper(page, lang)
    const { checkoutReminder, checkout, newsletter } = MESSAGES[lang]
    const products = await findProducts(page.request, lang, 'ids=1,2,3&sort=low')
    const product = products.filter(({ stock }) => stock > 0)[at]
    if (!product) throw new Error('the catalogue has no such product')
    await steps.addToCart(product)
    await page.goto(path('/gems/checkout'))
    await button(checkout.asGuest).click()
    await page.getByLabel(texts.name, { exact: true }).fill('Anjali Rao')
    await page.getByLabel(texts.email, { exact: true }).fill(`anjali-${lang}@example.in`)
    await page.getByLabel(texts.mobile).fill(newNumber())
    await button(checkout.continue).click()
    await steps.fillAddress('560003')
    const box = page.getByRole('checkbox', { name: checkoutReminder.label })
    await expect(box).not.toBeChecked()
    await box.check()
    expect(await findFaults(page)).toEqual([])
    await page.getByRole('radio', { name: checkout.demo }).check()
    await page.getByRole('checkbox', { name: texts.terms }).check()
    await button(texts.placeOrder).click()
    await expect(page).toHaveURL(/\/dev\/pay\//)
    const [order] = await database.query(
      `update "order" set state = 'expired' where contact_email = 'anjali-${lang}@example.in' returning number, reminder_key`,
    )
    const admin = await managed.people.newPage()
    for (const width of [390, 1280]) {
      await openPage(admin, path('/staff/orders/abandoned'), width)
      const row = admin.locator(`[data-checkout="${order?.number}"]`)
      await expect(row.locator('[data-consent="given"]')).toHaveText(checkoutReminder.admin.consent.given)
      await expect(row).toContainText(product.title)
      expect(await findFaults(admin)).toEqual([])
    }
    await page.goto(path(`/newsletter/unsubscribe?key=${order?.reminder_key}`))
    await expect(page.getByRole('heading', { name: newsletter.leftTitle })).toBeVisible()
    await admin.reload()
    await expect(admin.locator(`[data-checkout="${order?.number}"] [data-consent="withdrawn"]`)).toBeVisible()
  })
}

test('staff record that a consent was taken back, and one click of a mail program does the same', async ({
  request,
}) => {
  const [first] = await database.query(
    `update "order" set reminder_withdrawn_at = null where reminder_key is not null and lang = 'en' returning number, reminder_key`,
  )
  const answer = await request.post(`${managed.shop.address}/api/newsletter/unsubscribe?key=${first?.reminder_key}`, {
    form: { 'List-Unsubscribe': 'One-Click' },
  })
  expect(answer.status()).toBe(200)
  await database.query(`update "order" set reminder_withdrawn_at = null where number = '${first?.number}'`)
  const admin = await managed.people.newPage()
  await openPage(admin, '/staff/orders/abandoned', 1280)
  const row = admin.locator(`[data-checkout="${first?.number}"]`)
  await row.getByRole('button', { name: MESSAGES.en.checkoutReminder.admin.withdraw }).click()
  await expect(row.locator('[data-consent="withdrawn"]')).toBeVisible()
})
