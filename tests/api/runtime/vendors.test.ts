import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { order, payment, payment_notice } from '@/lib/db/schema'
import { openPayment } from '@/lib/server/order/payment/open-payment'
import { processPaymentJobs } from '@/lib/server/order/payment/payment-jobs'
import { storeWebhookEvents } from '@/lib/server/order/payment/webhook-events'
import { releaseExpiredReservations } from '@/lib/server/order/placing/reservation'
import { as, KARNATAKA, later, PARIS, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits, stockOf } from '../../data/fixtures'
import { openProviders } from '../../data/providers/all-providers'

const PROVIDERS = await openProviders()
withTestDatabase(fillShop)
beforeEach(resetLimits)

type Method = keyof typeof PROVIDERS

let counter = 0
async function ordered(payment_method: Method) {
  const mobile_no = `95${String(++counter).padStart(8, '0')}`
  const customer = await makeCustomer(mobile_no)
  const stone = await makeProduct()
  const contact = { name: 'Asha', email: 'a@example.com', mobile_no }
  const shipping_address = payment_method === 'paypal' ? PARIS : KARNATAKA
  const { data } = await as(customer).order.createpay(request(stone, { contact, payment_method, shipping_address }))
  if (!data || !('order' in data)) throw new Error('no order')
  const { number } = data.order
  const paymentRow = async () => {
    const [row] = await (await getDb())
      .select({ payment })
      .from(payment)
      .innerJoin(order, eq(order.id, payment.order_id))
      .where(eq(order.number, number))
      .orderBy(payment.id)
    if (!row) throw new Error('no payment')
    return row.payment
  }
  const url = 'url' in data.payment ? data.payment.url : ''
  const started = async (now = later(1)) => {
    const opened = await openPayment((await paymentRow()).reference, now)
    return { opened, id: (await paymentRow()).provider_order ?? '' }
  }
  const state = async () => (await as(customer).order.get({ number })).data
  return { customer, stone, number, url, started, state, paymentRow }
}
/** Delivers all webhooks sent so far to the shop, dated now, since signatures expire. */
async function deliverWebhooks(method: Method, events = PROVIDERS[method].at.events) {
  const results: unknown[] = []
  for (const { raw, headers } of events)
    results.push(await storeWebhookEvents(method, raw, new Headers(headers), new Date()))
  return results
}

