import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { MESSAGES } from '../support/message-texts'
import { findProducts, shopper, signIn } from '../support/shopper'
import { openManagedShop } from '../support/shops/managed-shop'

const DAY_MS = 86_400_000
const before = (text: string) => text.split('{')[0] ?? ''

test('a quotation with an advance is held, then paid with its balance and invoiced', async ({ browser }) => {
  test.setTimeout(100_000)
  const managed = await openManagedShop(browser, 'advance')
  const { adminQuotation: labels, quotation, order, checkout, adminOrder, adminQueue } = MESSAGES.en
  const staff = await managed.people.newPage()
  const products = await findProducts(staff.request, 'en', 'ids=1,2,3,4,5,6&sort=low&price=10000-90000')
  const product = products.find(({ stock }) => stock === 1)
  const { data: detail } = await (await staff.request.get(`/api/v1/product/getbyname?name=${product?.slug}`)).json()

  await staff.goto('/staff/orders/quotations/new')
  await staff.getByLabel(labels.name, { exact: true }).fill('Lata Rao')
  await staff.getByLabel(labels.mobile).fill('9876543210')
  await staff.getByLabel(labels.find).fill(detail.sku)
  await staff.locator(`[data-found="${detail.sku}"]`).click()
  await staff.getByLabel(labels.advance.ask).check()
  await staff.getByRole('button', { name: labels.save }).click()
  await expect(staff.getByText(labels.errors.advance_invalid)).toBeVisible()
  await expect(staff.getByLabel(labels.advance.value)).toBeFocused()
  await staff.getByLabel(labels.advance.kind).selectOption('amount')
  await staff.getByLabel(labels.advance.value).fill('1000')
  await staff.getByLabel(labels.advance.kept).fill('400')
  const day = new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10)
  await staff.getByLabel(labels.advance.day).fill(day)
  expect(await findFaults(staff)).toEqual([])
  await staff.getByRole('button', { name: labels.save }).click()
  await expect(staff.getByText('Advance ₹1,000, of which ₹400')).toBeVisible()
  const link = new URL(await staff.getByLabel(labels.link).inputValue())

  const page = await (await browser.newContext({ baseURL: managed.shop.address })).newPage()
  const steps = shopper(page, 'en')
  await page.goto('/')
  await signIn(page)
  await page.goto(link.pathname + link.search)
  await expect(page.getByText('An advance of ₹1,000 is paid now')).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('link', { name: quotation.pay }).click()
  await steps.fillAddress('560003')
  await expect(page.getByText(checkout.advanceNow).locator('visible=true').first()).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await steps.pay(steps.texts.demo)
  await page.locator('button[value="succeed"]').click()
  await expect(page.getByText(order.statusHeld).first()).toBeVisible()
  await expect(page.getByText(before(order.invoice))).toHaveCount(0)
  const number = /\d{2}-\d{4}-\d{4}/.exec(page.url())?.[0] ?? ''
  expect(await findFaults(page)).toEqual([])

  await staff.goto('/staff/orders?state=held')
  await expect(staff.getByText(before(adminQueue.balanceBy)).first()).toBeVisible()
  expect(await findFaults(staff)).toEqual([])
  await staff.goto(`/staff/orders/${number}`)
  await expect(staff.getByRole('heading', { name: adminOrder.held.title })).toBeVisible()
  expect(await findFaults(staff)).toEqual([])
  const later = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10)
  await staff.getByLabel(adminOrder.held.day).fill(later)
  await staff.getByRole('button', { name: adminOrder.held.save }).click()
  await expect(staff.getByText(adminOrder.held.changed)).toBeVisible()

  await page.getByRole('link', { name: order.payBalance }).click()
  await page.locator('button[value="succeed"]').click()
  await expect(page.getByText(order.statusPaid).first()).toBeVisible()
  await expect(page.getByRole('link', { name: order.invoice })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await staff.goto(`/staff/orders/${number}`)
  await expect(staff.getByRole('heading', { name: adminOrder.held.title })).toHaveCount(0)
  await page.context().close()
  await managed.close()
})
