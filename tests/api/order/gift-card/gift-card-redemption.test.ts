import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { invoice, order } from '@/lib/db/schema'
import { loadDemoPayment, simulatePayment } from '@/lib/server/order/payment/demo-payment'
import { sendRefunds } from '@/lib/server/order/payment/send-refunds'
import { releaseExpiredReservations } from '@/lib/server/order/placing/reservation'
import { as, later, NOW, newMobile, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits, stockOf } from '../../../data/fixtures'
import { moneyOfOrder, simulateDemoPayment } from '../../../data/order/customer-order'
import { balanceOf, mailsTo, makeCard, orderWithCard, placeWithCard } from '../../../data/order/gift-cards'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const stateOf = async (number: string) => {
  const [row] = await (await getDb()).select().from(order).where(eq(order.number, number))
  return row?.state
}
const open = async (number: string, key: string, now = NOW) => (await as(null, now).order.open({ number, key })).data

describe('an order with a gift card', () => {
  it('is quoted as it is placed; the gateway takes the rest, and the invoice has the whole tax', async () => {
    const code = await makeCard(1000)
    const stone = await makeProduct()
    const items = [{ product_id: stone, quantity: 1 }]
    const { data: quote } = await as(null).cart.quote({ items, gift_card: code })
    expect(quote).toMatchObject({ total: 4000, due: 3000, gift_card: { applied: 1000, balance: 1000, refused: null } })
    const placed = await placeWithCard(code, { items, seen_total: 4000, seen_due: 3000 })
    expect(placed).toMatchObject({ total: 4000, gift_card: 1000, discount: 0, gst_included: quote?.gst_included })
    expect(await balanceOf(code)).toBe(0)
    await simulateDemoPayment(placed.reference, 'succeed')
    expect(await stateOf(placed.number)).toBe('paid')
    expect(await moneyOfOrder(placed.number)).toEqual({ paid: 4000, returned: 0 })
    const [row] = await (await getDb())
      .select({ document: invoice.document })
      .from(invoice)
      .innerJoin(order, eq(order.id, invoice.order_id))
      .where(eq(order.number, placed.number))
    expect(row?.document).toMatchObject({ by_card: 100_000, totals: { total: 400_000, discount: 0 } })
  })

  it('that it covers is paid at once, without a gateway, and leaves the rest on the card', async () => {
    const code = await makeCard(5000)
    const { data: quote } = await as(null).cart.quote({
      items: [{ product_id: await makeProduct(), quantity: 1 }],
      gift_card: code,
    })
    expect(quote?.methods).toMatchObject([{ method: 'gift_card', available: true }])
    const placed = await placeWithCard(code, { payment_method: 'gift_card' })
    expect(placed).toMatchObject({ state: 'paid', kind: 'none', gift_card: 4000 })
    expect(await balanceOf(code)).toBe(1000)
    const { contact } = (await open(placed.number, placed.key)) ?? {}
    expect((await mailsTo(contact?.email ?? ''))[0]?.subject).toContain(placed.number)
  })

  it('returns to the card when it is cancelled unpaid, or expires', async () => {
    const code = await makeCard(1000)
    const first = await placeWithCard(code)
    await as(null).order.cancel({ number: first.number, key: first.key })
    expect(await balanceOf(code)).toBe(1000)
    const second = await placeWithCard(code)
    expect(await balanceOf(code)).toBe(0)
    await releaseExpiredReservations(later(30))
    await releaseExpiredReservations(later(31))
    expect(await stateOf(second.number)).toBe('expired')
    expect(await balanceOf(code)).toBe(1000)
  })

  it('paid and then cancelled is refunded to gateway and card, each what it paid', async () => {
    const code = await makeCard(1000)
    const placed = await placeWithCard(code)
    await simulateDemoPayment(placed.reference, 'succeed')
    await as(null, later(6)).order.cancel({ number: placed.number, key: placed.key })
    await sendRefunds(later(7))
    await sendRefunds(later(8))
    expect(await balanceOf(code)).toBe(1000)
    expect(await moneyOfOrder(placed.number)).toEqual({ paid: 4000, returned: 4000 })
    expect(await stateOf(placed.number)).toBe('refunded')
    const refunds = (await open(placed.number, placed.key))?.refunds ?? []
    expect(refunds.map(({ amount, to_card }) => [amount, to_card])).toEqual(
      expect.arrayContaining([
        [3000, false],
        [1000, true],
      ]),
    )
  })

  it('in cash leaves the rest to collect, and is captured on delivery', async () => {
    const code = await makeCard(1000)
    const mobile_no = newMobile()
    const buyer = await makeCustomer(mobile_no)
    const contact = { name: 'Asha', email: 'a@example.com', mobile_no }
    const stone = await makeProduct()
    const input = request(stone, { gift_card: code, payment_method: 'cod', contact })
    const { data } = await as(buyer).order.createpay(input)
    if (!data || !('order' in data)) throw new Error('no order')
    const { number, total } = data.order
    const [mail] = await mailsTo('a@example.com')
    const due = total - 1000
    expect(mail?.text).toContain(`keep ₹${due.toLocaleString('en-IN')} ready`)
    const clerk = await makeCustomer(newMobile(), { role: 'staff', name: 'Kiran' })
    for (const [move, seen_state] of [
      ['pack', 'confirmed'],
      ['ship', 'packed'],
      ['deliver', 'shipped'],
    ] as const) {
      const tracking = move === 'ship' ? { tracking_number: 'EK1', carrier: 'Post' } : {}
      const moved = await as(clerk).staff.moveorder({ number, move, seen_state, ...tracking })
      expect(moved).toMatchObject({ status: 1 })
    }
    expect(await moneyOfOrder(number)).toEqual({ paid: total, returned: 0 })
  })

  it('paid late takes the card again, or is refunded when the card has been used elsewhere', async () => {
    const code = await makeCard(1000)
    const late = await placeWithCard(code)
    await loadDemoPayment(late.reference, NOW)
    await releaseExpiredReservations(later(40))
    expect(await balanceOf(code)).toBe(1000)
    const other = await placeWithCard(code, {}, later(41))
    expect(other.gift_card).toBe(1000)
    await simulatePayment(late.reference, 'succeed', later(42))
    expect(await stateOf(late.number)).toBe('expired')
    await sendRefunds(later(43))
    expect(await moneyOfOrder(late.number)).toEqual({ paid: 3000, returned: 3000 })
    await as(null, later(44)).order.cancel({ number: other.number, key: other.key })
    expect(await balanceOf(code)).toBe(1000)
  })

  it('leaves nothing or at least one rupee to pay', async () => {
    const code = await makeCard(4000)
    expect(await placeWithCard(code, { rupees: 4000.5 })).toMatchObject({ gift_card: 3999.5, total: 4000.5 })
    expect(await balanceOf(code)).toBe(0.5)
  })

  it('used in two tabs at once pays one of them', async () => {
    const code = await makeCard(1000)
    const stones = [await makeProduct(), await makeProduct()]
    const answers = await Promise.all(
      stones.map((stone) =>
        as(null).order.createpay(request(stone, { gift_card: code, seen_total: 4000, seen_due: 3000 })),
      ),
    )
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 0)?.reason).toMatch(/^gift_card_(?:spent|changed)$/)
    const left = await Promise.all(stones.map(stockOf))
    expect(left.toSorted()).toEqual([0, 1])
    expect(await balanceOf(code)).toBe(0)
  })

  it('repeated with its key holds the card once', async () => {
    const code = await makeCard(5000)
    const stone = await makeProduct()
    const input = request(stone, { gift_card: code, payment_method: 'gift_card' })
    const answers = await Promise.all([1, 2, 3].map(() => as(null).order.createpay(input)))
    expect(answers.every(({ status }) => status === 1)).toBe(true)
    expect(await balanceOf(code)).toBe(1000)
  })

  it('that differs from what was shown is refused, and reserves nothing', async () => {
    const code = await makeCard(1000)
    expect(await orderWithCard(code, { seen_due: 2000 })).toMatchObject({ reason: 'gift_card_changed' })
    expect(await orderWithCard(code, { payment_method: 'gift_card' })).toMatchObject({ reason: 'gift_card_changed' })
    expect(await balanceOf(code)).toBe(1000)
    const full = await makeCard(5000)
    expect(await orderWithCard(full)).toMatchObject({ reason: 'gift_card_changed' })
  })
})