describe.each(['razorpay', 'stripe', 'paypal'] as const)('an order paid through %s', (method) => {
  const provider = PROVIDERS[method]

  it('is paid once the webhook arrives, and not before; sent again, it changes nothing', async () => {
    const { url, started, state, number, stone } = await ordered(method)
    expect(url).toMatch(/^\/gems\/checkout\/pay\/[0-9a-f]{32}$/)
    const { opened, id } = await started()
    expect(opened).toMatchObject({ state: 'go', number })
    await processPaymentJobs(later(1))
    expect(await state()).toMatchObject({ state: 'awaiting_payment' })
    provider.pay(id)
    expect(await deliverWebhooks(method)).toContain(1)
    expect(await state()).toMatchObject({ state: 'awaiting_payment' })
    await processPaymentJobs(later(2))
    expect(await state()).toMatchObject({ state: 'paid', pay_url: null, invoice: expect.stringMatching(/^INV/) })
    expect(await deliverWebhooks(method)).toEqual(provider.at.events.map(() => expect.toBeOneOf([0, 1])))
    await processPaymentJobs(later(3))
    expect((await state())?.events.map((event) => event.state)).toEqual(['created', 'awaiting_payment', 'paid'])
    expect((await state())?.refunds).toEqual([])
    expect(await stockOf(stone)).toBe(0)
  })

  it('accepts webhooks in any sequence, and several at once', async () => {
    const { started, state } = await ordered(method)
    provider.pay((await started()).id)
    await deliverWebhooks(method, provider.at.events.toReversed())
    await Promise.all([processPaymentJobs(later(2)), processPaymentJobs(later(2)), processPaymentJobs(later(2))])
    expect((await state())?.events.filter((event) => event.state === 'paid')).toHaveLength(1)
  })

  it('stays open after a declined payment, shows the reason, and can be paid again', async () => {
    const { started, state, customer, number } = await ordered(method)
    provider.decline((await started()).id)
    await deliverWebhooks(method)
    await processPaymentJobs(later(2))
    expect(await state()).toMatchObject({ state: 'awaiting_payment' })
    const again = await as(customer, later(3)).order.payagain({ number, payment_method: method })
    const reference = again.data?.url.split('/').at(-1) ?? ''
    await openPayment(reference, later(3))
    const [second] = await (await getDb()).select().from(payment).where(eq(payment.reference, reference))
    provider.pay(second?.provider_order ?? '')
    await deliverWebhooks(method)
    await processPaymentJobs(later(4))
    expect(await state()).toMatchObject({ state: 'paid', refunds: [] })
  })

  it('is paid by polling when the webhook never arrives', async () => {
    const { started, state } = await ordered(method)
    provider.pay((await started()).id)
    await processPaymentJobs(later(10))
    expect(await state()).toMatchObject({ state: 'paid' })
  })

  it('cancelled after payment, is refunded completely', async () => {
    const { started, state, customer, number } = await ordered(method)
    provider.pay((await started()).id)
    await processPaymentJobs(later(10))
    expect(await as(customer, later(11)).order.cancel({ number })).toMatchObject({ status: 1 })
    await processPaymentJobs(later(12))
    expect(await state()).toMatchObject({ state: 'refunded', refunds: [{ state: 'done', reason: 'cancelled' }] })
  })

  it('paid after its products were sold, is refunded', async () => {
    const { started, state, stone } = await ordered(method)
    const { id } = await started()
    await releaseExpiredReservations(later(30))
    expect((await as(null, later(30)).order.createpay(request(stone, { payment_method: 'cod' }))).status).toBe(1)
    provider.pay(id)
    await processPaymentJobs(later(60))
    await processPaymentJobs(later(120))
    expect(await state()).toMatchObject({ state: 'expired', refunds: [{ state: 'done', reason: 'late' }] })
  })

  it('waits while the gateway is unavailable, and loses nothing', async () => {
    const { started, state, paymentRow } = await ordered(method)
    provider.at.trouble({ on: '.*', status: 500, body: '' })
    expect((await started()).opened).toMatchObject({ state: 'away' })
    provider.at.trouble()
    provider.pay((await started()).id)
    provider.at.trouble({ on: '.*', status: 503, body: '' })
    await processPaymentJobs(later(10))
    expect(await state()).toMatchObject({ state: 'awaiting_payment' })
    provider.at.trouble()
    await processPaymentJobs(later(60))
    expect(await state()).toMatchObject({ state: 'paid' })
    expect(await paymentRow()).toMatchObject({ state: 'paid', problem: null })
  })

  it('that the gateway refuses is not called unanswered, has its reason for staff, and can be begun again', async () => {
    const { started, state, paymentRow } = await ordered(method)
    provider.at.trouble({ on: '^POST .*(orders|sessions)$', status: 400, body: {} })
    expect((await started()).opened).toMatchObject({ state: 'refused', held_until: expect.any(Date) })
    expect((await paymentRow()).problem).toMatch(/^[a-z0-9_]+$/)
    provider.at.trouble()
    const { id, opened } = await started()
    expect(opened).toMatchObject({ state: 'go' })
    expect(await paymentRow()).toMatchObject({ problem: null })
    provider.pay(id)
    await processPaymentJobs(later(10))
    expect(await state()).toMatchObject({ state: 'paid' })
  })

  it('gets a new page before the gateway’s expires; whichever is paid counts', async () => {
    const { started, state, paymentRow, stone } = await ordered(method)
    const first = await started()
    for (const minute of [15, 29])
      expect((await started(later(minute))).opened).toEqual({ ...first.opened, held_until: expect.any(Date) })
    const old = (await paymentRow()).reference
    const [one, other] = await Promise.all([openPayment(old, later(40)), openPayment(old, later(40))])
    expect(one).toMatchObject({ state: 'go' })
    expect(other).toMatchObject({ state: 'go' })
    const actions = [one, other, first.opened].map((opened) => opened && 'action' in opened && opened.action)
    expect(actions[0]).toEqual(actions[1])
    expect(actions[0]).not.toEqual(actions[2])
    provider.pay(first.id)
    await processPaymentJobs(later(45))
    expect(await state()).toMatchObject({ state: 'paid', refunds: [] })
    expect(await stockOf(stone)).toBe(0)
  })

  it('ignores a webhook of another gateway', async () => {
    const before = await (await getDb()).$count(payment_notice)
    const { started } = await ordered(method)
    provider.pay((await started()).id)
    await deliverWebhooks(method, [])
    const [event] = provider.at.events
    const headers = new Headers(event?.headers)
    expect(await storeWebhookEvents(method, `${event?.raw} `, headers, new Date())).toBe('not_its_own')
    expect(await storeWebhookEvents(method, event?.raw ?? '', new Headers(), new Date())).toBe('not_its_own')
    expect(await storeWebhookEvents('nobody', event?.raw ?? '', headers, new Date())).toBe('no_gateway')
    const unknown = and(eq(payment_notice.provider, method), eq(payment_notice.state, 'failed'))
    expect(await (await getDb()).$count(payment_notice)).toBe(before)
    expect(await (await getDb()).$count(payment_notice, unknown)).toBe(0)
  })
})
