import { afterEach, describe, expect, it, vi } from 'vitest'
import { GatewayRefusedError, InvalidWebhookError } from '@/lib/adapters/payment/gateway'
import { stripe } from '@/lib/adapters/payment/stripe'
import { startStripe } from '../data/providers/stripe-stand-in'
import { KEYS, signed } from '../data/providers/stripe-types'
import { configurationCases } from './configuration-cases'
import { gatewayCases } from './gateway-cases'
import { newCharge } from './new-charge'
import { webhookCases } from './webhook-cases'

/** The current time of the tests, in seconds. */
const NOW_S = 1_767_225_600
let standIn: Awaited<ReturnType<typeof startStripe>>

const { gateway, paid } = gatewayCases(stripe, async () => {
  standIn = await startStripe()
  return {
    standIn,
    pay: (order) => standIn.act(order),
    decline: (order) => {
      standIn.act(order, 'decline')
      return { state: 'open', problem: 'insufficient_funds' }
    },
    refundSlowly: () => standIn.refundSlowly(),
    settle: (refund, well) => standIn.settle(refund, well),
    forgetKeys: () => standIn.forgetKeys(),
    orders: () => standIn.sessions.size,
    refunds: () => standIn.refunds.size,
    toMinor: (paise) => paise,
  }
})
const startPayment = async () => (await gateway().start(newCharge())).provider_order

afterEach(() => {
  vi.useRealTimers()
})

describe('Stripe', () => {
  it('opens a card page in the buyer’s language, with the return URLs', async () => {
    const charge = newCharge({ lang: 'fr' })
    standIn.asked.length = 0
    const { provider_order, action, currency } = await gateway().start(charge)
    const [sessionRequest] = standIn.asked
    expect(Object.fromEntries(sessionRequest?.headers ?? [])).toMatchObject({
      authorization: `Bearer ${KEYS.secret}`,
      'stripe-version': '2025-02-24.acacia',
      'idempotency-key': `session-${charge.reference}`,
    })
    expect(Object.fromEntries(new URLSearchParams(sessionRequest?.body))).toMatchObject({
      mode: 'payment',
      'payment_method_types[0]': 'card',
      'line_items[0][price_data][unit_amount]': '1234550',
      'line_items[0][price_data][currency]': 'inr',
      client_reference_id: charge.reference,
      'payment_intent_data[metadata][order_number]': charge.order_number,
      customer_email: 'rohini@example.com',
      locale: 'fr',
      success_url: charge.return_url,
      cancel_url: charge.cancel_url,
    })
    expect(action).toEqual({ kind: 'page', url: `${standIn.url}/stand-in/pay/${provider_order}` })
    expect(currency).toBe('INR')
  })

  it('returns the same page as long as it is open, however much time passes', async () => {
    const charge = newCharge()
    const first = await gateway().start(charge)
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const minutes of [1, 10, 16, 29, 34]) {
      vi.setSystemTime(start + minutes * 60_000)
      expect(await gateway().start(charge)).toEqual(first)
    }
    vi.setSystemTime(start + 90 * 60_000)
    await expect(gateway().start(charge)).rejects.toMatchObject({ problem: 'idempotency_error' })
  })

  it('refuses the same reference for another amount', async () => {
    const charge = newCharge()
    await gateway().start(charge)
    await expect(gateway().start({ ...charge, amount_paise: 1 })).rejects.toBeInstanceOf(GatewayRefusedError)
  })

  it('accepts another card on the same page after a declined one; paying twice charges once', async () => {
    const order = await startPayment()
    standIn.act(order, 'decline')
    standIn.act(order, 'pay')
    standIn.act(order, 'pay')
    expect(await gateway().retrievePayment(order)).toMatchObject({
      state: 'paid',
      problem: null,
      captures: [{ amount_minor: 1_234_550 }],
    })
  })

  it('fails once its page has expired', async () => {
    const [plain, declined] = [await startPayment(), await startPayment()]
    standIn.act(declined, 'decline')
    for (const order of [plain, declined]) standIn.act(order, 'expire')
    expect(await gateway().retrievePayment(plain)).toEqual({
      state: 'failed',
      captures: [],
      problem: 'session_expired',
    })
    expect(await gateway().retrievePayment(declined)).toEqual({
      state: 'failed',
      captures: [],
      problem: 'insufficient_funds',
    })
  })

  it.each([
    [true, 'paid'],
    [false, 'failed'],
  ])('waits for a bank that needs time: %s', async (well, state) => {
    const order = await startPayment()
    standIn.act(order, 'processing')
    expect(await gateway().retrievePayment(order)).toMatchObject({ state: 'open', captures: [] })
    standIn.settlePayment(order, well)
    expect(await gateway().retrievePayment(order)).toMatchObject({ state })
  })
})

