import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { getDb } from '@/lib/db/connection'
import { order, payment } from '@/lib/db/schema'
import { dispatch } from '@/lib/server/dispatch'
import { settlePayment } from '@/lib/server/settle'
import { as, NOW, request } from '../data/calls'
import { withTestDatabase } from '../data/connection'
import { fillShop, makeCustomer, makeProduct, stockOf } from '../data/fixtures'

withTestDatabase(fillShop)

let counter = 0

/** An order of the last piece by a customer of their own number. */
async function placed(payment_method: 'cod' | 'demo' = 'demo') {
  const mobile_no = `94${String(++counter).padStart(8, '0')}`
  const [buyer, piece] = [await makeCustomer(mobile_no), await makeProduct()]
  const contact = { name: 'Asha Rao', email: 'asha@example.com', mobile_no }
  const { data } = await as(buyer).order.createpay(request(piece, { contact, payment_method }))
  if (!data || !('order' in data)) throw new Error('no order')
  return { buyer, piece, number: data.order.number }
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
  it('cancels, gives the piece back, and says which pages changed', async () => {
    const { buyer, piece, number } = await placed()
    const context = { customerId: buyer, address: 'x', now: NOW }
    const outcome = await dispatch('order/cancel', { number, reason: 'A gift came first' }, context)
    expect(contract.order.cancel.data.parse(outcome.envelope.data)).toEqual(outcome.envelope.data)
    expect(outcome).toMatchObject({ status: 200, envelope: { status: 1, data: { number, state: 'cancelled' } } })
    expect(outcome.touched).toEqual([`product:${piece}`, 'category:101'])
    expect(await stockOf(piece)).toBe(1)
    const { data } = await as(buyer).order.get({ number })
    expect(data?.events.map(({ state }) => state)).toEqual(['created', 'awaiting_payment', 'cancelled'])
    expect(data?.pay_url).toBeNull()
  })

  it('closes an open payment: nothing can be paid any more', async () => {
    const { buyer, number } = await placed()
    await as(buyer).order.cancel({ number })
    const { reference, state } = await paymentOf(number)
    expect(state).toBe('void')
    expect(await settlePayment('demo', reference, 'succeed', NOW)).toMatchObject({ result: 'unchanged' })
  })

  it('notes that a paid order is to be paid back', async () => {
    const { buyer, number } = await placed()
    await settlePayment('demo', (await paymentOf(number)).reference, 'succeed', NOW)
    expect(await as(buyer).order.cancel({ number })).toMatchObject({ status: 1, data: { state: 'cancelled' } })
    expect((await paymentOf(number)).state).toBe('refund_due')
  })

  it('cancels once, of two at once too', async () => {
    const { buyer, piece, number } = await placed('cod')
    const answers = await Promise.all([as(buyer).order.cancel({ number }), as(buyer).order.cancel({ number })])
    expect(answers.map(({ reason }) => reason).toSorted()).toEqual(['not_cancellable', undefined])
    expect(await stockOf(piece)).toBe(1)
  })

  it.each(['shipped', 'delivered', 'expired'])('refuses one that is %s', async (state) => {
    const { buyer, piece, number } = await placed()
    await setState(number, state)
    const answer = await as(buyer).order.cancel({ number })
    expect(answer).toMatchObject({ status: 0, reason: 'not_cancellable', data: null })
    expect(await stockOf(piece)).toBe(0)
  })

  it('knows no order of another customer, and nobody without a session', async () => {
    const { piece, number } = await placed()
    const stranger = await makeCustomer('9399999999')
    expect(await as(stranger).order.cancel({ number })).toMatchObject({ status: 0, reason: 'not_found', data: null })
    expect(await as(null).order.cancel({ number })).toMatchObject({ status: 0, reason: 'session_required' })
    expect(await stockOf(piece)).toBe(0)
  })
})
