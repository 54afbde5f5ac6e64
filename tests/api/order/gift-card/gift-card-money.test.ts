import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { gift_card_entry, order } from '@/lib/db/schema'
import { sendRefunds } from '@/lib/server/order/payment/send-refunds'
import { releaseExpiredReservations } from '@/lib/server/order/placing/reservation'
import { as, NOW, newMobile, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits } from '../../../data/fixtures'
import { moneyOfOrder, simulateDemoPayment } from '../../../data/order/customer-order'
import { balanceOf, makeCard } from '../../../data/order/gift-cards'

withTestDatabase(fillShop)

const RUNS = Number(process.env.GIFT_CARD_RUNS ?? 12)
const HOUR_MS = 3_600_000

/** A plain ledger in rupees, written without the shop's code. */
type Card = { code: string; issued: number; balance: number }
type Sale = {
  number: string
  key: string
  reference: string
  card: Card
  byCard: number
  byGateway: number
  state: 'open' | 'paid' | 'delivered' | 'ended'
  backToCard: number
  backToGateway: number
}

const index = fc.nat(9)
/** At least ₹2,000, so that the delivery is free. */
const hundreds = fc.integer({ min: 21, max: 60 }).map((count) => count * 100)
const actions = fc.oneof(
  fc.record({ do: fc.constant('order' as const), at: index, rupees: hundreds, twice: fc.boolean() }),
  fc.record({ do: fc.constant('pay' as const), at: index, twice: fc.boolean() }),
  fc.record({ do: fc.constant('cancel' as const), at: index, twice: fc.boolean() }),
  fc.record({ do: fc.constant('refund' as const), at: index, rupees: hundreds, twice: fc.boolean() }),
  fc.record({ do: fc.constant('wait' as const) }),
)