webhookCases(() => ({
  gateway,
  event: () => {
    const event = standIn.event('checkout.session.completed', { id: 'cs_1' }, 'evt_1', NOW_S)
    return { event, provider_order: 'cs_1' }
  },
  sign: (raw) => signed(raw, NOW_S),
  signed: ['stripe-signature'],
}))

describe('a webhook of Stripe', () => {
  const read = ({ raw, headers }: { raw: string; headers: Record<string, string> }, seconds = NOW_S) =>
    gateway().parseWebhook(raw, new Headers(headers), new Date(seconds * 1000))
  const event = (time = NOW_S) => standIn.event('checkout.session.expired', { id: 'cs_1' }, 'evt_1', time)

  it('is valid for five minutes, whether the shop or Stripe is ahead in time', async () => {
    for (const late of [-300, 0, 300]) expect(await read(event(), NOW_S + late)).toHaveLength(1)
    for (const late of [-301, 301, 86_400])
      await expect(read(event(), NOW_S + late)).rejects.toBeInstanceOf(InvalidWebhookError)
  })

  it('may carry two signatures while its secret is rotated', async () => {
    const { raw, headers } = event()
    const mine = headers['stripe-signature']
    const other = signed(raw, NOW_S, 'whsec_old').headers['stripe-signature']
    const v1 = (header: string) => header.split(',').at(-1)
    for (const both of [`${other},${v1(mine)}`, `${mine},${v1(other)}`, `${mine},v0=6ffbb59b`]) {
      expect(await read({ raw, headers: { 'stripe-signature': both } })).toHaveLength(1)
    }
    const v0 = mine.replace('v1=', 'v0=')
    for (const none of [other, v0, 'v1=', 't=,v1=', `t=${NOW_S}`]) {
      await expect(read({ raw, headers: { 'stripe-signature': none } })).rejects.toBeInstanceOf(InvalidWebhookError)
    }
  })

  it('names sessions and refunds, in whatever sequence the events arrive', async () => {
    standIn.events.length = 0
    const payment = await paid()
    const { provider_refund } = await gateway().refund({ ...payment, key: 'told-1', amount_minor: 500 })
    standIn.settle(provider_refund, true)
    const webhookEvents = await Promise.all([...standIn.events].reverse().map((one) => read(one, Date.now() / 1000)))
    expect(
      webhookEvents.flat().map(({ provider_order, provider_refund }) => provider_order ?? provider_refund),
    ).toEqual([provider_refund, provider_refund, payment.provider_order])
  })

  it('of a refunded charge names each refund that it lists', async () => {
    const refunds = { data: [{ id: 're_1' }, { id: 're_2' }] }
    const webhookEvents = await read(standIn.event('charge.refunded', { id: 'ch_1', refunds }, 'evt_2', NOW_S))
    expect(webhookEvents.map(({ provider_refund }) => provider_refund)).toEqual(['re_1', 're_2'])
    expect(new Set(webhookEvents.map(({ event_id }) => event_id)).size).toBe(2)
    expect(await read(standIn.event('charge.refunded', { id: 'ch_1' }, 'evt_3', NOW_S))).toEqual([])
  })
})

describe('the variables of Stripe', () => {
  const full = { STRIPE_SECRET_KEY: KEYS.secret, STRIPE_WEBHOOK_SECRET: KEYS.webhook }
  configurationCases(Object.keys(full), full)
})
