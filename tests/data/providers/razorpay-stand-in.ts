import { z } from 'zod'
import { keepDisputes } from './disputes'
import { type Call, fieldsOf, newId, openStandIn, type Reply, startAlone } from './gateway-stand-in'
import { checkoutPage, checkoutScript, returnPage } from './razorpay-checkout'
import {
  type Act,
  AUTHORIZATIONS,
  Captured,
  collection,
  DECLINED,
  KEYS,
  NewOrder,
  NewRefund,
  NO_FAILURE,
  type Order,
  type Payment,
  type Refund,
  refuse,
  sign,
  toDispute,
  toDisputeEvent,
  toEvent,
} from './razorpay-types'

/** The part of Razorpay that the shop uses: orders, payments, captures, refunds, signed webhooks, checkout script. */
export async function startRazorpay(at: { port?: number; webhookUrl?: string | undefined } = {}) {
  const orders = new Map<string, Order>()
  const payments = new Map<string, Payment>()
  const refunds = new Map<string, Refund>()
  let slow = false
  const once = new Map<string, { body: string; refund: Refund }>()
  const paymentsOf = (order: string) => [...payments.values()].filter(({ order_id }) => order_id === order).reverse()

  const sendEvent = (name: string, payload: Record<string, object | undefined>) => server.tell(toEvent(name, payload))
  const disputes = keepDisputes('disp_', toDispute, (one) =>
    sendEvent(toDisputeEvent(one), { dispute: toDispute(one), payment: payments.get(one.payment) }),
  )

  const pay = (order_id: string, act: Act = 'captured'): Payment => {
    const order = orders.get(order_id)
    if (!order) throw new Error(`no order ${order_id}`)
    const { amount, currency } = order
    const failure = act === 'failed' ? DECLINED : NO_FAILURE
    const newPayment = {
      id: newId('pay_'),
      entity: 'payment' as const,
      order_id,
      amount,
      currency,
      amount_refunded: 0,
      ...failure,
    }
    const payment: Payment = { ...newPayment, status: act === 'captured' ? 'authorized' : act, captured: false }
    payments.set(payment.id, payment)
    if (order.status === 'created') order.status = 'attempted'
    sendEvent(act === 'failed' ? 'payment.failed' : 'payment.authorized', { payment })
    if (act === 'captured') capture(payment)
    return payment
  }
  const capture = (payment: Payment) => {
    const order = orders.get(payment.order_id)
    Object.assign(payment, { status: 'captured', captured: true })
    if (order) order.status = 'paid'
    sendEvent('payment.captured', { payment })
    sendEvent('order.paid', { payment, order })
  }
  const settle = (id: string, status: 'processed' | 'failed') => {
    const refund = refunds.get(id)
    if (!refund) throw new Error(`no refund ${id}`)
    refund.status = status
    sendEvent(`refund.${status}`, { refund, payment: payments.get(refund.payment_id) })
  }

  /** The merchant refunds a payment in the dashboard. */
  const refundInDashboard = (id: string, amount: number) => {
    const payment = payments.get(id)
    const reply = payment && addRefund(payment, { amount, speed: 'normal' })
    if (!reply || !('refund' in reply)) throw new Error(`no refund of ${id}`)
    sendEvent('refund.created', { refund: reply.refund, payment })
    return reply.refund.id
  }

  /** From now on refunds wait for `settle`. */
  const refundSlowly = () => {
    slow = true
  }

  const makeRefund = (payment: Payment, call: Call): Reply => {
    const key = call.headers.get('x-refund-idempotency')
    if (key !== null && !/^[\w-]{10,}$/.test(key)) return refuse('The idempotency key is invalid.')
    const earlier = once.get(key ?? '')
    if (earlier) {
      if (earlier.body === call.body) return { body: earlier.refund }
      return refuse('Different request with the same idempotency key has already been processed.')
    }
    const input = NewRefund.safeParse(JSON.parse(call.body)).data
    const reply = input ? addRefund(payment, input) : refuse('The amount is invalid.')
    if (key !== null && 'refund' in reply) once.set(key, { body: call.body, refund: reply.refund })
    return 'refund' in reply ? { body: reply.refund } : reply
  }
  const addRefund = (payment: Payment, input: z.infer<typeof NewRefund>): Reply | { refund: Refund } => {
    if (!payment.captured) return refuse('The payment status should be captured for action to be taken')
    if (payment.amount_refunded + input.amount > payment.amount) {
      return refuse('The total refund amount is greater than the refund payment amount')
    }
    const refund: Refund = {
      ...input,
      id: newId('rfnd_'),
      entity: 'refund',
      payment_id: payment.id,
      currency: payment.currency,
      status: slow ? 'pending' : 'processed',
    }
    payment.amount_refunded += input.amount
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded'
    refunds.set(refund.id, refund)
    return { refund }
  }

  const ofOrders = ({ method, query, body }: Call, id?: string, part?: string): Reply => {
    if (method === 'POST') {
      const input = NewOrder.safeParse(JSON.parse(body)).data
      if (!input) return refuse('The amount must be atleast INR 1.00')
      const order: Order = {
        ...input,
        id: newId('order_'),
        entity: 'order',
        status: 'created',
        created_at: 1_767_225_600,
      }
      orders.set(order.id, order)
      return { body: order }
    }
    if (!id) return collection([...orders.values()].filter(({ receipt }) => receipt === query.get('receipt')).reverse())
    const order = orders.get(id)
    if (!order) return refuse('The id provided does not exist')
    return part === 'payments' ? collection(paymentsOf(id)) : { body: order }
  }
  const ofPayments = (call: Call, id = '', part?: string): Reply => {
    const payment = payments.get(id)
    if (!payment) return refuse('The id provided does not exist')
    if (part === 'refunds') return collection([...refunds.values()].filter(({ payment_id }) => payment_id === id))
    if (part === 'refund') return makeRefund(payment, call)
    if (part !== 'capture') return { body: payment }
    if (payment.captured) return refuse('This payment has already been captured')
    const input = Captured.safeParse(JSON.parse(call.body)).data
    if (input?.amount !== payment.amount) return refuse('Capture amount must be equal to the amount authorized')
    capture(payment)
    return { body: payment }
  }

  const server = await openStandIn(
    (call, origin) => {
      const [, version, resource, id, part] = call.path.split('/')
      if (call.path === '/v1/checkout.js') return { script: checkoutScript(origin) }
      if (call.path === '/stand-in/checkout') return { html: checkoutPage(call.query.get('order_id') ?? '') }
      if (call.path === '/stand-in/return') return { html: returnPage(call.query) }
      if (call.path === '/stand-in/pay') {
        const { order_id = '', act } = fieldsOf(call)
        const { id: razorpay_payment_id } = pay(order_id, z.enum(['captured', 'authorized', 'failed']).parse(act))
        if (act === 'failed')
          return {
            body: {
              'error[code]': DECLINED.error_code,
              'error[description]': 'Declined',
              'error[metadata][order_id]': order_id,
            },
          }
        const razorpay_signature = sign(`${order_id}|${razorpay_payment_id}`, KEYS.secret)
        return { body: { razorpay_payment_id, razorpay_order_id: order_id, razorpay_signature } }
      }
      if (!AUTHORIZATIONS.includes(call.headers.get('authorization') ?? '')) return refuse('Authentication failed', 401)
      if (version !== 'v1') return refuse('The requested URL was not found on the server.', 404)
      if (resource === 'orders') return ofOrders(call, id, part)
      if (resource === 'payments') return ofPayments(call, id, part)
      if (resource === 'disputes') return disputes.showDispute(id ?? '')
      const refund = refunds.get(id ?? '')
      return refund ? { body: refund } : refuse('The id provided does not exist')
    },
    at.port,
    at.webhookUrl,
  )
  const env = {
    RAZORPAY_KEY_ID: KEYS.id,
    RAZORPAY_KEY_SECRET: KEYS.secret,
    RAZORPAY_WEBHOOK_SECRET: KEYS.webhook,
    RAZORPAY_URL: server.url,
    RAZORPAY_CHECKOUT_URL: `${server.url}/v1/checkout.js`,
  }
  return {
    ...server,
    ...disputes,
    ...{ env, orders, payments, refunds, pay, settle, event: toEvent, refundInDashboard, refundSlowly },
    forgetKeys: () => once.clear(),
  }
}

await startAlone(import.meta.url, startRazorpay)
