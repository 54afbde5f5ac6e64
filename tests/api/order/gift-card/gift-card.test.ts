import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { gift_card, invoice, order } from '@/lib/db/schema'
import { sendDueGiftCards } from '@/lib/server/order/gift-card/issue-gift-card'
import { loadDemoPayment, simulatePayment } from '@/lib/server/order/payment/demo-payment'
import { sendRefunds } from '@/lib/server/order/payment/send-refunds'
import { releaseExpiredReservations } from '@/lib/server/order/placing/reservation'
import { as, later, NOW, newMobile, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits, stockOf } from '../../../data/fixtures'
import { moneyOfOrder, simulateDemoPayment } from '../../../data/order/customer-order'
import {
  balanceOf,
  cardRequest,
  codeSentTo,
  expireCards,
  mailsTo,
  makeCard,
  orderCard,
  orderWithCard,
  placeWithCard,
} from '../../../data/order/gift-cards'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const stateOf = async (number: string) => {
  const [row] = await (await getDb()).select().from(order).where(eq(order.number, number))
  return row?.state
}
const open = async (number: string, key: string, now = NOW) => (await as(null, now).order.open({ number, key })).data

describe('the sale of a gift card', () => {
  it('sends the code to the recipient alone, once it is paid, and stores no code', async () => {
    const email = 'meera@example.com'
    const { reference, number, key } = await orderCard({ recipient_email: email, amount: 1000 })
    expect(await mailsTo(email)).toEqual([])
    await simulateDemoPayment(reference, 'succeed')
    await simulateDemoPayment(reference, 'succeed')
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Happy birthday')
    const code = await codeSentTo(email)
    expect(await balanceOf(code)).toBe(1000)
    expect(await balanceOf(code.toLowerCase().replaceAll('-', ' '))).toBe(1000)
    const [card] = await (await getDb()).select().from(gift_card).where(eq(gift_card.recipient_email, email))
    expect(JSON.stringify(card)).not.toContain(code.replaceAll('-', ''))
    expect(card?.last_four).toBe(code.slice(-4))
    for (const mail of await mailsTo('asha@example.com')) expect(mail.text).not.toContain(code)
    const detail = await open(number, key ?? '')
    expect(detail).toMatchObject({ kind: 'gift_card', state: 'delivered', gst_included: 0, total: 1000, lines: [] })
    expect(detail?.sold_card).toMatchObject({
      recipient_email: email,
      last_four: code.slice(-4),
      expires_on: '2028-12-01',
    })
    expect(detail?.may).toEqual({ cancel: false, ask_return: false, pay: false })
  })

  it('has no invoice, since a voucher is no supply', async () => {
    const { reference, number } = await orderCard()
    await simulateDemoPayment(reference, 'succeed')
    const rows = await (await getDb())
      .select()
      .from(invoice)
      .innerJoin(order, eq(order.id, invoice.order_id))
      .where(eq(order.number, number))
    expect(rows).toEqual([])
  })

  it('on a later day has no code until then', async () => {
    const email = 'later@example.com'
    const { reference } = await orderCard({ recipient_email: email, send_on: '2026-12-24' })
    await simulateDemoPayment(reference, 'succeed')
    await sendDueGiftCards(later(60))
    expect(await mailsTo(email)).toEqual([])
    const day = new Date('2026-12-24T02:00:00+05:30')
    await Promise.all([sendDueGiftCards(day), sendDueGiftCards(day)])
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await balanceOf(await codeSentTo(email), day)).toBe(2500)
  })

  it('repeated with the same key is one order, and with other values is refused', async () => {
    const key = randomUUID()
    const mobile_no = newMobile()
    const [first, second] = [await orderCard({ key, mobile_no }), await orderCard({ key, mobile_no })]
    expect(second).toEqual(first)
    expect(await as(null).giftcard.buy(cardRequest({ key, mobile_no, amount: 5000 }))).toMatchObject({
      reason: 'key_reused',
    })
  })

  it.each([
    [{ amount: 499 }, 'amount'],
    [{ amount: 50_001 }, 'amount'],
    [{ amount: 1000.5 }, 'amount'],
    [{ recipient_email: 'ravi' }, 'recipient_email'],
    [{ send_on: '24 December' }, 'send_on'],
  ])('refuses %j with the field', async (more, path) => {
    expect(await as(null).giftcard.buy(cardRequest(more))).toMatchObject({ status: 0, errors: [{ path }] })
  })

  it('is not possible for a day that is over, more than a year away, in cash or by another card', async () => {
    for (const send_on of ['2026-11-01', '2028-01-01'])
      expect(await as(null).giftcard.buy(cardRequest({ send_on }))).toMatchObject({ reason: 'card_day_invalid' })
    for (const payment_method of ['cod', 'gift_card'] as const)
      expect(await as(null).giftcard.buy({ ...cardRequest(), payment_method })).toMatchObject({
        reason: 'payment_unavailable',
      })
  })
})

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

