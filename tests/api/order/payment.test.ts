import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { outbox } from '@/lib/db/schema'
import { loadDemoPayment, simulatePayment } from '@/lib/server/order/payment/demo-payment'
import { sendRefunds } from '@/lib/server/order/payment/send-refunds'
import { syncDuePayments } from '@/lib/server/order/payment/sync-payments'
import { releaseExpiredReservations } from '@/lib/server/order/placing/reservation'
import { as, later, NOW, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, resetLimits, stockOf } from '../../data/fixtures'
import { makeCustomerOrder, moneyOfOrder, simulateDemoPayment } from '../../data/order/customer-order'

withTestDatabase(fillShop)
beforeEach(resetLimits)

describe('the demo gateway', () => {
  it('books a payment once', async () => {
    const { reference, number, state } = await makeCustomerOrder()
    expect(await loadDemoPayment(reference, later(1))).toMatchObject({ number, amount_paise: 400_000, payable: true })
    expect(await simulateDemoPayment(reference, 'succeed')).toMatchObject({ result: 'paid', number })
    expect(await simulateDemoPayment(reference, 'succeed')).toMatchObject({ result: 'unchanged' })
    expect(await simulateDemoPayment(reference, 'fail')).toMatchObject({ result: 'unchanged' })
    expect(await state()).toMatchObject({ state: 'paid', pay_url: null })
    expect((await state())?.events.map((event) => event.state)).toEqual(['created', 'awaiting_payment', 'paid'])
    expect(await loadDemoPayment(reference, later(6))).toMatchObject({ payable: false })
    expect(await moneyOfOrder(number)).toEqual({ paid: 4000, returned: 0 })
  })

  it('books one of two simultaneous successes', async () => {
    const { reference, state, number } = await makeCustomerOrder()
    const results = await Promise.all([
      simulateDemoPayment(reference, 'succeed'),
      simulateDemoPayment(reference, 'succeed'),
    ])
    expect(results.map((settled) => settled?.result).toSorted()).toEqual(['paid', 'unchanged'])
    expect((await state())?.events).toHaveLength(3)
    expect(await moneyOfOrder(number)).toEqual({ paid: 4000, returned: 0 })
  })

  it('leaves the order open after a failure, to try again', async () => {
    const { reference, state, stone } = await makeCustomerOrder()
    expect(await simulateDemoPayment(reference, 'fail')).toMatchObject({ result: 'failed' })
    const failed = { state: 'awaiting_payment', pay_url: `/dev/pay/${reference}`, payment_problem: 'declined' }
    expect(await state()).toMatchObject(failed)
    expect(await stockOf(stone)).toBe(0)
    expect(await simulateDemoPayment(reference, 'succeed')).toMatchObject({ result: 'paid' })
    expect(await state()).toMatchObject({ state: 'paid', payment_problem: null })
  })

  it('refuses another reference and another provider', async () => {
    const { reference } = await makeCustomerOrder({ payment_method: 'cod' })
    expect(await simulateDemoPayment('0'.repeat(32), 'succeed')).toBeNull()
    expect(await simulateDemoPayment(reference || 'x', 'succeed')).toBeNull()
    expect(await loadDemoPayment('x', NOW)).toBeNull()
  })

  it('charges nothing before the page was opened', async () => {
    const { reference, state } = await makeCustomerOrder()
    expect(await simulatePayment(reference, 'succeed', later(5))).toBeNull()
    expect(await state()).toMatchObject({ state: 'awaiting_payment' })
  })

  it('refunds the second of two payments and keeps the first', async () => {
    const { reference, number, state, stone } = await makeCustomerOrder()
    expect(await simulateDemoPayment(reference, 'twice')).toMatchObject({ result: 'paid' })
    expect(await moneyOfOrder(number)).toEqual({ paid: 8000, returned: 4000 })
    await sendRefunds(later(6))
    expect(await state()).toMatchObject({
      state: 'paid',
      refunds: [{ amount: 4000, state: 'done', reason: 'double' }],
    })
    expect(await stockOf(stone)).toBe(0)
  })
})

