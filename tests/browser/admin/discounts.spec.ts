import type { Page } from '@playwright/test'
import en from '../../../messages/en.json' with { type: 'json' }
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { openPage } from '../support/shell'
import { findProducts, shopper, signIn } from '../support/shopper'
import { openManagedShop } from '../support/shops/managed-shop'

test.describe.configure({ mode: 'serial' })

const { adminDiscounts: labels, cart: cartTexts, checkout, order, shopData: messages } = en
const LIST = '/staff/catalogue/discounts'
const BEADS = 'Rudraksha Beads'

let managed: Awaited<ReturnType<typeof openManagedShop>>
let admin: Page
let buyer: Page

test.beforeAll(async ({ browser }) => {
  managed = await openManagedShop(browser, 'admin-discounts')
  admin = await managed.people.newPage()
  buyer = await (await browser.newContext({ baseURL: managed.shop.address })).newPage()
})

test.afterAll(async () => {
  await buyer?.context().close()
  await managed?.close()
})

const field = (name: keyof typeof labels.fields) => admin.getByLabel(labels.fields[name], { exact: true })
const press = (name: string) => admin.getByRole('button', { name, exact: true }).click()
const row = (code: string) => admin.locator(`[data-coupon=${code}]`)

/** Signs a buyer in and opens the checkout with the cheapest product in the cart. */
async function openCheckout() {
  await signIn(buyer)
  const [product] = await findProducts(buyer.request, 'en', 'ids=1,2,3&sort=low')
  if (!product) throw new Error('no product in stock')
  await shopper(buyer, 'en').addToCart(product)
  await buyer.goto('/gems/checkout')
}

test('a coupon is created, its errors named by field, and a buyer uses it until it is ended', async () => {
  await openPage(admin, LIST, 1280)
  await expect(admin.getByText(labels.none)).toBeVisible()
  await admin.getByRole('link', { name: labels.add }).click()
  await expect(field('code')).toBeVisible()
  await expect(admin).toHaveTitle(/./)
  expect(await findFaults(admin)).toEqual([])
  await field('code').fill('d')
  await admin.getByLabel(labels.kinds.percent, { exact: true }).last().fill('much')
  await press(messages.save)
  await expect(admin.getByText(labels.errors.code_wrong)).toBeVisible()
  await expect(admin.getByText(labels.errors.percent_wrong)).toBeVisible()
  await field('code').fill('diwali26')
  await admin.getByLabel(labels.kinds.percent, { exact: true }).last().fill('10')
  await field('uses').fill('5')
  expect(await findFaults(admin)).toEqual([])
  await press(messages.save)
  await expect(row('DIWALI26')).toContainText(labels.states.active)
  await expect(admin).toHaveTitle(/./)
  expect(await findFaults(admin)).toEqual([])

  await openCheckout()
  await buyer.getByText(checkout.couponAsk).click()
  await buyer.getByLabel(cartTexts.coupon).fill('diwali26')
  await buyer.getByRole('button', { name: checkout.couponApply, exact: true }).click()
  await expect(buyer.getByText(order.discountOf.replace('{code}', 'DIWALI26')).last()).toBeVisible()

  await press(labels.endOf.replace('{code}', 'DIWALI26'))
  await row('DIWALI26').getByRole('alert').getByRole('button', { name: labels.end }).click()
  await expect(row('DIWALI26')).toContainText(labels.states.ended)
  await buyer.reload()
  await expect(buyer.getByText(checkout.couponUnknown).first()).toBeVisible()
  await buyer.getByRole('button', { name: checkout.couponRemoveOf.replace('{code}', 'DIWALI26') }).click()
})

test('an automatic discount is in every cart, edited, and undone', async () => {
  await openPage(admin, `/fr${LIST}`, 390)
  expect(await findFaults(admin)).toEqual([])
  await openPage(admin, `${LIST}?new=1`, 390)
  await admin.getByText(labels.ways.automatic, { exact: true }).click()
  await admin.getByLabel(labels.name, { exact: true }).fill('FESTIVE')
  await admin.getByLabel(labels.kinds.percent, { exact: true }).last().fill('5')
  await press(messages.save)
  await expect(row('FESTIVE')).toContainText(labels.ways.automatic)
  await buyer.goto('/gems/cart')
  await expect(buyer.getByText(order.discountOf.replace('{code}', 'FESTIVE'))).toBeVisible()
  await admin.getByRole('link', { name: labels.editOf.replace('{code}', 'FESTIVE') }).click()
  await admin.locator('[data-changes]').getByRole('button').first().click()
  await expect(admin.getByText(messages.undone)).toBeVisible()
  await buyer.reload()
  await expect(buyer.getByText(cartTexts.total, { exact: true }).first()).toBeVisible()
  await expect(buyer.getByText(order.discountOf.replace('{code}', 'FESTIVE'))).toHaveCount(0)
})

test('a coupon for one family of products counts for nothing else, and names what it is for', async () => {
  await openPage(admin, `${LIST}?new=1`, 1280)
  await field('code').fill('beads')
  await admin.getByLabel(labels.kinds.percent, { exact: true }).last().fill('20')
  await admin.getByText(labels.scopes.some, { exact: true }).click()
  await press(messages.save)
  await expect(admin.getByText(labels.errors.scope_empty)).toBeVisible()
  await admin.getByText(BEADS, { exact: true }).click()
  await admin.getByRole('checkbox', { name: labels.wholeType.replace('{name}', BEADS) }).check()
  for (const width of [390, 768, 1280]) {
    await admin.setViewportSize({ width, height: 844 })
    expect(await findFaults(admin), `${width}`).toEqual([])
  }
  await press(messages.save)
  await expect(row('BEADS')).toContainText(labels.onlyFor.replace('{names}', BEADS))

  const enter = async () => {
    await buyer.goto('/gems/checkout')
    await buyer.getByText(checkout.couponAsk).click()
    await buyer.getByLabel(cartTexts.coupon).fill('beads')
    await buyer.getByRole('button', { name: checkout.couponApply, exact: true }).click()
  }
  await enter()
  await expect(buyer.getByText(checkout.couponElsewhere).first()).toBeVisible()

  await admin.getByRole('link', { name: labels.editOf.replace('{code}', 'BEADS') }).click()
  await admin.getByLabel(labels.fields.skus, { exact: true }).fill('NO-SUCH')
  await press(messages.save)
  await expect(admin.getByText(labels.errors.sku_unknown.replace('{from}', 'NO-SUCH'))).toBeVisible()
  const list = '/api/v1/product/getbytypeid?ids=1,2,3&stock=in&sort=low&per_page=1'
  const [{ sku }] = (await (await buyer.request.get(list)).json()).data
  await admin.getByLabel(labels.fields.skus, { exact: true }).fill(sku)
  await press(messages.save)
  await expect(row('BEADS')).toContainText(sku)
  await enter()
  await expect(buyer.getByText(order.discountOf.replace('{code}', 'BEADS')).last()).toBeVisible()
})
