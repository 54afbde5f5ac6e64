import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { razorpay } from '@/lib/adapters/payment/razorpay'
import { startRazorpay } from '../data/providers/razorpay-stand-in'
import { KEYS } from '../data/providers/razorpay-types'
import { configurationCases } from './configuration-cases'
import { gatewayCases } from './gateway-cases'
import { newCharge } from './new-charge'
import { webhookCases } from './webhook-cases'

let standIn: Awaited<ReturnType<typeof startRazorpay>>

const { gateway } = gatewayCases(razorpay, async () => {
  standIn = await startRazorpay()
  return {
    standIn,
    pay: (order) => standIn.pay(order),
    decline: (order) => {
      standIn.pay(order, 'failed')
      return { state: 'failed', problem: 'payment_declined' }
    },
    refundSlowly: () => standIn.refundSlowly(),
    settle: (refund, well) => standIn.settle(refund, well ? 'processed' : 'failed'),
    forgetKeys: () => standIn.forgetKeys(),
    orders: () => standIn.orders.size,
    refunds: () => standIn.refunds.size,
    toMinor: (paise) => paise,
  }
})
const startPayment = async () => (await gateway().start(newCharge())).provider_order

describe('Razorpay', () => {
  it('receives the order in paise, and its script the documented options', async () => {
    const charge = newCharge()
    const { provider_order, action } = await gateway().start(charge)
    expect(standIn.orders.get(provider_order)).toMatchObject({
      amount: 1_234_550,
      currency: 'INR',
      receipt: charge.reference,
      notes: { reference: charge.reference, order_number: charge.order_number },
    })
    expect(action).toEqual({
      kind: 'script',
      src: `${standIn.url}/v1/checkout.js`,
      options: {
        key: KEYS.id,
        order_id: provider_order,
        amount: 1_234_550,
        currency: 'INR',
        name: 'Navamani',
        description: charge.description,
        prefill: { name: 'Rohini Sen', email: 'rohini@example.com', contact: '9812345678' },
        callback_url: charge.return_url,
        redirect: true,
        notes: { reference: charge.reference, order_number: charge.order_number },
      },
    })
  })

  it('captures an authorized payment once, also late', async () => {
    const order = await startPayment()
    standIn.pay(order, 'failed')
    const held = standIn.pay(order, 'authorized')
    const captures = [{ provider_payment: held.id, currency: 'INR', amount_minor: 1_234_550 }]
    standIn.asked.length = 0
    const statuses = await Promise.all([gateway().retrievePayment(order), gateway().retrievePayment(order)])
    expect(statuses).toEqual([1, 2].map(() => ({ state: 'paid', captures, problem: null })))
    await gateway().retrievePayment(order)
    expect(standIn.asked.filter(({ path }) => path.endsWith('/capture')).length).toBeLessThanOrEqual(2)
  })

  it('leaves the payment open when the capture fails, with the reason', async () => {
    const order = await startPayment()
    standIn.pay(order, 'authorized')
    const error = { code: 'BAD_REQUEST_ERROR', description: 'no', reason: 'NA' }
    standIn.trouble({ on: 'capture$', status: 400, body: { error } })
    expect(await gateway().retrievePayment(order)).toEqual({
      state: 'open',
      captures: [],
      problem: 'BAD_REQUEST_ERROR',
    })
  })

  it('counts an authorization that the bank released as not captured', async () => {
    const order = await startPayment()
    Object.assign(standIn.pay(order, 'authorized'), { status: 'refunded' })
    expect(await gateway().retrievePayment(order)).toMatchObject({ state: 'failed', captures: [] })
  })

  it('reports both payments when an order was paid twice', async () => {
    const order = await startPayment()
    const ids = [standIn.pay(order), standIn.pay(order)].map(({ id }) => id)
    const { state, captures } = await gateway().retrievePayment(order)
    expect(state).toBe('paid')
    expect(captures.map(({ provider_payment }) => provider_payment).sort()).toEqual(ids.sort())
  })

  it('does not capture a second payment beside a captured one', async () => {
    const order = await startPayment()
    standIn.pay(order)
    const second = standIn.pay(order, 'authorized')
    expect((await gateway().retrievePayment(order)).captures).toHaveLength(1)
    expect(second.status).toBe('authorized')
  })

  it('identifies itself by the configured key', async () => {
    standIn.asked.length = 0
    await startPayment()
    const basic = `Basic ${Buffer.from(`${KEYS.id}:${KEYS.secret}`).toString('base64')}`
    expect([...new Set(standIn.asked.map(({ headers }) => headers.get('authorization')))]).toEqual([basic])
  })
})

const sign = (raw: string) => ({
  raw,
  headers: { 'x-razorpay-signature': createHmac('sha256', KEYS.webhook).update(raw).digest('hex') },
})
webhookCases(() => ({
  gateway,
  event: () => {
    const payment = { id: 'pay_1', order_id: 'order_1', amount: 100 }
    return { event: standIn.event('payment.captured', { payment }, 'evt_1'), provider_order: 'order_1' }
  },
  sign,
  signed: ['x-razorpay-signature'],
}))

describe('a webhook of Razorpay', () => {
  const read = ({ raw, headers }: { raw: string; headers: Record<string, string> }) =>
    gateway().parseWebhook(raw, new Headers(headers), new Date())

  it('names the order or the refund, in whatever sequence the events arrive', async () => {
    const order = await startPayment()
    standIn.events.length = 0
    const { id } = standIn.pay(order)
    const refundRequest = {
      key: `back-${order}`,
      provider_order: order,
      provider_payment: id,
      currency: 'INR',
      amount_minor: 100,
    }
    const { provider_refund } = await gateway().refund(refundRequest)
    standIn.settle(provider_refund, 'processed')
    const webhookEvents = await Promise.all([...standIn.events].reverse().map(read))
    expect(
      webhookEvents.flat().map(({ provider_order, provider_refund }) => [provider_order, provider_refund]),
    ).toEqual([
      [order, provider_refund],
      [order, null],
      [order, null],
      [order, null],
    ])
  })

  it('that says nothing about the state of a payment is ignored', async () => {
    const event = standIn.event('payment.dispute.created', { payment: { id: 'pay_1', order_id: 'order_1' } })
    expect(await read(event)).toEqual([])
  })

  it('is identified by the provider’s event id, else by its content', async () => {
    const event = standIn.event('order.paid', { order: { id: 'order_2' } }, 'evt_2')
    expect(await read(event)).toEqual([{ event_id: 'evt_2', provider_order: 'order_2', provider_refund: null }])
    const [first, second] = [await read(sign(event.raw)), await read(sign(event.raw))]
    expect(first[0]?.event_id).toMatch(/^[0-9a-f]{64}$/)
    expect(second).toEqual(first)
  })
})

describe('the variables of Razorpay', () => {
  const [RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET] = [KEYS.id, KEYS.secret, KEYS.webhook]
  configurationCases(['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'], {
    ...{ RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET },
  })
})
