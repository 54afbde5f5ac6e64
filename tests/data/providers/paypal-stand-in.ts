import { z } from 'zod'
import { keepDisputes } from './disputes'
import { type Call, fieldsOf, newId, openStandIn, type Reply, startAlone, toPage } from './gateway-stand-in'
import {
  type Act,
  KEYS,
  linksUp,
  NewOrder,
  NewRefund,
  type Order,
  type Refund,
  refuse,
  requireOf,
  signed,
  sumRefunds,
  toCapture,
  toCents,
  toDispute,
  toDisputeEvent,
  toDollars,
  toResource,
  toShown,
  verify,
} from './paypal-types'

/** The part of PayPal that the shop uses: tokens, orders with their page, captures, refunds, request ids, webhooks. */
export async function startPaypal(at: { port?: number; webhookUrl?: string | undefined } = {}) {
  const orders = new Map<string, Order>()
  const tokens = new Set<string>()
  const once = new Map<string, Reply>()
  let slow = false
  const refunds = () => [...orders.values()].flatMap((order) => order.refunds)

  const event = (event_type: string, resource: object, id = newId('WH-')) =>
    signed(JSON.stringify({ id, event_version: '1.0', event_type, resource }))
  const sendEvent = (event_type: string, resource: object) => server.tell(event(event_type, resource))
  const disputes = keepDisputes('PP-D-', toDispute, (one) => sendEvent(toDisputeEvent(one), toDispute(one)))
  const requireOrder = (id: string) => requireOf(orders, id)

  const act = (id: string, done: Act = 'approve') => {
    const order = requireOrder(id)
    if (order.status !== 'PAYER_ACTION_REQUIRED') return
    Object.assign(order, { act: done, status: done === 'void' ? 'VOIDED' : 'APPROVED', update_time: newId('time') })
    if (done !== 'void') sendEvent('CHECKOUT.ORDER.APPROVED', toShown(order, server.url))
  }
  const settlePayment = (id: string, well: boolean) => {
    const order = requireOrder(id)
    for (const capture of order.captures) {
      capture.status = well ? 'COMPLETED' : 'DECLINED'
      delete capture.status_details
      sendEvent(`PAYMENT.CAPTURE.${well ? 'COMPLETED' : 'DENIED'}`, toResource(capture, order, server.url))
    }
  }
  const settle = (id: string, well: boolean) => {
    const order = [...orders.values()].find((one) => one.refunds.some((refund) => refund.id === id))
    const refund = order?.refunds.find((one) => one.id === id)
    if (!order || !refund) throw new Error(`no refund ${id}`)
    refund.status = well ? 'COMPLETED' : 'FAILED'
    sendEvent(well ? 'PAYMENT.CAPTURE.REFUNDED' : 'PAYMENT.REFUND.FAILED', toResource(refund, order, server.url))
  }

  const makeOrder = ({ body }: Call, origin: string): Reply => {
    const asked = NewOrder.safeParse(JSON.parse(body)).data
    if (!asked) return refuse('INVALID_REQUEST', 400)
    const order: Order = {
      id: newId('5O', 15),
      status: 'PAYER_ACTION_REQUIRED',
      act: 'approve',
      update_time: '',
      asked,
      captures: [],
      refunds: [],
    }
    orders.set(order.id, order)
    return { body: toShown(order, origin) }
  }
  const capture = (order: Order, origin: string): Reply => {
    if (order.captures.length > 0) return refuse('ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return refuse('ORDER_NOT_APPROVED')
    if (order.act === 'decline') {
      order.status = 'PAYER_ACTION_REQUIRED'
      return refuse('INSTRUMENT_DECLINED')
    }
    const [unit] = order.asked.purchase_units
    const isSold = [...orders.values()].some(
      ({ asked, captures }) => captures.length > 0 && asked.purchase_units[0]?.invoice_id === unit?.invoice_id,
    )
    if (!unit || isSold) return refuse('DUPLICATE_INVOICE_ID')
    const newCapture = toCapture(order.act, unit.amount)
    order.captures.push(newCapture)
    order.status = 'COMPLETED'
    const name = { COMPLETED: 'COMPLETED', PENDING: 'PENDING' }[newCapture.status] ?? 'DENIED'
    sendEvent(`PAYMENT.CAPTURE.${name}`, toResource(newCapture, order, origin))
    return { body: toShown(order, origin) }
  }
  /** The merchant refunds a payment in PayPal's account. */
  const refundInDashboard = (id: string, cents: number) => {
    const { body } = addRefund({ amount: toDollars(cents) }, id)
    return z.object({ id: z.string() }).parse(body).id
  }
  const makeRefund = ({ body }: Call, id: string): Reply => {
    const asked = NewRefund.safeParse(JSON.parse(body)).data
    return asked ? addRefund(asked, id) : refuse('INVALID_REQUEST', 400)
  }
  const addRefund = (asked: Pick<Refund, 'amount' | 'custom_id'>, id: string): Reply => {
    const order = [...orders.values()].find(({ captures }) => captures.some((one) => one.id === id))
    const captured = order?.captures.find((one) => one.id === id)
    if (!order || !captured) return refuse('RESOURCE_NOT_FOUND', 404)
    const remaining = toCents(captured.amount) - sumRefunds(order)
    if (remaining === 0) return refuse('CAPTURE_FULLY_REFUNDED')
    if (toCents(asked.amount) === 0) return refuse('CANNOT_BE_ZERO_OR_NEGATIVE')
    if (toCents(asked.amount) > remaining) return refuse('REFUND_AMOUNT_EXCEEDED')
    captured.status = toCents(asked.amount) === remaining ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    const refund: Refund = { ...asked, id: newId('1J', 15), status: slow ? 'PENDING' : 'COMPLETED', capture: id }
    order.refunds.push(refund)
    if (!slow) sendEvent('PAYMENT.CAPTURE.REFUNDED', toResource(refund, order, server.url))
    return { body: { ...refund } }
  }
  /** A repeated request id gets its first response again. */
  const keepOnce = (call: Call, make: () => Reply): Reply => {
    const key = `${call.path} ${call.headers.get('paypal-request-id') ?? newId('none')}`
    const reply = once.get(key) ?? make()
    once.set(key, reply)
    return reply
  }
  const giveToken = (call: Call): Reply => {
    const basic = `Basic ${Buffer.from(`${KEYS.id}:${KEYS.secret}`).toString('base64')}`
    if (call.headers.get('authorization') !== basic) return { status: 401, body: { error: 'invalid_client' } }
    if (fieldsOf(call).grant_type !== 'client_credentials')
      return { status: 400, body: { error: 'unsupported_grant_type' } }
    const access_token = newId('A21AA')
    tokens.add(access_token)
    return { body: { access_token, token_type: 'Bearer', expires_in: 32_400 } }
  }

  const page = (call: Call, id: string): Reply => {
    const order = requireOrder(id)
    const { return_url, cancel_url } = order.asked.payment_source.paypal.experience_context
    const back = (to: string) => {
      const url = new URL(to)
      url.searchParams.set('token', id)
      return { location: url.href }
    }
    const { act: done } = call.method === 'POST' ? fieldsOf(call) : {}
    if (done === 'cancel') return back(cancel_url)
    if (done) act(id, z.enum(['approve', 'decline', 'hold', 'deny']).parse(done))
    if (order.status !== 'PAYER_ACTION_REQUIRED') return back(return_url)
    const [unit] = order.asked.purchase_units
    const description = `${unit?.description}: ${unit?.amount.value} ${unit?.amount.currency_code}`
    const held = { hold: 'Pay, held for review', cancel: 'Cancel' }
    const buttons = { approve: 'Pay', decline: 'Pay, the bank declines', ...held }
    return { html: toPage('PayPal', description, `/stand-in/approve/${id}`, buttons) }
  }

  const server = await openStandIn(
    (call, origin) => {
      const [, version, group, resource, id = '', part] = call.path.split('/')
      if (version === 'stand-in') return page(call, resource ?? '')
      if (call.path === '/v1/oauth2/token') return giveToken(call)
      const bearer = call.headers.get('authorization')?.replace(/^Bearer /, '') ?? ''
      if (!tokens.has(bearer)) return { status: 401, body: { error: 'invalid_token' } }
      if (resource === 'verify-webhook-signature') return verify(call.body)
      if (resource === 'webhooks')
        return id === KEYS.webhook ? { body: { id } } : { status: 404, body: { name: 'INVALID_RESOURCE_ID' } }
      if (resource === 'captures') return keepOnce(call, () => makeRefund(call, id))
      if (resource === 'disputes') return disputes.showDispute(id)
      const refund = resource === 'refunds' ? refunds().find((one) => one.id === id) : undefined
      if (refund) return { body: { ...refund, links: linksUp('captures', refund.capture, origin) } }
      if (group !== 'checkout') return refuse('RESOURCE_NOT_FOUND', 404)
      if (!id) return keepOnce(call, () => makeOrder(call, origin))
      const order = orders.get(id)
      if (!order) return refuse('RESOURCE_NOT_FOUND', 404)
      return part === 'capture' ? keepOnce(call, () => capture(order, origin)) : { body: toShown(order, origin) }
    },
    at.port,
    at.webhookUrl,
  )
  const env = {
    PAYPAL_CLIENT_ID: KEYS.id,
    PAYPAL_CLIENT_SECRET: KEYS.secret,
    PAYPAL_WEBHOOK_ID: KEYS.webhook,
    PAYPAL_URL: server.url,
    PAYPAL_CURRENCY: 'USD',
    PAYPAL_INR_PER_UNIT: '83.25',
  }
  const refundSlowly = () => {
    slow = true
  }
  return {
    ...server,
    ...disputes,
    ...{ env, orders, refunds, act, settlePayment, settle, event, refundInDashboard, refundSlowly },
    forgetKeys: () => once.clear(),
    /** Revokes every token before it expires. */
    forgetTokens: () => tokens.clear(),
  }
}

await startAlone(import.meta.url, startPaypal)
