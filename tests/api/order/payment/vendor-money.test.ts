import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { invoice, order, payment, refund } from '@/lib/db/schema'
import { openPayment } from '@/lib/server/order/payment/open-payment'
import { processPaymentJobs } from '@/lib/server/order/payment/payment-jobs'
import { handlePaymentReturn } from '@/lib/server/order/payment/payment-return'
import { storeWebhookEvents } from '@/lib/server/order/payment/webhook-events'
import { releaseExpiredReservations } from '@/lib/server/order/placing/reservation'
import { as, later, newMobile, PARIS, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits } from '../../../data/fixtures'
import { simulateDemoPayment } from '../../../data/order/customer-order'
import { openProviders } from '../../../data/providers/all-providers'
import { toCents } from '../../../data/providers/paypal-types'

const PROVIDERS = await openProviders()
const [razorpay, stripe, paypal] = [PROVIDERS.razorpay.at, PROVIDERS.stripe.at, PROVIDERS.paypal.at]
type Method = keyof typeof PROVIDERS
vi.stubEnv('DEMO', '1')

withTestDatabase(fillShop)
beforeEach(resetLimits)

/** An order of one stone that is sent abroad, with the payment's id at its provider, whose page is open. */
async function placeOpen(payment_method: Method) {
  const mobile_no = newMobile()
  const customer = await makeCustomer(mobile_no)
  const contact = { name: 'Asha', email: 'a@example.com', mobile_no }
  const stone = await makeProduct()
  const { data } = await as(customer).order.createpay(
    request(stone, { contact, payment_method, shipping_address: PARIS }),
  )
  if (!data || !('order' in data)) throw new Error('no order')
  const { number, total } = data.order
  await openPayment(('url' in data.payment && data.payment.url.split('/').at(-1)) || '', later(1))
  const [row] = await (await getDb())
    .select({ id: order.id, provider_order: payment.provider_order, reference: payment.reference })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.order_id))
    .where(eq(order.number, number))
  if (!row?.provider_order) throw new Error('not started')
  const refundsOf = async () =>
    (await getDb()).select().from(refund).where(eq(refund.order_id, row.id)).orderBy(refund.id)
  const state = async () => (await as(customer).order.get({ number })).data?.state
  return { ...row, provider_order: row.provider_order, number, total, customer, refundsOf, state }
}

async function placePaid(payment_method: Method) {
  const placed = await placeOpen(payment_method)
  PROVIDERS[payment_method].pay(placed.provider_order)
  await processPaymentJobs(later(4))
  expect(await placed.state()).toBe('paid')
  return placed
}

