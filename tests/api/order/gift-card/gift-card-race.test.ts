import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { gift_card_entry, order } from '@/lib/db/schema'
import { loadDemoPayment, simulatePayment } from '@/lib/server/order/payment/demo-payment'
import { processPaymentJobs } from '@/lib/server/order/payment/payment-jobs'
import { releaseExpiredReservations } from '@/lib/server/order/placing/reservation'
import { as, later, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, resetLimits } from '../../../data/fixtures'
import { moneyOfOrder, simulateDemoPayment } from '../../../data/order/customer-order'
import {
  balanceOf,
  cardRequest,
  codeSentTo,
  makeCard,
  orderWithCard,
  placeWithCard,
} from '../../../data/order/gift-cards'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const ROUNDS = 6
const stateOf = async (number: string) => {
  const [row] = await (await getDb()).select({ state: order.state }).from(order).where(eq(order.number, number))
  return row?.state
}

describe('a card that pays a part of an order', () => {
  it('pays it or has its money back, when the rest is paid and the order cancelled at once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const code = await makeCard(1000)
      const { number, key, reference } = await placeWithCard(code)
      await loadDemoPayment(reference, later(1))
      await Promise.all([
        simulatePayment(reference, 'succeed', later(2)),
        as(null, later(2)).order.cancel({ number, key }),
        processPaymentJobs(later(2)),
      ])
      await processPaymentJobs(later(3))
      await processPaymentJobs(later(4))
      const { paid, returned } = await moneyOfOrder(number)
      expect(['cancelled', 'refunded']).toContain(await stateOf(number))
      expect(returned).toBe(paid)
      expect(await balanceOf(code, later(5))).toBe(1000)
    }
  })

  it('pays it or has its money back, when the rest is paid just as the order expires and another spends the card', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const code = await makeCard(1000)
      const { number, reference } = await placeWithCard(code)
      await loadDemoPayment(reference, later(1))
      const [, , other] = await Promise.all([
        releaseExpiredReservations(later(60)),
        simulatePayment(reference, 'succeed', later(60)),
        orderWithCard(code, {}, later(60)),
      ])
      await processPaymentJobs(later(61))
      const { paid, returned } = await moneyOfOrder(number)
      const isPaid = (await stateOf(number)) === 'paid'
      expect(paid - returned).toBe(isPaid ? 4000 : 0)
      const spentByOther = other.data && 'order' in other.data ? (other.data.order.gift_card ?? 0) : 0
      expect(await balanceOf(code, later(62))).toBe(1000 - (isPaid ? 1000 : 0) - spentByOther)
    }
  })
})

describe('the sale of a card', () => {
  it('is refunded or its card spent, never both', async () => {
    const manager = await makeCustomer(newMobile(), { role: 'manager' })
    for (let round = 0; round < ROUNDS; round++) {
      const recipient_email = `${randomUUID()}@example.com`
      const { data } = await as(null).giftcard.buy(cardRequest({ recipient_email }))
      await simulateDemoPayment(data?.url.replace('/dev/pay/', '') ?? '', 'succeed')
      const code = await codeSentTo(recipient_email)
      const back = { number: data?.number ?? '', amount: 2000, reason: 'Regret' }
      const [one, two, spent] = await Promise.all([
        as(manager, later(6)).staff.refund({ ...back, key: randomUUID() }),
        as(manager, later(6)).staff.refund({ ...back, key: randomUUID() }),
        orderWithCard(code, {}, later(6)),
      ])
      const refunded = [one, two].filter(({ status }) => status === 1).length * 2000
      const used = spent.data && 'order' in spent.data ? (spent.data.order.gift_card ?? 0) : 0
      expect(refunded + used).toBeLessThanOrEqual(2500)
      expect(await balanceOf(code, later(7))).toBe(2500 - refunded - used)
    }
    const entries = await (await getDb()).select().from(gift_card_entry)
    expect(entries.every(({ amount_paise, kind }) => kind === 'capture' || amount_paise !== 0)).toBe(true)
  })
})
