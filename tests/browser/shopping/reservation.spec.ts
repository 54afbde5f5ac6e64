import type { Page } from '@playwright/test'
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { findProducts, type Product, shopper, signIn } from '../support/shopper'

/** Opens the payment page for everything in the cart, or for the product of Buy now. */
async function goToPay(page: Page) {
  const steps = shopper(page, 'en')
  await steps.fillAddress('560003')
  await steps.pay(steps.texts.demo)
  await expect(page).toHaveURL(/\/dev\/pay\//)
}

async function findUnique(page: Page, share: number): Promise<Product> {
  const products = await findProducts(page.request, 'en', 'ids=1&sort=low&price=15000-150000')
  const product = products.filter(({ stock }) => stock === 1)[share]
  if (!product) throw new Error('the catalogue has no such product')
  return product
}

test('a shopper who goes back from the payment sees what is reserved, and a second buyer sees until when', async ({
  page,
  browser,
}, { project }) => {
  const { texts, ...steps } = shopper(page, 'en')
  await signIn(page)
  const product = await findUnique(page, project.name === 'phone' ? 40 : 41)
  const second = await (await browser.newContext()).newPage()
  const other = shopper(second, 'en')
  await other.addToCart(product)
  await steps.addToCart(product)
  await page.goto('/gems/checkout')
  await goToPay(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: texts.reservation.title })).toBeVisible()
  await expect(page.getByText(/are reserved for you until \d+:\d\d.[ap]m \(India time\)/)).toBeVisible()
  await page.goto('/gems/cart')
  await expect(page.getByRole('link', { name: texts.reservation.pay, exact: true })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.goto('/')
  await expect(page.getByText(/^Reserved for you until/)).toBeVisible()

  await second.goto('/gems/cart')
  await expect(second.getByText(/another customer until \d+:\d\d/)).toBeVisible()
  await expect(second.getByText(texts.cart.sold)).toHaveCount(0)
  await expect(second.getByText('₹0')).toHaveCount(0)
  await second.getByRole('link', { name: texts.cart.tellFree }).click()
  await expect(second.getByText(/another customer until \d+:\d\d/)).toBeVisible()
  await expect(second.getByRole('heading', { name: texts.backInStock.title })).toBeVisible()

  await page.goto('/gems/cart')
  await page.getByRole('button', { name: texts.reservation.cancel }).click()
  await expect(page.getByRole('link', { name: product.title, exact: true }).last()).toBeVisible()
  await expect(page.getByRole('heading', { name: texts.reservation.title })).toHaveCount(0)
  await second.goto('/gems/cart')
  await expect(second.getByRole('link', { name: texts.cart.checkout })).toBeVisible()
  await second.context().close()
})

test('Buy now buys one product alone, through a failed payment, and leaves the cart as it is', async ({ page }, {
  project,
}) => {
  const { texts, button, ...steps } = shopper(page, 'en')
  await signIn(page)
  const [kept, bought] = [
    await findUnique(page, project.name === 'phone' ? 42 : 43),
    await findUnique(page, project.name === 'phone' ? 44 : 45),
  ]
  await steps.addToCart(kept)
  await page.goto(`/gems/product/${bought.slug}`)
  await button(texts.buyNow).locator('visible=true').first().click()
  await expect(page.getByText(texts.checkout.buyNowNote)).toBeVisible()
  await expect(page.getByText(kept.title)).toHaveCount(0)
  await goToPay(page)
  await page.locator('button[value="fail"]').click()
  await page.getByRole('link', { name: texts.order.payNow }).click()
  await page.locator('button[value="succeed"]').click()
  await expect(page.getByText(texts.order.statusPaid).first()).toBeVisible()
  await expect(page.getByText(bought.title).first()).toBeVisible()
  await expect(page.getByText(kept.title)).toHaveCount(0)
  await page.goto('/gems/cart')
  await expect(page.getByRole('link', { name: kept.title, exact: true }).last()).toBeVisible()
  await expect(page.getByText(bought.title)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: texts.reservation.title })).toHaveCount(0)
})
