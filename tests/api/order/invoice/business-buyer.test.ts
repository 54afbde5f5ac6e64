import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { toInvoiceSheet } from '@/lib/api/documents/invoice-sheet'
import { applyStoredSettings } from '@/lib/configured-settings'
import { BusinessBuyer } from '@/lib/contract/order/business'
import { getDb } from '@/lib/db/connection'
import { customer, order } from '@/lib/db/schema'
import { anonymizeOrders } from '@/lib/server/order/anonymize-orders'
import { as, KARNATAKA, NOW, newMobile, PARIS, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { makeCustomer, makeProduct, resetLimits, stockOf } from '../../../data/fixtures'
import { creditFor, fillInvoiceShop, issueFor, makeOrder, makeRefund, TAMIL_NADU } from '../../../data/order/invoices'

const SHOP = '29ABCDE1234F1ZW'
/** Registered in Karnataka, as the shop is. */
const FIRM = { gstin: '29AAACL1234C1Z1', name: 'Lotus Jewellers LLP' }

withTestDatabase(fillInvoiceShop)
beforeEach(async () => {
  applyStoredSettings({ gstin: SHOP })
  await resetLimits()
})
afterAll(() => applyStoredSettings({}))

const rowOf = async (number: string) => {
  const [row] = await (await getDb()).select().from(order).where(eq(order.number, number))
  if (!row) throw new Error('no such order')
  return row
}
const member = async () => {
  const mobile_no = newMobile()
  const id = await makeCustomer(mobile_no)
  return { id, contact: { name: 'Asha Rao', email: 'asha@example.com', mobile_no } }
}
const buy = async (more: Parameters<typeof request>[1], customerId: number | null = null) =>
  as(customerId).order.createpay(request(await makeProduct(), more))
async function place(more: Parameters<typeof request>[1], customerId: number | null = null) {
  const { data, reason } = await buy(more, customerId)
  if (!data || !('order' in data)) throw new Error(`order refused: ${reason}`)
  return rowOf(data.order.number)
}

describe('a business that buys', () => {
  it('is the recipient on the invoice and on the credit note, at the billing address of who ordered', async () => {
    const row = await place({ business: FIRM, shipping_address: TAMIL_NADU, billing_address: KARNATAKA })
    const { document } = await issueFor(row.id)
    expect(document).toMatchObject({
      buyer: { ...FIRM, lines: [KARNATAKA.name, ...document.buyer.lines.slice(1)], gst_code: '29' },
      // Delivered to Tamil Nadu: IGST, although buyer and seller are registered in Karnataka (IGST Act, section 10(1)(a)).
      ...{ supply: 'inter', place_code: '33', ship_to: { gstin: null } },
    })
    const note = await creditFor(await makeRefund(row.id, 100_00, 'goodwill'))
    expect(note?.document).toMatchObject({ kind: 'credit_note', buyer: FIRM, place_code: '33' })
    const [, buyer] = toInvoiceSheet(document).parties
    expect(buyer?.name).toBe(FIRM.name)
    expect(buyer?.lines).toContain(`GSTIN ${FIRM.gstin}`)
  })

  it('is shown with the order to its buyer and to staff, and is in the buyer’s export', async () => {
    const { id, contact } = await member()
    const { number } = await place({ business: { ...FIRM, gstin: '29 aaacl1234c1z1 ' }, contact }, id)
    expect((await as(id).order.get({ number, lang: 'en' })).data).toMatchObject({ business: FIRM })
    const staff = await makeCustomer(newMobile(), { role: 'staff' })
    expect((await as(staff).staff.order({ number, lang: 'en' })).data).toMatchObject({ business: FIRM })
    expect((await as(id).customer.export({})).data).toMatchObject({
      account: { business: FIRM },
      orders: [{ number, business: FIRM }],
    })
  })

  it('is kept for the next order of a signed-in customer until it is removed, and never for a guest', async () => {
    const { id, contact } = await member()
    await place({ business: FIRM, contact }, id)
    await place({ contact }, id)
    const account = async () => (await as(id).customer.account({})).data?.business
    expect(await account()).toEqual(FIRM)
    await as(id).customer.forgetbusiness({})
    expect(await account()).toBeNull()
    expect(await as(null).customer.forgetbusiness({})).toMatchObject({ status: 0, reason: 'session_required' })
    // A guest who knows the number of an account changes nothing in it.
    await place({ business: FIRM, contact })
    expect(await account()).toBeNull()
  })

  it('leaves the account when it is closed; the order keeps it as long as its invoice', async () => {
    const { id, contact } = await member()
    const { number } = await place({ business: FIRM, contact }, id)
    await as(id).customer.close({ confirm: true })
    const [row] = await (await getDb()).select().from(customer).where(eq(customer.id, id))
    expect(row?.business).toBeNull()
    expect((await rowOf(number)).business).toEqual(FIRM)
    const old = await makeOrder({ business: FIRM, created_at: new Date('2015-01-01') })
    await anonymizeOrders(await getDb(), new Date('2016-01-01'))
    expect((await rowOf(old.number)).business).toBeNull()
  })
})

describe('a GST number', () => {
  it.each([
    ['', 'gstin_required'],
    ['29AAACL1234C1Z', 'gstin_wrong'],
    ['00AAACL1234C1Z1', 'gstin_wrong'],
    ['29AAACL1234C1Z2', 'gstin_digit'],
    ['29AAACL1235C1Z1', 'gstin_digit'],
    [`29AAACL1234C1Z1${' '.repeat(100)}`, 'gstin_wrong'],
  ])('%j is refused as %s', (gstin, code) => {
    const { error } = BusinessBuyer.safeParse({ ...FIRM, gstin })
    expect(error?.issues.map(({ message }) => message)).toEqual([code])
  })

  it('needs the name of its business', () => {
    for (const name of ['', ' \u200b', '\u202e'])
      expect(BusinessBuyer.safeParse({ ...FIRM, name }).error?.issues[0]?.message).toBe('business_name_required')
  })

  it('is refused abroad, as the shop’s own, and by a shop without one; nothing is reserved', async () => {
    const stone = await makeProduct()
    const ask = (more: Parameters<typeof request>[1]) => as(null).order.createpay(request(stone, more))
    const abroad = { shipping_address: PARIS, billing_address: KARNATAKA }
    expect(await ask({ ...abroad, business: FIRM })).toMatchObject({ status: 0 })
    expect(await ask({ billing_address: PARIS, business: FIRM })).toMatchObject({ reason: 'gstin_unavailable' })
    expect(await ask({ business: { ...FIRM, gstin: SHOP } })).toMatchObject({ reason: 'gstin_own' })
    applyStoredSettings({})
    expect(await ask({ business: FIRM })).toMatchObject({ reason: 'gstin_unavailable' })
    expect(await stockOf(stone)).toBe(1)
  })

  it('is offered by the quote of a shop that has one, and only there', async () => {
    const items = [{ product_id: await makeProduct(), quantity: 1 }]
    expect((await as(null).cart.quote({ items })).data).toMatchObject({ business: true })
    applyStoredSettings({})
    expect((await as(null).cart.quote({ items })).data).toMatchObject({ business: false })
  })

  it('makes another request of a repeated one', async () => {
    const key = randomUUID()
    const stone = await makeProduct({ stock: 2 })
    const first = request(stone, { idempotency_key: key })
    expect(await as(null).order.createpay(first)).toMatchObject({ status: 1 })
    expect(await as(null, NOW).order.createpay({ ...first, business: FIRM })).toMatchObject({ reason: 'key_reused' })
  })
})
