import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toInvoiceSheet } from '@/lib/api/documents/invoice-sheet'
import { applyStoredSettings } from '@/lib/configured-settings'
import type { CreatePay } from '@/lib/contract/order/order'
import { getDb } from '@/lib/db/connection'
import { invoice, order, tax_rate } from '@/lib/db/schema'
import { headingOf } from '@/lib/domain/pricing/invoice'
import { site } from '@/lib/site'
import { as, KARNATAKA, newMobile, request } from '../../../data/calls'
import { fillCustomizationShop, HANGING, makeStone, RING } from '../../../data/catalogue/customization-shop'
import { withTestDatabase } from '../../../data/connection'
import { makeCustomer } from '../../../data/fixtures'
import { creditFor, issueFor, makeRefund, PARIS, setHome, TAMIL_NADU } from '../../../data/order/invoices'
import { oracleTotal, type Priced } from '../../../data/order/order-oracle'

withTestDatabase(async () => {
  await fillCustomizationShop()
  await setHome('KA')
})
beforeAll(async () => {
  // Three percent, as on most gemstones and jewellery: it is not charged.
  await (await getDb()).update(tax_rate).set({ basis_points: 300 })
  applyStoredSettings({ gst_status: 'unregistered', state: 'Karnataka', street: 'MG Road', locality: 'Mysuru' })
})
afterAll(() => applyStoredSettings({}))

const untaxed = (cart: Omit<Priced, 'isTaxed' | 'country'>) => oracleTotal({ ...cart, country: 'IN', isTaxed: false })

/** The row of a paid order, or of one to be paid on delivery. */
async function ordered(items: CreatePay['items'], payment_method: 'demo' | 'cod' = 'demo') {
  const mobile_no = newMobile()
  const customerId = await makeCustomer(mobile_no)
  const [first] = items
  const more = { items, payment_method, contact: { name: 'Asha', email: 'a@example.com', mobile_no } }
  const { data, reason } = await as(customerId).order.createpay(request(first?.product_id ?? 0, more))
  expect(reason).toBeUndefined()
  if (!data || !('order' in data)) throw new Error('no order')
  const [row] = await (await getDb()).select().from(order).where(eq(order.number, data.order.number))
  if (!row) throw new Error('no row')
  if (payment_method === 'demo') await (await getDb()).update(order).set({ state: 'paid' }).where(eq(order.id, row.id))
  return row
}

it('charges no GST on goods, settings, delivery and fees, in the cart and in the order', async () => {
  const small = async () => ({ product_id: await makeStone(7, { rupees: 351.37 }), quantity: 1 })
  const carts: { items: CreatePay['items']; payment_method: 'demo' | 'cod' }[] = [
    { items: [{ product_id: await makeStone(), quantity: 1 }], payment_method: 'demo' },
    { items: [{ product_id: await makeStone(), quantity: 1, options: RING }], payment_method: 'demo' },
    { items: [await small()], payment_method: 'cod' },
    {
      items: [{ product_id: await makeStone(8), quantity: 1, options: { ...HANGING, energised: true } }, await small()],
      payment_method: 'demo',
    },
  ]
  for (const { items, payment_method } of carts) {
    const total = await untaxed({ items, payment_method })
    const { data } = await as(null).cart.quote({ items, pincode: '560003', payment_method })
    expect(data).toMatchObject({ gst_included: 0, total: total / 100 })
    for (const line of data?.lines ?? []) expect(line.product).toMatchObject({ gst_percent: 0 })
    const row = await ordered(items, payment_method)
    expect(row).toMatchObject({ gst_paise: 0, total_paise: total })

    await issueFor(row.id)
    const [issued] = await (await getDb()).select().from(invoice).where(eq(invoice.order_id, row.id))
    const document = issued?.document
    if (!document) throw new Error('no invoice')
    expect(headingOf(document)).toBe('bill')
    expect(document.totals).toMatchObject({ taxable: total, cgst: 0, sgst: 0, igst: 0, total })
    expect(document.lines.map(({ gst_basis_points }) => gst_basis_points)).toEqual(document.lines.map(() => 0))
    const sheet = toInvoiceSheet(document)
    expect(sheet.mark).toBeNull()
    expect(sheet.parties[0]?.lines.at(-1)).toBe('GSTIN: not registered')
    expect(sheet.notes).toContain('The seller is not registered under GST; no tax is charged.')
    expect(JSON.stringify(sheet)).not.toMatch(/Tax invoice|include GST|\bCGST\b(?! Rules)|IGST/)
  }
})

it('credits what it charged, without tax', async () => {
  const row = await ordered([{ product_id: await makeStone(), quantity: 1 }])
  await issueFor(row.id)
  await creditFor(await makeRefund(row.id, 1_234_500, 'goodwill'))
  const [note] = await (await getDb())
    .select()
    .from(invoice)
    .where(eq(invoice.order_id, row.id))
    .orderBy(desc(invoice.id))
    .limit(1)
  expect(note?.document.totals).toMatchObject({ taxable: 1_234_500, cgst: 0, sgst: 0, igst: 0, total: 1_234_500 })
})

it.each([
  ['another state', TAMIL_NADU],
  ['another country', PARIS],
])('sells nothing to %s', async (_, address) => {
  const product_id = await makeStone()
  const { country, pincode, state } = address
  const destination = country === 'IN' ? { pincode, state } : { country }
  const { data } = await as(null).cart.quote({ items: [{ product_id, quantity: 1 }], ...destination })
  expect(data?.methods.length).toBeGreaterThan(0)
  expect(data?.methods.filter(({ available }) => available)).toEqual([])
  expect(data?.methods.map(({ reason }) => reason)).toEqual(data?.methods.map(() => 'other_state'))
  expect(data?.abroad).toEqual([])
  const more = { shipping_address: address, billing_address: KARNATAKA }
  expect(await as(null).order.createpay(request(product_id, more))).toMatchObject({ status: 0, reason: 'other_state' })
})

it('sells within the state to a buyer whose bill goes to another one', async () => {
  const more = { shipping_address: KARNATAKA, billing_address: TAMIL_NADU }
  expect(await as(null).order.createpay(request(await makeStone(), more))).toMatchObject({ status: 1 })
})

it('charges GST again, and sells everywhere, once the statement is withdrawn', async () => {
  const product_id = await makeStone()
  const seen = site()
  applyStoredSettings({ state: 'Karnataka' })
  const { data } = await as(null).cart.quote({ items: [{ product_id, quantity: 1 }], pincode: '600001', state: 'TN' })
  expect(data?.gst_included).toBeGreaterThan(0)
  expect(data?.methods.some(({ available }) => available)).toBe(true)
  expect(site()).not.toEqual(seen)
  applyStoredSettings({ gst_status: 'unregistered', state: 'Karnataka' })
})