describe('a payment after the reservation', () => {
  it('reserves the stone again if it is still in stock', async () => {
    const { reference, state, stone } = await makeCustomerOrder()
    await loadDemoPayment(reference, later(1))
    await releaseExpiredReservations(later(22))
    expect(await stockOf(stone)).toBe(1)
    const settled = await simulatePayment(reference, 'succeed', later(23))
    expect(settled).toMatchObject({ result: 'paid', touched: [`product:${stone}`, 'category:101'] })
    expect(await state()).toMatchObject({ state: 'paid' })
    expect(await stockOf(stone)).toBe(0)
  })

  it('is refunded when the stone was sold in the meantime, and the buyer is notified', async () => {
    const { reference, state, stone, number } = await makeCustomerOrder()
    await loadDemoPayment(reference, later(1))
    await releaseExpiredReservations(later(22))
    expect((await as(null, later(22)).order.createpay(request(stone))).status).toBe(1)
    expect(await simulatePayment(reference, 'succeed', later(23))).toMatchObject({ result: 'returned', touched: [] })
    expect(await state()).toMatchObject({ state: 'expired', pay_url: null })
    expect(await moneyOfOrder(number)).toEqual({ paid: 4000, returned: 4000 })
    await sendRefunds(later(24))
    expect(await state()).toMatchObject({ state: 'expired', refunds: [{ state: 'done', reason: 'late' }] })
    const emails = await getDb().then((db) => db.select().from(outbox).where(eq(outbox.channel, 'email')))
    expect(emails.filter(({ text }) => text.includes(number)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('too late'),
    )
  })

  it('is found by polling when the gateway reports late or never', async () => {
    const { reference, state, number } = await makeCustomerOrder()
    expect(await simulateDemoPayment(reference, 'late', later(1))).toBeNull()
    await syncDuePayments(later(4))
    expect(await state()).toMatchObject({ state: 'awaiting_payment' })
    await releaseExpiredReservations(later(22))
    expect(await state()).toMatchObject({ state: 'expired' })
    const touched = await syncDuePayments(later(60))
    expect(touched).toContain('category:101')
    expect(await state()).toMatchObject({ state: 'paid' })
    expect(await moneyOfOrder(number)).toEqual({ paid: 4000, returned: 0 })
  })
})

describe('paying again', () => {
  it('opens another attempt and closes the one before; if both are paid, one is refunded', async () => {
    const { reference, number, state, customer } = await makeCustomerOrder()
    await simulateDemoPayment(reference, 'fail')
    const again = await as(customer, later(6)).order.payagain({ number, payment_method: 'demo' })
    const second = again.data?.url.replace('/dev/pay/', '') ?? ''
    expect(second).toMatch(/^[0-9a-f]{32}$/)
    expect(second).not.toBe(reference)
    expect(await state()).toMatchObject({ pay_url: `/dev/pay/${second}`, payment_problem: null })
    expect(await simulateDemoPayment(second, 'succeed', later(7))).toMatchObject({ result: 'paid' })
    expect(await simulatePayment(reference, 'succeed', later(8))).toMatchObject({ result: 'returned' })
    expect(await moneyOfOrder(number)).toEqual({ paid: 8000, returned: 4000 })
  })

  it('is refused for another customer, for cash, and once nothing is open', async () => {
    const { reference, number, customer } = await makeCustomerOrder()
    const payAgainAs = (customerId: number | null, payment_method: 'demo' | 'cod', now = later(2)) =>
      as(customerId, now).order.payagain({ number, payment_method })
    expect(await payAgainAs(await makeCustomer('9600000001'), 'demo')).toMatchObject({ status: 0, reason: 'not_found' })
    expect(await payAgainAs(customer, 'cod')).toMatchObject({ reason: 'payment_unavailable' })
    await simulateDemoPayment(reference, 'succeed')
    expect(await payAgainAs(customer, 'demo', later(6))).toMatchObject({ reason: 'not_payable' })
  })
})