it('gift cards neither make nor lose money, whatever happens to the orders that they pay', async () => {
  const manager = await makeCustomer(newMobile(), { role: 'manager', name: 'Lata' })
  const story = async (amounts: number[], steps: (typeof actions extends fc.Arbitrary<infer A> ? A : never)[]) => {
    await resetLimits()
    let now = NOW
    const cards: Card[] = []
    for (const amount of amounts) cards.push({ code: await makeCard(amount), issued: amount, balance: amount })
    const sales: Sale[] = []
    const times = (twice: boolean) => (twice ? [1, 2] : [1])

    const placeOrder = async (card: Card, rupees: number, twice: boolean) => {
      const byCard = Math.min(card.balance, rupees)
      const payment_method = byCard === rupees ? ('gift_card' as const) : ('demo' as const)
      const contact = { name: 'Asha', email: 'a@example.com', mobile_no: newMobile() }
      const input = request(await makeProduct({ rupees }), { gift_card: card.code, payment_method, contact })
      const answers = await Promise.all(times(twice).map(() => as(null, now, 'server').order.createpay(input)))
      for (const { data, reason } of answers) {
        if (byCard === 0) expect(reason).toBe('gift_card_spent')
        else expect(data && 'order' in data && data.order).toMatchObject({ gift_card: byCard, total: rupees })
      }
      const data = answers[0]?.data
      if (!data || !('order' in data)) return
      const reference = 'url' in data.payment ? data.payment.url.replace('/dev/pay/', '') : ''
      card.balance -= byCard
      sales.push({
        ...{ number: data.order.number, key: data.key ?? '', reference, card, byCard, byGateway: rupees - byCard },
        ...{ state: byCard === rupees ? 'paid' : 'open', backToCard: 0, backToGateway: 0 },
      })
    }
    const pay = async (sale: Sale, twice: boolean) => {
      if (sale.state !== 'open') return
      await Promise.all(times(twice).map(() => simulateDemoPayment(sale.reference, 'succeed', now)))
      sale.state = 'paid'
    }
    const giveBack = (sale: Sale, rupees: number) => {
      const toGateway = Math.min(rupees, sale.byGateway - sale.backToGateway)
      sale.backToGateway += toGateway
      sale.backToCard += rupees - toGateway
      sale.card.balance += rupees - toGateway
    }
    const cancel = async (sale: Sale, twice: boolean) => {
      const { number, key } = sale
      await Promise.all(times(twice).map(() => as(null, now, 'server').order.cancel({ number, key })))
      if (sale.state === 'open') sale.card.balance += sale.byCard
      if (sale.state === 'paid') giveBack(sale, sale.byCard + sale.byGateway)
      if (sale.state === 'open' || sale.state === 'paid') sale.state = 'ended'
    }
    const refund = async (sale: Sale, rupees: number, twice: boolean) => {
      if (sale.state === 'paid') {
        const seen = ['paid', 'packed', 'shipped'] as const
        for (const [at, move] of (['pack', 'ship', 'deliver'] as const).entries())
          await as(manager, now).staff.moveorder({
            ...{ number: sale.number, move, seen_state: seen[at] ?? 'paid', tracking_number: 'EK1', carrier: 'Post' },
          })
        sale.state = 'delivered'
      }
      if (sale.state !== 'delivered') return
      const left = sale.byCard + sale.byGateway - sale.backToCard - sale.backToGateway
      const input = { number: sale.number, amount: rupees, key: randomUUID(), reason: 'Goodwill' }
      const answers = await Promise.all(times(twice).map(() => as(manager, now).staff.refund(input)))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => (rupees <= left ? 1 : 0)))
      if (rupees <= left) giveBack(sale, rupees)
    }

    for (const step of steps) {
      now = new Date(now.getTime() + 1000)
      const sale = 'at' in step ? sales[step.at % Math.max(1, sales.length)] : undefined
      const card = 'at' in step ? cards[step.at % cards.length] : undefined
      if (step.do === 'order' && card) await placeOrder(card, step.rupees, step.twice)
      if (step.do === 'pay' && sale) await pay(sale, step.twice)
      if (step.do === 'cancel' && sale) await cancel(sale, step.twice)
      if (step.do === 'refund' && sale) await refund(sale, step.rupees, step.twice)
      if (step.do === 'wait') {
        now = new Date(now.getTime() + HOUR_MS)
        await Promise.all([releaseExpiredReservations(now), releaseExpiredReservations(now)])
        for (const one of sales.filter(({ state }) => state === 'open')) {
          one.card.balance += one.byCard
          one.state = 'ended'
        }
      }
      await Promise.all([sendRefunds(now), sendRefunds(now)])
      await expectLedger(cards, sales)
    }
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(hundreds, { minLength: 1, maxLength: 2 }),
      fc.array(actions, { minLength: 4, maxLength: 10 }),
      story,
    ),
    { numRuns: RUNS },
  )
}, 180_000)

async function expectLedger(cards: Card[], sales: Sale[]): Promise<void> {
  for (const card of cards) {
    expect(await balanceOf(card.code)).toBe(card.balance)
    expect(card.balance).toBeGreaterThanOrEqual(0)
    const used = sales.filter((sale) => sale.card === card)
    const spent = used.reduce((sum, { state, byCard, backToCard }) => {
      return state === 'ended' && backToCard === 0 ? sum : sum + byCard - backToCard
    }, 0)
    const endedPaid = used.filter(({ state, backToCard }) => state === 'ended' && backToCard === 0)
    expect(card.balance + spent, JSON.stringify(endedPaid)).toBe(card.issued)
  }
  const db = await getDb()
  const negative = await db
    .select({ card: gift_card_entry.gift_card_id })
    .from(gift_card_entry)
    .groupBy(gift_card_entry.gift_card_id)
    .having(sql`sum(${gift_card_entry.amount_paise}) < 0`)
  expect(negative).toEqual([])
  for (const sale of sales) {
    const { paid, returned } = await moneyOfOrder(sale.number)
    const isPaid = sale.state === 'paid' || sale.state === 'delivered' || sale.backToCard + sale.backToGateway > 0
    expect({ paid, returned }).toEqual({
      paid: isPaid ? sale.byCard + sale.byGateway : 0,
      returned: sale.backToCard + sale.backToGateway,
    })
    expect(await db.$count(order, eq(order.number, sale.number))).toBe(1)
  }
}
