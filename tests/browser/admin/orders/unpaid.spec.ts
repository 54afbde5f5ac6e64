import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import en from '../../../../messages/en.json' with { type: 'json' }
import { DELIVERY_ADDRESS } from '../../support/delivery-address'
import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { findProducts, newNumber } from '../../support/shopper'
import { button, PHONE, withAdminShop } from '../../support/shops/admin-shop'

const { adminOrder: messages, adminQuotation: quotation } = en
const admin = withAdminShop()

/** An order of one stone that waits for its payment. */
async function placeUnpaid(request: APIRequestContext) {
  const [product] = await findProducts(request, 'en', 'ids=3,5&sort=low')
  if (!product) throw new Error('nothing is for sale')
  const data = {
    idempotency_key: randomUUID(),
    items: [{ product_id: product.id, quantity: 1 }],
    contact: { name: 'Rohini Das', email: 'rohini@example.in', mobile_no: newNumber() },
    shipping_address: DELIVERY_ADDRESS,
    billing_address: DELIVERY_ADDRESS,
    payment_method: 'demo',
  }
  const { data: placed } = await (await request.post('/api/v1/order/createpay', { data })).json()
  return { number: String(placed.order.number), total: Number(placed.order.total), product }
}

test('an unpaid order has the page where its buyer pays, to copy and to send by WhatsApp', async ({ browser }) => {
  const page = await admin().staff.newPage()
  const { number } = await placeUnpaid(page.request)
  await page.goto(`/staff/orders/${number}`)
  const link = await page.getByLabel(messages.unpaid.link).inputValue()
  await expect(button(page, quotation.copy)).toBeEnabled()
  // This shop has the address of its machine, which a buyer cannot open.
  await expect(page.locator('[data-local-url]')).toContainText(new URL(link).origin)
  const chat = page.getByRole('link', { name: quotation.whatsapp })
  const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text')
  expect(text).toContain(number)
  expect(text?.split('\n').at(-1)).toBe(link)
  // Nothing of it is packed, and to cancel it is not what the page is for.
  await expect(page.getByRole('link', { name: messages.slip })).toHaveCount(0)
  await expect(button(page, messages.moves.cancel)).not.toHaveClass(/btn-primary/)
  expect(await findFaults(page)).toEqual([])
  // A payment is recorded by a manager.
  await page.getByRole('heading', { name: messages.recordPayment.title }).click()
  await expect(page.getByText(messages.recordPayment.managers)).toBeVisible()
  const buyer = await browser.newContext(PHONE)
  const shown = await buyer.newPage()
  const { pathname, search } = new URL(link)
  await shown.goto(new URL(pathname + search, page.url()).href)
  await expect(shown.getByRole('main').getByText(number).first()).toBeVisible()
  await buyer.close()
  await page.close()
})

test('a quotation begins with the items, the prices and the buyer of an order', async () => {
  const page = await admin().staff.newPage()
  const { number, product } = await placeUnpaid(page.request)
  await page.goto(`/staff/orders/quotations/new?order=${number}`)
  await expect(page.getByLabel(quotation.name, { exact: true })).toHaveValue('Rohini Das')
  await expect(page.getByText(product.title).first()).toBeVisible()
  await page.getByRole('link', { name: quotation.ofOrder.replace('{number}', number) }).click()
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  await page.goto('/staff/orders/quotations/new?order=26-0000-0000')
  await expect(page.getByRole('heading', { level: 1, name: quotation.make })).toHaveCount(0)
  await page.close()
})

test('a manager records a transfer, and the order is paid, for its buyer too', async ({ browser }) => {
  const page = await admin().manager.newPage()
  const { number, product, total } = await placeUnpaid(page.request)
  const texts = messages.recordPayment
  await page.goto(`/staff/orders/${number}`)
  const { pathname, search } = new URL(await page.getByLabel(messages.unpaid.link).inputValue())
  await page.getByRole('heading', { name: texts.title }).click()
  const record = button(page, texts.submit)
  const [reference, amount] = [page.getByLabel(texts.reference), page.getByLabel(texts.amount)]
  await record.click()
  await expect(reference).toBeFocused()
  await reference.fill('utr 4123 99')
  await amount.fill(String(total - 1))
  await record.click()
  await expect(amount).toBeFocused()
  await amount.fill(String(total))
  await page.getByLabel(texts.channel).selectOption({ label: texts.channels.upi })
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findFaults(page)).toEqual([])
  }
  await record.click()
  await expect(page.getByText(texts.recorded)).toBeVisible()
  await expect(page.getByRole('heading', { name: texts.title })).toHaveCount(0)
  await expect(page.getByText('UTR412399')).toBeVisible()
  const buyer = await browser.newContext(PHONE)
  const shown = await buyer.newPage()
  await shown.goto(new URL(pathname + search, page.url()).href)
  await expect(shown.getByRole('main').getByText(en.order.now.paid)).toBeVisible()
  await buyer.close()

  // The same transfer pays no other order.
  const other = await placeUnpaid(page.request)
  await page.goto(`/staff/orders/${other.number}`)
  await page.getByRole('heading', { name: texts.title }).click()
  await reference.fill('UTR 412399')
  await amount.fill(String(other.total))
  await record.click()
  await expect(page.getByText(messages.errors.reference_used)).toBeVisible()
  await expect(amount).toHaveValue(String(other.total))
  expect(product.id).not.toBe(other.product.id)
  await page.close()
})
