import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { payment, refund } from '@/lib/db/schema'
import { openPayment } from '@/lib/server/order/payment/open-payment'
import { processPaymentJobs } from '@/lib/server/order/payment/payment-jobs'
import { storeWebhookEvents } from '@/lib/server/order/payment/webhook-events'
import { as, later, newMobile, PARIS, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits } from '../../../data/fixtures'
import { openProviders } from '../../../data/providers/all-providers'

const PROVIDERS = await openProviders()
type Method = keyof typeof PROVIDERS

withTestDatabase(fillShop)
beforeEach(resetLimits)

const DAY = 24 * 60
const WRONG_KEYS = { status: 401, body: {} }

async function placePaid(method: Method) {
  const mobile_no = newMobile()
  const customer = await makeCustomer(mobile_no)
  const manager = await makeCustomer(newMobile(), { role: 'manager' })
  const contact = { name: 'Asha', email: 'a@example.com', mobile_no }
  const stone = await makeProduct()
  const input = request(stone, { contact, payment_method: method, shipping_address: PARIS })
  const { data } = await as(customer).order.createpay(input)
  if (!data || !('order' in data)) throw new Error('no order')
  const { number, total } = data.order
  const reference = ('url' in data.payment && data.payment.url.split('/').at(-1)) || ''
  await openPayment(reference, later(1))
  const db = await getDb()
  const [opened] = await db.select().from(payment).where(eq(payment.reference, reference))
  PROVIDERS[method].pay(opened?.provider_order ?? '')
  await processPaymentJobs(later(4))
  const [paid] = await db.select().from(payment).where(eq(payment.reference, reference))
  if (!paid?.provider_payment) throw new Error('not paid')
  return {
    ...{ number, total, customer, manager, provider_payment: paid.provider_payment },
    ...{ whole: paid.amount_minor ?? paid.amount_paise },
    refundOf: async () => (await db.select().from(refund).where(eq(refund.payment_id, paid.id)))[0],
    state: async () => (await as(customer).order.get({ number })).data?.state,
  }
}

it('what is refunded here and the rest at PayPal are all that was paid, whatever the conversion rounds', async () => {
  const { at } = PROVIDERS.paypal
  for (const amount of [50, 50.4, 51.3, 77.77]) {
    const { number, manager, provider_payment, whole, state } = await placePaid('paypal')
    const seen = ['paid', 'packed', 'shipped']
    for (const [step, move] of (['pack', 'ship', 'deliver'] as const).entries())
      await as(manager, later(5)).staff.moveorder({ number, move, seen_state: seen[step] ?? '', by_hand: true })
    await as(manager, later(6)).staff.refund({ number, amount, key: randomUUID(), reason: 'As agreed' })
    await processPaymentJobs(later(DAY))
    const [order] = [...at.orders.values()].filter(({ captures }) => captures.some(({ id }) => id === provider_payment))
    const sent = (order?.refunds ?? []).reduce((cents, one) => cents + Math.round(Number(one.amount.value) * 100), 0)
    at.refundInDashboard(provider_payment, whole - sent)
    for (const { raw, headers } of at.events) await storeWebhookEvents('paypal', raw, new Headers(headers), new Date())
    await processPaymentJobs(later(2 * DAY))
    expect([amount, await state()]).toEqual([amount, 'refunded'])
  }
})

describe.each(['razorpay', 'stripe', 'paypal'] as const)('a refund at %s', (method) => {
  const { at, settle } = PROVIDERS[method]
  /** The refunds that the provider has carried out. */
  const sendings = () => at.asked.filter(({ method: verb, path }) => verb === 'POST' && /refund/.test(path)).length

  it('that was sent without an answer is no matter for staff while the keys are refused, and is done once', async () => {
    const { number, customer, manager, refundOf, state } = await placePaid(method)
    await as(customer, later(5)).order.cancel({ number })
    at.trouble({ on: 'POST .*refund', status: 503, body: '', done: true })
    await processPaymentJobs(later(6))
    at.trouble(WRONG_KEYS)
    await processPaymentJobs(later(60))
    const waiting = await refundOf()
    expect(waiting?.state).toMatch(/^(waiting|asked)$/)
    const byHand = await as(manager, later(61)).staff.settlerefund({ id: waiting?.id ?? 0, note: 'UTR 1' })
    expect(byHand.status).toBe(0)
    at.trouble()
    const before = sendings()
    await processPaymentJobs(later(2 * DAY))
    expect(await refundOf()).toMatchObject({ state: 'done' })
    expect(sendings() - before).toBeLessThanOrEqual(1)
    expect(await state()).toBe('refunded')
  })

  it('that the bank works on is not failed because the keys changed meanwhile', async () => {
    const { number, customer, refundOf, state } = await placePaid(method)
    at.refundSlowly()
    await as(customer, later(5)).order.cancel({ number })
    await processPaymentJobs(later(6))
    expect(await refundOf()).toMatchObject({ state: 'asked' })
    at.trouble(WRONG_KEYS)
    await processPaymentJobs(later(DAY))
    expect(await refundOf()).toMatchObject({ state: 'asked', problem: null })
    at.trouble()
    settle((await refundOf())?.provider_refund ?? '', true)
    await processPaymentJobs(later(3 * DAY))
    expect(await refundOf()).toMatchObject({ state: 'done' })
    expect(await state()).toBe('refunded')
  })
})