describe('a gift card that cannot pay', () => {
  it('is refused with the reason, in the quote and at the order', async () => {
    const code = await makeCard(1000)
    const owner = await makeCustomer(newMobile(), { role: 'owner', name: 'Owner' })
    const { data } = await as(owner).staff.giftcards({})
    const id = data?.rows.find(({ last_four }) => last_four === code.slice(-4))?.id ?? 0
    const items = [{ product_id: await makeProduct(), quantity: 1 }]
    const check = async (reason: string, given = code) => {
      const { data: quote } = await as(null).cart.quote({ items, gift_card: given })
      expect(quote).toMatchObject({ gift_card: { refused: reason, applied: 0 }, due: quote?.total })
      expect(await orderWithCard(given)).toMatchObject({ status: 0, reason })
    }
    await check('gift_card_unknown', 'AAAA-BBBB-CCCC-DDDD')
    await check('gift_card_unknown', 'short')
    await as(owner).staff.blockgiftcard({ id, reason: 'Stolen' })
    await check('gift_card_blocked')
    await as(owner).staff.blockgiftcard({ id, reason: null })
    const first = await placeWithCard(code)
    await check('gift_card_spent')
    await as(null).order.cancel({ number: first.number, key: first.key })
    await expireCards('2026-11-20')
    await check('gift_card_expired')
  })

  it('that gets money back after its last day is valid for three more months', async () => {
    const code = await makeCard(1000)
    const placed = await placeWithCard(code)
    await expireCards('2026-12-02')
    await as(null).order.cancel({ number: placed.number, key: placed.key })
    expect((await as(null, NOW, 'server').giftcard.balance({ code })).data).toMatchObject({
      state: 'active',
      expires_on: '2027-03-01',
    })
  })

  it('cannot be found by guessing: wrong codes are limited for each address', async () => {
    const code = await makeCard(1000)
    const ask = (given: string) => as(null, NOW, '203.0.113.9').giftcard.balance({ code: given })
    for (let time = 0; time < 20; time++)
      expect(await ask(`WRNG0000000000${10 + time}`)).toMatchObject({ reason: 'gift_card_unknown' })
    expect(await ask(code)).toMatchObject({ reason: 'too_many' })
    expect((await as(null, NOW, '198.51.100.9').giftcard.balance({ code })).data?.balance).toBe(1000)
  })
})

describe('gift cards in the admin', () => {
  it('show the ledger without the code; owners issue one with a reason, once for its key', async () => {
    const owner = await makeCustomer(newMobile(), { role: 'owner', name: 'Owner' })
    const clerk = await makeCustomer(newMobile(), { role: 'staff', name: 'Clerk' })
    const email = 'goodwill@example.com'
    const input = { key: randomUUID(), amount: 1500, recipient_email: email, reason: 'A late parcel' }
    expect(await as(clerk).staff.issuegiftcard(input)).toMatchObject({ status: 0, reason: 'not_allowed' })
    const answers = await Promise.all([as(owner).staff.issuegiftcard(input), as(owner).staff.issuegiftcard(input)])
    expect(answers[0]).toMatchObject({ status: 1 })
    expect(answers[1]?.data).toEqual(answers[0]?.data)
    expect(await mailsTo(email)).toHaveLength(1)
    const code = await codeSentTo(email)
    expect(await balanceOf(code)).toBe(1500)
    const { data } = await as(clerk).staff.giftcards({})
    expect(JSON.stringify(data)).not.toContain(code.replaceAll('-', ''))
    expect(data?.rows[0]).toMatchObject({
      last_four: code.slice(-4),
      balance: 1500,
      issued: { by: 'Owner', reason: 'A late parcel' },
      entries: [{ kind: 'issue', amount: 1500 }],
    })
    const id = data?.rows[0]?.id ?? 0
    expect(await as(clerk).staff.blockgiftcard({ id, reason: 'No' })).toMatchObject({ reason: 'not_allowed' })
  })

  it('take the refund of a sale off the card, at most what is left on it', async () => {
    const email = 'refunded@example.com'
    const { reference, number } = await orderCard({ recipient_email: email })
    await simulateDemoPayment(reference, 'succeed')
    const code = await codeSentTo(email)
    const used = await placeWithCard(code, { rupees: 1000, payment_method: 'gift_card' })
    const left = 2500 - used.total
    const manager = await makeCustomer(newMobile(), { role: 'manager', name: 'Lata' })
    const refund = (amount: number) =>
      as(manager, later(9)).staff.refund({ number, amount, key: randomUUID(), reason: 'Changed their mind' })
    expect(await refund(2500)).toMatchObject({ reason: 'more_than_paid' })
    expect(await refund(left)).toMatchObject({ status: 1 })
    expect(await balanceOf(code)).toBe(0)
    expect(await refund(1)).toMatchObject({ reason: 'more_than_paid' })
  })
})
