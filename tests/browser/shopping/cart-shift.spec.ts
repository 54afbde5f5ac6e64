import { expect, test } from '../support/fixture'
import { WITH_PICTURES } from '../support/launch'
import { TEXTS } from '../support/message-texts'
import { findProducts, shopper } from '../support/shopper'

test.use(WITH_PICTURES)

/** Adds up the layout shift of the page. */
function watchShifts() {
  Reflect.set(window, 'shift', 0)
  new PerformanceObserver((list) => {
    const score = list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)
    Reflect.set(window, 'shift', Number(Reflect.get(window, 'shift')) + score)
  }).observe({ type: 'layout-shift', buffered: true })
}

const shiftNow = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(Number(Reflect.get(window, 'shift')))))
  })

test('the cart page has no layout shift while it opens', async ({ page, request }) => {
  const [product] = await findProducts(request, 'en', 'ids=5,8&sort=low&price=300-3000')
  if (!product) throw new Error('the catalogue has no such product')
  await page.addInitScript(watchShifts)
  await page.goto('/gems/cart')
  await expect(page.getByText(TEXTS.en.cart.empty)).toBeVisible()
  expect(await page.evaluate(shiftNow)).toBeLessThanOrEqual(0.01)

  await shopper(page, 'en').addToCart(product)
  await page.goto('/gems/cart')
  await expect(page.getByText(TEXTS.en.cart.gstIncluded, { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('…')).toHaveCount(0)
  expect(await page.evaluate(shiftNow)).toBeLessThanOrEqual(0.01)
})