describe.each(['razorpay', 'stripe', 'paypal'] as const)('a refund through %s', (method) => {
  const { at, settle: settleRefund } = PROVIDERS[method]

  it('that the bank sends back after it was done has failed after all, and is settled by hand', async () => {
    const { id, number, customer, refundsOf, state } = await placePaid(method)
    await as(customer, later(5)).order.cancel({ number })
    await processPaymentJobs(later(6))
    const [done] = await refundsOf()
    expect(done).toMatchObject({ state: 'done' })
    const noteCount = async () => (await getDb()).$count(invoice, eq(invoice.order_id, id))
    const notes = await noteCount()
    const deliver = async (now: Date) => {
      for (const { raw, headers } of at.events) await storeWebhookEvents(method, raw, new Headers(headers), now)
    }
    await deliver(new Date())
    await processPaymentJobs(later(7))
    expect(await refundsOf()).toMatchObject([{ state: 'done' }])
    settleRefund(done?.provider_refund ?? '', false)
    await deliver(new Date())
    at.trouble({ status: 503, body: '' })
    await processPaymentJobs(later(8))
    at.trouble()
    await Promise.all([processPaymentJobs(later(30)), processPaymentJobs(later(30))])
    const [failed] = await refundsOf()
    expect(failed).toMatchObject({ state: 'failed', problem: expect.stringMatching(/^[a-z_]+$/) })
    const manager = await makeCustomer(newMobile(), { role: 'manager' })
    const settle = () => as(manager, later(40)).staff.settlerefund({ id: failed?.id ?? 0, note: 'UTR 1' })
    const answers = await Promise.all([settle(), settle()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([0, 1])
    expect(await refundsOf()).toMatchObject([{ state: 'done', provider_refund: 'UTR 1' }])
    expect(await state()).toBe('refunded')
    expect(await noteCount()).toBe(notes)
  })
})

describe.each([
  ['razorpay', (id: string) => razorpay.pay(id, 'authorized')],
  ['paypal', (id: string) => paypal.act(id)],
] as const)('a payment that a buyer approves at %s and the shop has to capture', (method, approve) => {
  const takenAt = () =>
    [...razorpay.payments.values()].filter(({ captured }) => captured).length +
    [...paypal.orders.values()].filter(({ captures }) => captures.length > 0).length

  it('is not captured for an order that is cancelled, or paid otherwise', async () => {
    for (const end of ['cancelled', 'paid'] as const) {
      const { number, customer, provider_order, refundsOf, state } = await placeOpen(method)
      if (end === 'cancelled') await as(customer, later(2)).order.cancel({ number })
      else {
        const { data } = await as(customer, later(2)).order.payagain({ number, payment_method: 'demo' })
        await simulateDemoPayment(data?.url.split('/').at(-1) ?? '', 'succeed', later(2))
      }
      expect(await state()).toBe(end)
      const before = takenAt()
      approve(provider_order)
      await processPaymentJobs(later(10))
      await processPaymentJobs(later(60))
      expect(takenAt()).toBe(before)
      expect(await refundsOf()).toEqual([])
      expect(await state()).toBe(end)
    }
  })

  it('of an attempt before the newest one pays the order, which then names its provider', async () => {
    const { number, customer, provider_order, state } = await placeOpen(method)
    await as(customer, later(2)).order.payagain({ number, payment_method: 'demo' })
    approve(provider_order)
    await processPaymentJobs(later(10))
    expect(await state()).toBe('paid')
    expect((await as(customer, later(11)).order.get({ number })).data?.payment_method).toBe(method)
  })

  it('is captured for an order that has expired, since it can take its stock again', async () => {
    const { provider_order, state } = await placeOpen(method)
    await releaseExpiredReservations(later(60))
    expect(await state()).toBe('expired')
    approve(provider_order)
    await processPaymentJobs(later(120))
    expect(await state()).toBe('paid')
  })
})

describe('a refund in another currency', () => {
  it('of less than half a hundredth sends nothing, and all refunds add up to the payment', async () => {
    const { number, total, provider_order, refundsOf, state } = await placePaid('paypal')
    const manager = await makeCustomer(newMobile(), { role: 'manager' })
    const seen = ['paid', 'packed', 'shipped']
    for (const [at, move] of (['pack', 'ship', 'deliver'] as const).entries())
      await as(manager, later(5)).staff.moveorder({
        ...{ number, move, seen_state: seen[at] ?? '', tracking_number: 'EK1', carrier: 'Post' },
      })
    const parts = [0.3, 0.3, 0.01, 100.1]
    const sum = parts.reduce((paise, part) => paise + Math.round(part * 100), 0)
    for (const amount of [...parts, (Math.round(total * 100) - sum) / 100]) {
      await as(manager, later(6)).staff.refund({ number, amount, key: randomUUID(), reason: 'As agreed' })
      await processPaymentJobs(later(7))
    }
    expect((await refundsOf()).map((one) => one.state)).toEqual(['done', 'done', 'done', 'done', 'done'])
    expect(await state()).toBe('refunded')
    const { captures = [], refunds = [] } = paypal.orders.get(provider_order) ?? {}
    const add = (rows: { amount: { value: string } }[]) =>
      rows.reduce((cents, { amount }) => cents + toCents(amount), 0)
    expect(add(refunds)).toBe(add(captures))
  })
})

it('the return from a payment asks the gateway a limited number of times, and always leads to the order', async () => {
  const { number, reference } = await placePaid('stripe')
  stripe.asked.length = 0
  const returns = await Promise.all(Array.from({ length: 60 }, () => handlePaymentReturn(reference, later(5))))
  expect(returns.every((one) => one?.path === `/gems/myorders/${number}`)).toBe(true)
  expect(stripe.asked).toHaveLength(30)
})
