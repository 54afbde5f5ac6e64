import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { getDb } from '@/lib/db/connection'
import { order, payment, refund } from '@/lib/db/schema'
import { dispatch } from '@/lib/server/dispatch'
import { loadDemoPayment, simulatePayment } from '@/lib/server/order/payment/demo-payment'
import { sendRefunds } from '@/lib/server/order/payment/send-refunds'
import { as, NOW, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, makeProduct, stockOf } from '../../data/fixtures'

withTestDatabase(fillShop)

let counter = 0

/** An order of the last stone by a customer with a number of their own. */
async function placed(payment_method: 'cod' | 'demo' = 'demo') {
  const mobile_no = `94${String(++counter).padStart(8, '0')}`
  const [buyer, product] = [await makeCustomer(mobile_no), await makeProduct()]
  const contact = { name: 'Asha Rao', email: 'asha@example.com', mobile_no }
  const { data } = await as(buyer).order.createpay(request(product, { contact, payment_method }))
  if (!data || !('order' in data)) throw new Error('no order')
  return { buyer, product, number: data.order.number }
}

async function paymentOf(number: string) {
  const [row] = await (await getDb())
    .select({ reference: payment.reference, state: payment.state })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.order_id))
    .where(eq(order.number, number))
  if (!row) throw new Error('no payment')
  return row
}

const setState = async (number: string, state: string) =>
  (await getDb()).update(order).set({ state }).where(eq(order.number, number))

describe('order/cancel', () => {
  it('cancels, restocks the product, and names the changed pages', async () => {
    const { buyer, product, number } = await placed()
    const context = { customerId: buyer, address: 'x', now: NOW }
    const outcome = await dispatch('order/cancel', { number, reason: 'A gift came first' }, context)
    expect(contract.order.cancel.data.parse(outcome.envelope.data)).toEqual(outcome.envelope.data)
    expect(outcome).toMatchObject({ status: 200, envelope: { status: 1, data: { number, state: 'cancelled' } } })
    expect(outcome.touched).toEqual([`product:${product}`, 'category:101'])
    expect(await stockOf(product)).toBe(1)
    const { data } = await as(buyer).order.get({ number })
    expect(data?.events.map(({ state }) => state)).toEqual(['created', 'awaiting_payment', 'cancelled'])
    expect(data?.pay_url).toBeNull()
  })

  it('closes an open payment; a payment that arrives all the same is refunded', async () => {
    const { buyer, number, product } = await placed()
    const { reference } = await paymentOf(number)
    await loadDemoPayment(reference, NOW)
    await as(buyer).order.cancel({ number })
    expect((await paymentOf(number)).state).toBe('void')
    expect(await loadDemoPayment(reference, NOW)).toMatchObject({ payable: false })
    expect(await simulatePayment(reference, 'succeed', NOW)).toMatchObject({ result: 'returned' })
    await sendRefunds(NOW)
    const { data } = await as(buyer).order.get({ number })
    expect(data).toMatchObject({ refunds: [{ state: 'done', reason: 'cancelled' }] })
    expect(await stockOf(product)).toBe(1)
  })

  it('refunds a payment, once', async () => {
    const { buyer, number } = await placed()
    const { reference } = await paymentOf(number)
    await loadDemoPayment(reference, NOW)
    await simulatePayment(reference, 'succeed', NOW)
    const cancelled = await as(buyer).order.cancel({ number })
    expect(cancelled).toMatchObject({ status: 1, data: { state: 'cancelled', refunds: [{ state: 'waiting' }] } })
    expect(await Promise.all([sendRefunds(NOW), sendRefunds(NOW)])).toContain(1)
    expect(await sendRefunds(NOW)).toBe(0)
    const { data } = await as(buyer).order.get({ number })
    expect(data).toMatchObject({ state: 'refunded', refunds: [{ state: 'done', amount: 4000 }] })
  })

  it.each(['double', 'cancelled'] as const)(
    'refunds a double payment completely, whichever is refunded last: %s',
    async (last) => {
      const { buyer, number } = await placed()
      const { reference } = await paymentOf(number)
      await loadDemoPayment(reference, NOW)
      await simulatePayment(reference, 'twice', NOW)
      await as(buyer).order.cancel({ number })
      const db = await getDb()
      const due_at = new Date(NOW.getTime() + 60_000)
      await db
        .update(refund)
        .set({ due_at })
        .where(and(eq(refund.reason, last), eq(refund.state, 'waiting')))
      await sendRefunds(NOW)
      expect((await as(buyer).order.get({ number })).data).toMatchObject({ state: 'cancelled' })
      await sendRefunds(due_at)
      expect((await as(buyer).order.get({ number })).data).toMatchObject({ state: 'refunded' })
    },
  )

  it('cancels once when requested twice at the same moment', async () => {
    const { buyer, product, number } = await placed('cod')
    const answers = await Promise.all([as(buyer).order.cancel({ number }), as(buyer).order.cancel({ number })])
    expect(answers.map(({ reason }) => reason).toSorted()).toEqual(['not_cancellable', undefined])
    expect(await stockOf(product)).toBe(1)
  })

  it.each(['shipped', 'delivered', 'expired'])('refuses an order that is %s', async (state) => {
    const { buyer, product, number } = await placed()
    await setState(number, state)
    const answer = await as(buyer).order.cancel({ number })
    expect(answer).toMatchObject({ status: 0, reason: 'not_cancellable', data: null })
    expect(await stockOf(product)).toBe(0)
  })

  it('refuses an order of another customer, and requires a session', async () => {
    const { product, number } = await placed()
    const stranger = await makeCustomer('9399999999')
    expect(await as(stranger).order.cancel({ number })).toMatchObject({ status: 0, reason: 'not_found', data: null })
    expect(await as(null).order.cancel({ number })).toMatchObject({ status: 0, reason: 'session_required' })
    expect(await stockOf(product)).toBe(0)
  })
})
