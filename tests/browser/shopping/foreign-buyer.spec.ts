import type { Page } from '@playwright/test'
import { findProducts, newNumber, type Product, readCode, shopper } from '../support/shopper'
import { expect, test } from '../support/shops/paying-shop'

async function pickProduct(page: Page, at: number): Promise<Product> {
  const products = await findProducts(page.request, 'en', 'ids=1&sort=low&price=9000-60000')
  const product = products[at]
  if (!product) throw new Error('the catalogue has no such product')
  return product
}

/** An e-mail address that has not been used before. */
const newEmail = () => `marie${newNumber()}@example.fr`

async function sendToParis(page: Page, { texts, button }: ReturnType<typeof shopper>) {
  await button(texts.checkout.outside).click()
  await page.getByLabel(texts.country, { exact: true }).selectOption('FR')
  await page.getByLabel(texts.line1).fill('3 rue de la Paix')
  await page.getByLabel(texts.city).fill('Paris')
  await button(texts.next).click()
}

test('a buyer in France signs in by e-mail code, enters a French number and pays by PayPal', async ({ page }) => {
  const email = newEmail()
  const steps = shopper(page, 'fr')
  const { texts, button, path } = steps
  await steps.addToCart(await pickProduct(page, 0))
  await page.goto(path('/gems/checkout'))
  await button(texts.codeByEmail).click()
  await page.getByLabel(texts.email, { exact: true }).fill(email)
  await button(texts.codeByEmail).click()
  await page.getByLabel(texts.code).fill(await readCode(page.request, email))
  await button(texts.verifyOtp).click()

  await page.getByLabel(texts.name, { exact: true }).fill('Marie Martin')
  await page.getByLabel(texts.callingCode).selectOption('FR')
  await page.getByLabel(texts.mobile).pressSequentially('6 12 34 56 78')
  await button(texts.next).click()
  await expect(page.getByText('+33612345678')).toBeVisible()
  await sendToParis(page, steps)
  await steps.pay(/PayPal/)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/fr\/gems\/myorders\/[\d-]+/)
  await expect(page.getByText(texts.order.statusPaid).first()).toBeVisible()
})

test('a guest buys without an account, finds the order by its link, and opens an account for it', async ({ page }) => {
  const email = newEmail()
  const steps = shopper(page, 'en')
  const { texts, button, path } = steps
  const product = await pickProduct(page, 1)
  await steps.addToCart(product)
  await page.goto(path('/gems/checkout'))
  await button(texts.checkout.asGuest).click()
  await page.getByLabel(texts.name, { exact: true }).fill('Marie Martin')
  await page.getByLabel(texts.email, { exact: true }).fill(email)
  await page.getByLabel(texts.mobile).fill('+33 6 12 34 56 78')
  await button(texts.next).click()
  await sendToParis(page, steps)
  await steps.pay(/PayPal/)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/gems\/myorders\/find\?number=[\d-]+&key=/)
  await expect(page.getByText(product.title).first()).toBeVisible()

  const link = page.url()
  await page.context().clearCookies()
  await page.goto(link)
  await page.getByRole('link', { name: texts.orderFind.openAccount }).click()
  await button(texts.codeByEmail).click()
  await page.getByLabel(texts.email, { exact: true }).fill(email)
  await button(texts.codeByEmail).click()
  await page.getByLabel(texts.code).fill(await readCode(page.request, email))
  await button(texts.verifyOtp).click()
  await expect(page).toHaveURL(/\/gems\/myorders\/[\d-]+$/)
  await expect(page.getByText(product.title).first()).toBeVisible()
})

test('numbers that no operator assigns are refused with the reason', async ({ page }) => {
  const steps = shopper(page, 'en')
  const { texts, button, path } = steps
  await steps.addToCart(await pickProduct(page, 2))
  await page.goto(path('/gems/checkout'))
  for (const number of ['0000000000', '1234567890', '+33 1234']) {
    await page.getByLabel(texts.mobile).fill(number)
    await button(texts.sendOtp).click()
    await expect(page.getByText('Invalid Mobile Number.').first()).toBeVisible()
    await page.getByLabel(texts.mobile).fill('')
  }
})
