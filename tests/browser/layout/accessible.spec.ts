import { findFaults, isTooWide } from '../support/faults'
import { expect, test } from '../support/fixture'
import { findProducts, newNumber, shopper } from '../support/shopper'

test('every step of the checkout is accessible', async ({ page, request }) => {
  const mobile = newNumber()
  const { texts, button, ...steps } = shopper(page, 'en')
  const [product] = await findProducts(request, 'en', 'ids=8&sort=low&price=300-3000')
  if (!product) throw new Error('the catalogue has no such product')
  await steps.addToCart(product)
  await page.goto('/gems/checkout')
  await steps.askCode(mobile)
  await steps.openAccount('Venkatanarasimharajuvaripeta', `${'long.'.repeat(12)}@example.in`.replace('.@', '@'))
  await expect(page.getByLabel(texts.code)).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await steps.enterCode(mobile)
  await button(texts.next).click()
  await expect(page.getByText('Address is required.')).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await steps.fillAddress('560003')
  await expect(page.getByText(texts.checkout.payBy)).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await steps.pay(texts.cod)
  await expect(page.getByText(texts.order.timeline)).toBeVisible()
  expect(await findFaults(page)).toEqual([])
})

test('text at twice its size stays within a phone', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [product] = await findProducts(request, 'en', 'ids=1&sort=high')
  const paths = ['/', `/gems/product/${product?.slug}`, '/fr/gemstones/blue-sapphire', '/gems/cart', '/pages/contact']
  for (const path of paths) {
    await page.goto(path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expect.poll(() => isTooWide(page), { message: path }).toBe(false)
  }
})
