import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyStoredSettings } from '@/lib/configured-settings'
import { getDb } from '@/lib/db/connection'
import { outbox } from '@/lib/db/schema'
import { issueInvoice } from '@/lib/server/order/invoice/invoice'
import { inTransaction } from '@/lib/server/runtime/transaction'
import { as, later, NOW, newMobile, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits } from '../../data/fixtures'
import { orderRow } from '../../data/order/order-moves'

withTestDatabase(fillShop)
beforeEach(resetLimits)
afterEach(() => applyStoredSettings({}))

const GIFT = { box: true, message: 'Happy birthday, Lata!\nFrom all of us' }

async function orderGift(more: Parameters<typeof request>[1]) {
  const mobile_no = newMobile()
  const buyer = await makeCustomer(mobile_no)
  const email = `${mobile_no}@example.com`
  const contact = { name: 'Asha Rao', email, mobile_no }
  const response = await as(buyer).order.createpay(request(await makeProduct(), { contact, ...more }))
  const number = response.data && 'order' in response.data ? response.data.order.number : ''
  return { response, number, buyer, email }
}

it('keeps box and message with the order: on its page, in its mail and on a slip without prices, not on its invoice', async () => {
  const { number, buyer, email } = await orderGift({ gift: GIFT, payment_method: 'cod' })
  expect((await as(buyer).order.get({ number })).data?.gift).toEqual(GIFT)
  const [mail] = await (await getDb()).select().from(outbox).where(eq(outbox.to, email))
  expect(mail?.text).toContain('Packed in a gift box (₹250)')
  expect(mail?.text).toContain('On the card: Happy birthday, Lata!')
  const staff = as(await makeCustomer(newMobile(), { role: 'staff' }), later(1)).staff
  expect((await staff.orderslips({ numbers: number })).data?.[0]?.gift).toEqual(GIFT)
  const { id } = await orderRow(number)
  const { document } = await inTransaction(await getDb(), (tx) => issueInvoice(tx, id, NOW))
  expect(JSON.stringify(document)).not.toContain('birthday')
})

it('accepts at most 200 characters of plain text, and an order without a gift', async () => {
  expect((await orderGift({ gift: { box: false, message: 'x'.repeat(201) } })).response.errors).toEqual([
    { path: 'gift.message', message: 'too_long' },
  ])
  const longest = await orderGift({ gift: { box: false, message: `<b>${'x'.repeat(197)}` } })
  expect((await as(longest.buyer).order.get({ number: longest.number })).data?.gift?.message).toHaveLength(200)
  const none = await orderGift({ gift: { box: false, message: '  ' } })
  expect((await as(none.buyer).order.get({ number: none.number })).data?.gift).toBeNull()
})

it('cleans the message of control and direction characters, and keeps its lines', async () => {
  const message = '\u202eHappy\u0007 birthday\r\n\r\n\r\n\r\nLata\u2066'
  const { number, buyer } = await orderGift({ gift: { box: false, message } })
  expect((await as(buyer).order.get({ number })).data?.gift?.message).toBe('Happy  birthday\n\nLata')
})

describe('the price of the gift box', () => {
  const items = async (rupees: number) => [{ product_id: await makeProduct({ rupees }), quantity: 1 }]
  const quote = async (gift_box: boolean, more: object = {}) =>
    (await as(null).cart.quote({ items: await items(4000), gift_box, ...more })).data

  it('is shown with the cart and added to its total with the tax that delivery has', async () => {
    const [without, withBox] = [await quote(false), await quote(true)]
    expect(without).toMatchObject({ gift_box: 0, gift_box_price: 250, total: 4000 })
    expect(withBox).toMatchObject({ gift_box: 250, gift_box_price: 250, cod_fee: 0, total: 4250 })
    // 250 rupees that contain the GST of the goods, 3 %.
    expect((withBox?.gst_included ?? 0) - (without?.gst_included ?? 0)).toBeCloseTo(7.28, 2)
    expect((await as(null).cart.quote({ items: [], gift_box: true })).data).toMatchObject({ gift_box: 0, total: 0 })
  })

  it('is apart from the fee of cash on delivery, on the order and as a line of the invoice with its tax', async () => {
    const { number, buyer } = await orderGift({ gift: GIFT, payment_method: 'cod' })
    const shown = (await as(buyer).order.get({ number })).data
    expect(shown).toMatchObject({ cod_fee: 50, gift_box: 250 })
    const row = await orderRow(number)
    const { document } = await inTransaction(await getDb(), (tx) => issueInvoice(tx, row.id, NOW))
    const line = document.lines.find(({ part }) => part === 'gift_box')
    expect(line).toMatchObject({ title: 'Gift box', total: 25_000, gst_basis_points: 300 })
    expect(document.lines.find(({ part }) => part === 'fee')?.total).toBe(5_000)
    expect(document.totals.total).toBe(row.total_paise)
    expect(document.totals.cgst + document.totals.sgst + document.totals.igst).toBe(row.gst_paise)
  })

  it('is what the settings say: another price, or nothing at 0', async () => {
    applyStoredSettings({ gift_box: '499.50' })
    expect(await quote(true)).toMatchObject({ gift_box: 499.5, total: 4499.5 })
    applyStoredSettings({ gift_box: '0' })
    expect(await quote(true)).toMatchObject({ gift_box: 0, gift_box_price: 0, total: 4000 })
    const { number, buyer } = await orderGift({ gift: GIFT })
    expect((await as(buyer).order.get({ number })).data).toMatchObject({ gift: GIFT, gift_box: 0 })
  })

  it('refuses an order whose total was shown without the box', async () => {
    const { response } = await orderGift({ gift: GIFT, seen_total: 1599 })
    expect(response).toMatchObject({ status: 0, reason: 'total_changed' })
  })
})
