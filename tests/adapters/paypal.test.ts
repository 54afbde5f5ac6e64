import { describe, expect, it } from 'vitest'
import { GatewayRefusedError, GatewayUnavailableError, InvalidWebhookError } from '@/lib/adapters/payment/gateway'
import { paypal } from '@/lib/adapters/payment/paypal'
import type { Event } from '../data/providers/gateway-stand-in'
import { startPaypal } from '../data/providers/paypal-stand-in'
import { signed } from '../data/providers/paypal-types'
import { gatewayCases } from './gateway-cases'
import { failureOf, newCharge } from './new-charge'
import { toPaypalHarness } from './paypal-harness'
import { webhookCases } from './webhook-cases'

let standIn: Awaited<ReturnType<typeof startPaypal>>

const { gateway, paid } = gatewayCases(paypal, async () => {
  standIn = await startPaypal()
  return toPaypalHarness(standIn)
})
const startPayment = async () => (await gateway().start(newCharge())).provider_order

const PAID = { state: 'paid', captures: [{ amount_minor: 14_830 }] }

describe('PayPal', () => {
  it('receives the price in its currency, rounded up, and the return URLs', async () => {
    const charge = newCharge({ lang: 'fr' })
    const { provider_order, currency, amount_minor, action } = await gateway().start(charge)
    expect([currency, amount_minor]).toEqual(['USD', 14_830])
    expect(standIn.orders.get(provider_order)?.asked).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: charge.reference,
          custom_id: charge.reference,
          invoice_id: charge.order_number,
          amount: { currency_code: 'USD', value: '148.30' },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            brand_name: 'Navamani',
            locale: 'fr-FR',
            user_action: 'PAY_NOW',
            return_url: charge.return_url,
            cancel_url: charge.cancel_url,
          },
        },
      },
    })
    expect(action).toEqual({ kind: 'page', url: `${standIn.url}/stand-in/approve/${provider_order}` })
  })

  it('captures an approved order once, though it is retrieved several times at the same moment', async () => {
    const order = await startPayment()
    standIn.act(order)
    const statuses = await Promise.all([
      gateway().retrievePayment(order),
      gateway().retrievePayment(order),
      gateway().retrievePayment(order),
    ])
    expect(new Set(statuses.map(({ captures }) => captures[0]?.provider_payment)).size).toBe(1)
    expect(standIn.orders.get(order)?.captures).toHaveLength(1)
  })

  it('captures it once, though the response was lost and the request id was dropped', async () => {
    const order = await startPayment()
    standIn.act(order)
    standIn.trouble({ on: '/capture$', status: 500, done: true, times: 1 })
    await expect(gateway().retrievePayment(order)).rejects.toBeInstanceOf(GatewayUnavailableError)
    standIn.forgetKeys()
    expect(await gateway().retrievePayment(order)).toMatchObject({
      state: 'paid',
      captures: [{ currency: 'USD', amount_minor: 14_830 }],
    })
    const body = { id: order, status: 'APPROVED', purchase_units: [] }
    standIn.trouble({ on: `GET .*${order}`, status: 200, body, times: 1 })
    expect(await gateway().retrievePayment(order)).toMatchObject(PAID)
    expect(standIn.orders.get(order)?.captures).toHaveLength(1)
  })

  it('may be approved again after a declined card', async () => {
    const order = await startPayment()
    standIn.act(order, 'decline')
    expect(await gateway().retrievePayment(order)).toMatchObject({ state: 'failed', problem: 'INSTRUMENT_DECLINED' })
    standIn.act(order)
    expect(await gateway().retrievePayment(order)).toMatchObject(PAID)
  })

  it('captures an order number once: a second approval is refused', async () => {
    const charge = newCharge()
    const first = (await gateway().start(charge)).provider_order
    const second = (await gateway().start({ ...newCharge(), order_number: charge.order_number })).provider_order
    for (const order of [first, second]) standIn.act(order)
    expect(await gateway().retrievePayment(first)).toMatchObject({ state: 'paid' })
    expect(await gateway().retrievePayment(second)).toEqual({
      state: 'failed',
      captures: [],
      problem: 'DUPLICATE_INVOICE_ID',
    })
  })

  it('reports every capture if there are two', async () => {
    const { provider_order, provider_payment } = await paid()
    const second = { id: 'SECOND', status: 'COMPLETED', amount: { currency_code: 'USD', value: '1.05' } }
    standIn.orders.get(provider_order)?.captures.push(second)
    const { captures } = await gateway().retrievePayment(provider_order)
    expect(captures.map((one) => one.provider_payment)).toEqual([provider_payment, 'SECOND'])
    expect(captures[1]?.amount_minor).toBe(105)
  })

  it.each([
    [true, 'paid'],
    [false, 'failed'],
  ])('waits for a capture under review: %s', async (well, state) => {
    const order = await startPayment()
    standIn.act(order, 'hold')
    expect(await gateway().retrievePayment(order)).toEqual({ state: 'open', captures: [], problem: 'PENDING_REVIEW' })
    standIn.settlePayment(order, well)
    expect(await gateway().retrievePayment(order)).toMatchObject({ state })
  })

  it.each([
    ['deny', 'capture_declined'],
    ['void', 'order_voided'],
  ] as const)('fails: %s', async (act, problem) => {
    const order = await startPayment()
    standIn.act(order, act)
    expect(await gateway().retrievePayment(order)).toEqual({ state: 'failed', captures: [], problem })
  })

  it('is unknown once PayPal has dropped the order', async () => {
    const error = await failureOf(gateway().retrievePayment('5O-GONE'))
    expect([error instanceof GatewayRefusedError, error]).toMatchObject([true, { problem: 'RESOURCE_NOT_FOUND' }])
  })

  it('requests an access token once, and again after it was revoked', async () => {
    const forToken = () => standIn.asked.filter(({ path }) => path === '/v1/oauth2/token').length
    await startPayment()
    standIn.asked.length = 0
    await startPayment()
    expect(forToken()).toBe(0)
    standIn.forgetTokens()
    await startPayment()
    expect(forToken()).toBe(1)
  })
})

