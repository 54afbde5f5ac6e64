import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sendRefunds } from '@/lib/server/order/payment/send-refunds'
import { releaseExpiredReservations } from '@/lib/server/order/placing/reservation'
import { as, NOW, newMobile, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits } from '../../../data/fixtures'
import { type Card, expectLedger, type Sale } from '../../../data/order/card-ledger'
import { simulateDemoPayment } from '../../../data/order/customer-order'
import { makeCard } from '../../../data/order/gift-cards'

withTestDatabase(fillShop)

const RUNS = Number(process.env.GIFT_CARD_RUNS ?? 12)
const HOUR_MS = 3_600_000
/** Every order has some beads in addition, of which the shop can remove any number. */
const BEADS = 3
const BEAD = 100
const CASH_FEE = 50

const index = fc.nat(9)
/** At least ₹2,000, so that the delivery is free. */
const hundreds = fc.integer({ min: 21, max: 60 }).map((count) => count * 100)
const actions = fc.oneof(
  fc.record({
    do: fc.constant('order' as const),
    at: index,
    rupees: hundreds,
    twice: fc.boolean(),
    isCash: fc.boolean(),
  }),
  fc.record({ do: fc.constant('pay' as const), at: index, twice: fc.boolean() }),
  fc.record({
    do: fc.constant('remove' as const),
    at: index,
    beads: fc.integer({ min: 1, max: 3 }),
    twice: fc.boolean(),
  }),
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

    const placeOrder = async (card: Card, goods: number, twice: boolean, wantsCash: boolean) => {
      const base = goods + BEADS * BEAD
      const isByCard = card.balance >= base
      const payment_method = isByCard ? ('gift_card' as const) : wantsCash ? ('cod' as const) : ('demo' as const)
      const isCash = payment_method === 'cod'
      const rupees = base + (isCash ? CASH_FEE : 0)
      const byCard = Math.min(card.balance, rupees)
      const mobile_no = newMobile()
      const buyer = isCash ? await makeCustomer(mobile_no) : null
      const contact = { name: 'Asha', email: 'a@example.com', mobile_no }
      const items = [
        { product_id: await makeProduct({ rupees: goods }), quantity: 1 },
        { product_id: await makeProduct({ rupees: BEAD, stock: BEADS }), quantity: BEADS },
      ]
      const input = request(0, { items, gift_card: card.code, payment_method, contact })
      const answers = await Promise.all(times(twice).map(() => as(buyer, now, 'server').order.createpay(input)))
      for (const { data, reason } of answers) {
        if (byCard === 0) expect(reason).toBe('gift_card_spent')
        else expect(data && 'order' in data && data.order).toMatchObject({ gift_card: byCard, total: rupees })
      }
      const data = answers[0]?.data
      if (!data || !('order' in data)) return
      const reference = 'url' in data.payment ? data.payment.url.replace('/dev/pay/', '') : ''
      card.balance -= byCard
      sales.push({
        ...{
          number: data.order.number,
          key: data.key ?? '',
          reference,
          buyer,
          card,
          byCard,
          byGateway: rupees - byCard,
        },
        ...{ isCash, beads: BEADS, state: isByCard || isCash ? 'paid' : 'open', backToCard: 0, backToGateway: 0 },
      })
    }
    const pay = async (sale: Sale, twice: boolean) => {
      if (sale.state !== 'open') return
      await Promise.all(times(twice).map(() => simulateDemoPayment(sale.reference, 'succeed', now)))
      sale.state = 'paid'
    }
    const leftOf = (sale: Sale) => sale.byCard + sale.byGateway - sale.backToCard - sale.backToGateway
    const giveBack = (sale: Sale, rupees: number) => {
      const toGateway = Math.min(rupees, sale.byGateway - sale.backToGateway)
      sale.backToGateway += toGateway
      sale.backToCard += rupees - toGateway
      sale.card.balance += rupees - toGateway
    }
    /** Items that are removed are refunded as a refund is; before the cash is paid, less of it is due instead. */
    const remove = async (sale: Sale, beads: number, twice: boolean) => {
      const { number, card } = sale
      const { data: view } = await as(manager, now).staff.order({ number })
      const line_id = view?.lines.find(({ unit_price }) => unit_price === BEAD)?.line_id ?? 1
      const isPossible = sale.state === 'paid' && beads <= sale.beads
      const input = {
        number,
        line_id,
        quantity: beads,
        seen_quantity: Math.max(1, sale.beads),
        request_key: randomUUID(),
      }
      const send = () => as(manager, now).staff.removeitems({ ...input, reason: 'damaged', restock: false })
      const answers = await Promise.all(times(twice).map(send))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => (isPossible ? 1 : 0)))
      if (!isPossible) return
      sale.beads -= beads
      if (!sale.isCash) return giveBack(sale, beads * BEAD)
      const lessCash = Math.min(beads * BEAD, sale.byGateway)
      sale.byGateway -= lessCash
      sale.byCard -= beads * BEAD - lessCash
      card.balance += beads * BEAD - lessCash
    }
    const cancel = async (sale: Sale, twice: boolean) => {
      const { number, key, buyer } = sale
      await Promise.all(times(twice).map(() => as(buyer, now, 'server').order.cancel({ number, ...(key && { key }) })))
      if (sale.state === 'open' || (sale.state === 'paid' && sale.isCash)) sale.card.balance += sale.byCard
      else if (sale.state === 'paid') giveBack(sale, leftOf(sale))
      if (sale.state === 'open' || sale.state === 'paid') sale.state = 'ended'
    }
    const refund = async (sale: Sale, rupees: number, twice: boolean) => {
      if (sale.state === 'paid') {
        const seen = [sale.isCash ? 'confirmed' : 'paid', 'packed', 'shipped']
        for (const [at, move] of (['pack', 'ship', 'deliver'] as const).entries())
          await as(manager, now).staff.moveorder({
            ...{ number: sale.number, move, seen_state: seen[at] ?? 'paid', tracking_number: 'EK1', carrier: 'Post' },
          })
        sale.state = 'delivered'
      }
      if (sale.state !== 'delivered') return
      const left = leftOf(sale)
      const input = { number: sale.number, amount: rupees, key: randomUUID(), reason: 'Goodwill' }
      const answers = await Promise.all(times(twice).map(() => as(manager, now).staff.refund(input)))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => (rupees <= left ? 1 : 0)))
      if (rupees <= left) giveBack(sale, rupees)
    }

    for (const step of steps) {
      now = new Date(now.getTime() + 1000)
      const sale = 'at' in step ? sales[step.at % Math.max(1, sales.length)] : undefined
      const card = 'at' in step ? cards[step.at % cards.length] : undefined
      if (step.do === 'order' && card) await placeOrder(card, step.rupees, step.twice, step.isCash)
      if (step.do === 'pay' && sale) await pay(sale, step.twice)
      if (step.do === 'remove' && sale) await remove(sale, step.beads, step.twice)
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
