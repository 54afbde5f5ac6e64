import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixture'
import { TEXTS } from '../support/message-texts'
import { findProducts, newNumber, type Product, shopper } from '../support/shopper'

const texts = TEXTS.en
const AFFORDABLE = 'ids=5,8&sort=low&price=300-3000'

/** Changes the stored cart of this browser, as if it had been filled yesterday. */
async function changeStoredCart(
  page: Page,
  change: { price?: number; quantity?: number; stock?: number },
): Promise<void> {
  await page.evaluate((patch) => {
    const lines = JSON.parse(localStorage.getItem('navamani.cart') ?? '[]')
    localStorage.setItem('navamani.cart', JSON.stringify(lines.map((line: object) => ({ ...line, ...patch }))))
  }, change)
}

function pick(products: Product[], matches: (product: Product) => boolean): Product {
  const product = products.find(matches)
  if (!product) throw new Error('the catalogue has no such product')
  return product
}

test('adding stops at the stock, and the header of every tab shows the count', async ({ page, request, context }) => {
  const product = pick(await findProducts(request, 'en', 'ids=4'), ({ stock }) => stock > 1 && stock < 10)
  const { addToCart, button } = shopper(page, 'en')
  const other = await context.newPage()
  await other.goto('/gems/cart')
  await expect(other.getByText(texts.cart.empty)).toBeVisible()
  await page.bringToFront()
  for (let count = 0; count < product.stock; count++) await addToCart(product)
  await expect(other.getByRole('link', { name: product.title, exact: true }).last()).toBeVisible()

  await button(texts.addToCart).locator('visible=true').first().click()
  const refusal = `You can not add more items than available. In stock ${product.stock} items.`
  await expect(page.getByText(refusal)).toBeVisible()
  await expect(page.getByText(texts.cart.count.replace('{n}', String(product.stock)))).toHaveCount(1)

  await other.getByRole('button', { name: texts.cart.removeOf.replace('{title}', product.title) }).click()
  await expect(page.getByText(/^Items in the cart/)).toHaveCount(0)
})

test('a damaged cart is set aside and replaced by an empty one', async ({ page }) => {
  await page.goto('/gems/cart')
  await page.evaluate(() => localStorage.setItem('navamani.cart', '[{"id":"x"'))
  await page.reload()
  await expect(page.getByText(texts.cart.empty)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('navamani.cart.damaged'))).toBe('[{"id":"x"')
})

test('a changed price is shown on the cart page, and accepted there', async ({ page, request }) => {
  const product = pick(await findProducts(request, 'en', AFFORDABLE), ({ stock }) => stock > 2)
  await shopper(page, 'en').addToCart(product)
  await changeStoredCart(page, { price: 111, quantity: 2 })
  await page.goto('/gems/cart')
  await expect(page.getByText(/The price has changed from ₹\d+ to ₹/)).toBeVisible()
  await page.getByRole('button', { name: /^Keep at/ }).click()
  await expect(page.getByText(/The price has changed/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: texts.cart.checkout })).toBeVisible()
})

test('a quantity above the stock blocks the checkout until it is reduced', async ({ page, request }) => {
  const product = pick(await findProducts(request, 'en', AFFORDABLE), ({ stock }) => stock > 1 && stock < 9)
  await shopper(page, 'en').addToCart(product)
  await changeStoredCart(page, { quantity: 9, stock: 9 })
  await page.goto('/gems/cart')
  await expect(page.getByText(texts.cart.solve)).toBeVisible()
  await page.getByRole('button', { name: texts.cart.takeLeft.replace('{n}', String(product.stock)) }).click()
  await expect(page.getByRole('link', { name: texts.cart.checkout })).toBeVisible()
})

test('the checkout form survives a reload, and changed prices and stock are shown before the order', async ({
  page,
  request,
}) => {
  const mobile = newNumber()
  const steps = shopper(page, 'en')
  const product = pick(await findProducts(request, 'en', AFFORDABLE), ({ stock }) => stock > 5)
  await steps.addToCart(product)
  await page.goto('/gems/checkout')
  await steps.askCode(mobile)
  await steps.openAccount('Meera Iyer', 'meera@example.in')
  await steps.enterCode(mobile)
  await page.getByLabel(texts.line1).fill('7 Temple Road')
  await page.getByLabel(texts.pinCode).fill('560003')
  await expect(page.getByLabel(texts.city)).toHaveValue('Bengaluru')
  await page.reload()
  await expect(page.getByLabel(texts.line1)).toHaveValue('7 Temple Road')
  await expect(page.getByLabel(texts.state)).toHaveValue('KA')
  await steps.button(texts.next).click()
  await expect(page.getByText(texts.checkout.payBy)).toBeVisible()

  await changeStoredCart(page, { price: 222, quantity: 999, stock: 999 })
  await page.reload()
  await expect(page.getByText(texts.checkout.shortTitle)).toBeVisible()
  await steps.button(texts.checkout.takeLeft).click()
  await expect(page.getByText(texts.checkout.changedTitle)).toBeVisible()
  await expect(steps.button(texts.placeOrder)).toHaveCount(0)
  await steps.button(texts.checkout.acceptPrices).click()
  await expect(steps.button(texts.placeOrder)).toBeVisible()
})