webhookCases(() => ({
  gateway,
  event: () => ({ event: standIn.event('CHECKOUT.ORDER.APPROVED', { id: '5O1' }, 'WH-1'), provider_order: '5O1' }),
  sign: (raw) => signed(raw),
  signed: ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'].map(
    (name) => `paypal-${name}`,
  ),
}))

describe('a webhook of PayPal', () => {
  const read = ({ raw, headers }: Event) => gateway().parseWebhook(raw, new Headers(headers), new Date())

  it('names the order or the refund, in whatever sequence the events arrive', async () => {
    standIn.events.length = 0
    standIn.refundSlowly()
    const payment = await paid()
    const { provider_refund } = await gateway().refund({
      ...payment,
      key: `told-${payment.provider_order}`,
      amount_minor: 500,
    })
    standIn.settle(provider_refund, true)
    const webhookEvents = await Promise.all([...standIn.events].reverse().map(read))
    expect(
      webhookEvents.flat().map((webhookEvent) => webhookEvent.provider_refund ?? webhookEvent.provider_order),
    ).toEqual([provider_refund, payment.provider_order, payment.provider_order])
  })

  it('without a signature is refused without a request to PayPal', async () => {
    standIn.asked.length = 0
    const { raw } = standIn.event('CHECKOUT.ORDER.APPROVED', { id: '5O1' })
    await expect(read({ raw, headers: {} })).rejects.toBeInstanceOf(InvalidWebhookError)
    expect(standIn.asked).toEqual([])
  })

  it('finds the order by the link of the capture, too', async () => {
    const links = [{ rel: 'up', href: 'https://api-m.paypal.com/v2/checkout/orders/5O7' }]
    const event = standIn.event('PAYMENT.CAPTURE.DENIED', { id: '3C7', links }, 'WH-7')
    expect(await read(event)).toEqual([{ event_id: 'WH-7', provider_order: '5O7', provider_refund: null }])
  })

  it('cannot be verified while PayPal is unavailable: PayPal has to send it again', async () => {
    standIn.trouble({ on: 'verify-webhook', status: 503 })
    const event = standIn.event('CHECKOUT.ORDER.APPROVED', { id: '5O1' })
    await expect(read(event)).rejects.toBeInstanceOf(GatewayUnavailableError)
    standIn.trouble({ on: 'verify-webhook', status: 400, body: { name: 'VALIDATION_ERROR' } })
    await expect(read(event)).rejects.toBeInstanceOf(InvalidWebhookError)
  })

  it('is verified byte for byte as received, not re-serialised', async () => {
    const raw = '{ "id":"WH-9",\n "event_type":"CHECKOUT.ORDER.COMPLETED","resource":{"id":"5O\\u0039","n":1.00} }'
    expect(await read(signed(raw))).toEqual([{ event_id: 'WH-9', provider_order: '5O9', provider_refund: null }])
  })
})
