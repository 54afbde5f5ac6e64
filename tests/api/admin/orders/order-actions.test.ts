import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminMove } from '@/lib/contract/admin/orders'
import { getDb } from '@/lib/db/connection'
import { order, order_line } from '@/lib/db/schema'
import { loadDemoPayment, simulatePayment } from '@/lib/server/order/payment/demo-payment'
import { sendRefunds } from '@/lib/server/order/payment/send-refunds'
import { as, later, newMobile, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits, stockOf } from '../../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(resetLimits)

/** An order of ₹4,000 of one stone by a customer, and the staff who process it. */
async function ordered(payment_method: 'demo' | 'cod' = 'demo') {
  const mobile_no = newMobile()
  const customer = await makeCustomer(mobile_no)
  const stone = await makeProduct()
  const contact = { name: 'Asha', email: 'a@example.com', mobile_no }
  const { data } = await as(customer).order.createpay(request(stone, { contact, payment_method }))
  if (!data || !('order' in data)) throw new Error('no order')
  const reference = 'url' in data.payment ? data.payment.url.replace('/dev/pay/', '') : ''
  if (reference) {
    await loadDemoPayment(reference, later(1))
    await simulatePayment(reference, 'succeed', later(1))
  }
  const clerk = await makeCustomer(newMobile(), { role: 'staff' })
  const manager = await makeCustomer(newMobile(), { role: 'manager' })
  const { number } = data.order
  const see = async () => {
    const { data: orderView } = await as(clerk, later(2)).staff.order({ number })
    if (!orderView) throw new Error('the order is not visible in the admin')
    return orderView
  }
  const move = async (name: AdminMove, more: object = {}, now = later(2)) =>
    as(clerk, now).staff.moveorder({ number, move: name, seen_state: (await see()).state, ...more })
  const refund = (amount: number, key = randomUUID(), actorId = manager) =>
    as(actorId, later(9)).staff.refund({ number, amount, key, reason: 'A scratch' })
  return { number, customer, stone, clerk, manager, see, move, refund }
}
const TRACKING = { tracking_number: 'EK123456789IN', carrier: 'Speed Post' }
async function delivered(payment_method: 'demo' | 'cod' = 'demo') {
  const one = await ordered(payment_method)
  for (const [name, more] of [
    ['pack', {}],
    ['ship', TRACKING],
    ['deliver', {}],
  ] as const) {
    expect(await one.move(name, more)).toMatchObject({ status: 1 })
  }
  return one
}

describe('an order in the admin', () => {
  it('goes from paid to delivered, and the buyer sees its state', async () => {
    const { number, customer, move, see } = await ordered()
    expect(await see()).toMatchObject({ state: 'paid', moves: ['pack', 'cancel'], refundable: 4000 })
    expect((await move('pack')).data).toMatchObject({ state: 'packed', moves: ['ship', 'cancel'] })
    expect(await move('ship')).toMatchObject({ status: 0, reason: 'tracking_needed' })
    expect((await move('ship', TRACKING)).data).toMatchObject({ state: 'shipped', moves: ['deliver'] })
    expect((await move('deliver')).data).toMatchObject({ state: 'delivered', moves: [] })
    const { data } = await as(customer, later(3)).order.get({ number })
    expect(data).toMatchObject({
      state: 'delivered',
      tracking: { number: 'EK123456789IN', carrier: 'Speed Post' },
      may: { ask_return: true, cancel: false },
    })
  })

  it('is moved by one of two staff at once; the other sees its current state', async () => {
    const { number, clerk, manager } = await ordered()
    const pack = (actorId: number) =>
      as(actorId, later(2)).staff.moveorder({ number, move: 'pack', seen_state: 'paid' })
    const answers = await Promise.all([pack(clerk), pack(manager)])
    expect(answers.map(({ reason }) => reason).toSorted()).toEqual(['not_movable', undefined])
    expect(answers.every(({ data }) => data?.state === 'packed')).toBe(true)
  })

  it('shows who moved it and why, in chronological order', async () => {
    const { clerk, move } = await ordered()
    const { data } = await move('cancel', { reason: 'Broken while packing' })
    expect(data?.history.map(({ state, actor }) => [state, actor])).toEqual([
      ['created', 'customer'],
      ['awaiting_payment', 'customer'],
      ['paid', 'demo'],
      ['cancelled', `staff:${clerk}`],
    ])
    expect(data?.history.at(-1)?.reason).toBe('Broken while packing')
  })

  it('restocks and refunds when it is cancelled there', async () => {
    const { stone, move, see } = await ordered()
    await move('cancel')
    expect(await stockOf(stone)).toBe(1)
    expect(await see()).toMatchObject({
      state: 'cancelled',
      refundable: 0,
      money_back: [{ state: 'waiting', by_hand: false }],
    })
    await sendRefunds(later(3))
    expect(await see()).toMatchObject({ state: 'refunded', money_back: [{ state: 'done', amount: 4000 }] })
  })

  it('skips no state, and an unknown number is refused', async () => {
    const { move, clerk } = await ordered()
    for (const name of ['ship', 'deliver', 'take_back', 'confirm'] as const) {
      expect(await move(name, TRACKING)).toMatchObject({ status: 0, reason: 'not_movable' })
    }
    expect(await as(clerk).staff.order({ number: '26-0000-0000' })).toMatchObject({ reason: 'not_found' })
  })

  it('can be moved by staff only, and refunded by managers only', async () => {
    const { number, customer, clerk, refund } = await delivered()
    expect(await as(customer).staff.order({ number })).toMatchObject({ status: 0, reason: 'not_allowed', data: null })
    const refusal = await as(customer).staff.moveorder({ number, move: 'cancel', seen_state: 'delivered' })
    expect(refusal).toMatchObject({ reason: 'not_allowed' })
    expect(await refund(10, randomUUID(), clerk)).toMatchObject({ reason: 'not_allowed' })
  })
})

