import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect, test } from './fixture'
import { findPieces, newNumber, shopper } from './shopper'

/** What axe finds wrong on the page as it stands, and whether anything reaches beside it. */
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const found = await page.evaluate<{ id: string }[]>('axe.run().then(({ violations }) => violations)')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  return [...found.map(({ id }) => id), ...(wide ? ['wider than the screen'] : [])]
}

test('cart, sign-in, checkout and orders can be used by everyone', async ({ page, request }) => {
  const mobile = newNumber()
  const { words, button, ...does } = shopper(page, 'en')
  const [piece] = await findPieces(request, 'en', 'ids=8&sort=low&price=300-3000')
  if (!piece) throw new Error('the catalogue has no such piece')
  await does.addToCart(piece)
  await page.goto('/gems/cart')
  await expect(page.getByRole('link', { name: words.cart.checkout })).toBeVisible()
  expect(await faults(page)).toEqual([])

  await page.getByRole('button', { name: words.account }).click()
  await button(words.sendOtp).click()
  await expect(page.getByText('Mobile Number is required.')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.goto('/gems/checkout')
  await does.askCode(mobile)
  await does.openAccount('Venkatanarasimharajuvaripeta', `${'long.'.repeat(12)}@example.in`.replace('.@', '@'))
  await expect(page.getByLabel(words.code)).toBeVisible()
  expect(await faults(page)).toEqual([])
  await does.enterCode(mobile)
  await button(words.next).click()
  await expect(page.getByText('Address is required.')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await does.fillAddress('560003')
  await expect(page.getByText(words.checkout.payBy)).toBeVisible()
  expect(await faults(page)).toEqual([])
  await does.pay(words.cod)
  await expect(page.getByText(words.order.timeline)).toBeVisible()
  expect(await faults(page)).toEqual([])
})