describe('refunds and restocking', () => {
  it('follow a return: the product is for sale again, and the refund can be split in two', async () => {
    const { number, customer, stone, move, refund, see } = await delivered()
    await as(customer, later(60)).order.askreturn({ number, reason: 'Not my colour' })
    expect((await see()).moves).toEqual(['decline_return', 'take_back'])
    await move('take_back', { restock: true }, later(90))
    expect(await stockOf(stone)).toBe(1)
    expect((await refund(1500)).data).toMatchObject({ refundable: 2500 })
    await sendRefunds(later(100))
    expect(await see()).toMatchObject({ state: 'partly_refunded' })
    expect(await refund(2500.01)).toMatchObject({ reason: 'more_than_paid' })
    expect(await refund(2500)).toMatchObject({ status: 1 })
    await sendRefunds(later(101))
    expect(await see()).toMatchObject({ state: 'refunded', refundable: 0 })
    expect(await refund(1)).toMatchObject({ reason: 'not_refundable' })
  })

  it('put a returned order back on sale only if staff choose it, and a packed customized product never', async () => {
    const back = await delivered()
    await as(back.customer, later(60)).order.askreturn({ number: back.number, reason: 'Not my colour' })
    await back.move('take_back', {}, later(90))
    expect(await stockOf(back.stone)).toBe(0)
    for (const [moves, stock] of [
      [['pack', 'cancel'], 0],
      [['cancel'], 1],
    ] as const) {
      const { number, stone, move } = await ordered()
      const db = await getDb()
      const [row] = await db.select().from(order).where(eq(order.number, number))
      const ring_size = sql`'{"size": 14, "stock_size": 12, "price_paise": 0}'::jsonb`
      await db
        .update(order_line)
        .set({ ring_size })
        .where(eq(order_line.order_id, row?.id ?? 0))
      for (const [at, name] of moves.entries()) await move(name, {}, later(90 + at))
      expect(await stockOf(stone)).toBe(stock)
    }
  })

  it('happen once, however often and by however many staff they are requested', async () => {
    const { refund, see } = await delivered()
    const key = randomUUID()
    await Promise.all([refund(3000, key), refund(3000, key), refund(3000, key)])
    expect((await see()).refundable).toBe(1000)
    const rush = await Promise.all([refund(800), refund(800), refund(800)])
    expect(rush.filter(({ status }) => status === 1)).toHaveLength(1)
    expect((await see()).refundable).toBe(200)
  })

  it('do not happen for a declined return', async () => {
    const { number, customer, stone, move, see } = await delivered()
    await as(customer, later(60)).order.askreturn({ number, reason: 'Not my colour' })
    expect((await move('decline_return', { reason: 'It was worn' }, later(90))).data).toMatchObject({
      state: 'delivered',
    })
    expect(await stockOf(stone)).toBe(0)
    expect((await see()).money_back).toEqual([])
  })

  it('of cash payments are bank transfers, booked once a manager confirms them', async () => {
    const { manager, clerk, refund, see } = await delivered('cod')
    expect(await see()).toMatchObject({ payments: [{ provider: 'cod', state: 'paid' }], refundable: 4050 })
    await refund(4050)
    await sendRefunds(later(500))
    const [back] = (await see()).money_back
    expect(back).toMatchObject({ state: 'waiting', by_hand: true })
    const settle = (actorId: number) =>
      as(actorId, later(600)).staff.settlerefund({ id: back?.id ?? 0, note: 'UTR 12345' })
    expect(await settle(clerk)).toMatchObject({ reason: 'not_allowed' })
    expect((await settle(manager)).data).toMatchObject({
      state: 'refunded',
      money_back: [{ state: 'done', reference: 'UTR 12345' }],
    })
    expect(await settle(manager)).toMatchObject({ reason: 'not_found' })
  })
})
