import { randomUUID } from 'node:crypto'
import { getDb } from '@/lib/db/connection'
import type { DemoPaymentOutcome } from '@/lib/domain/order/demo-actions'
import { claimGuestOrders } from '@/lib/server/order/claim-guest-orders'
import type { OrderRow } from '@/lib/server/order/order-row'
import { simulatePayment } from '@/lib/server/order/payment/demo-payment'
import { findPayment, openPayment } from '@/lib/server/order/payment/open-payment'
import { processPaymentJobs } from '@/lib/server/order/payment/payment-jobs'
import { syncPayment } from '@/lib/server/order/payment/sync-payments'
import { storeWebhookEvents } from '@/lib/server/order/payment/webhook-events'
import { releaseExpiredReservations } from '@/lib/server/order/placing/reservation'
import { inTransaction } from '@/lib/server/runtime/transaction'
import { as, PARIS, request } from '../data/calls'
import type { Action } from './actions'
import { cancelHeldByManager, extendByManager, quoteAgainstAdvance } from './held'
import { recordByManager } from './recorded-payments'
import type { Books } from './records'
import { giveGoodwill, moveByStaff, removeByManager, undo } from './staff-actions'
import { gatewayState } from './unreliable-gateway'
import { COUPON, type OrderRequest, pickAt, type World } from './world'

/** Performs one action on the orders and payments that existed when its moment began. */
export async function performAction(action: Action, world: World, books: Books): Promise<void> {
  const { now } = world
  const payments = books.payments.filter(({ provider }) => provider !== 'cod' && provider !== 'direct')
  const orderOf = (which: number) => pickAt(books.orders, which)
  switch (action.kind) {
    case 'buy':
      return sendOrderRequest(await toOrderRequest(action, world), world)
    case 'buy again': {
      const orderRequest = pickAt(world.orderRequests, action.which)
      return orderRequest ? sendOrderRequest(orderRequest, world) : undefined
    }
    case 'open':
    case 'pay':
    case 'look': {
      const row = pickAt(payments, action.which)
      if (!row) return
      if (action.kind === 'look') await syncPayment(row, now)
      else await openPayment(row.reference, now)
      if (action.kind === 'pay') await pay(row.reference, action.how, world)
      return
    }
    case 'notice':
      return sendDemoWebhook(
        `paid-${action.event}`,
        pickAt(payments.filter(isDemo), action.which)?.provider_order,
        null,
        now,
      )
    case 'webhook':
      return deliverWebhook(world, action.event)
    case 'refund notice':
      return sendDemoWebhook(`back-${action.event}`, null, pickAt(books.refunds, action.which)?.provider_refund, now)
    case 'pay again':
      return payAgain(orderOf(action.which), action.method, now)
    case 'record payment':
      return recordByManager(orderOf(action.which), action.isExact, world)
    case 'cancel':
      return cancel(orderOf(action.which), now)
    case 'ask return': {
      const row = orderOf(action.which)
      if (row) await as(row.customer_id, now).order.askreturn({ number: row.number, reason: 'too blue' })
      return
    }
    case 'verify': {
      const buyer = pickAt(world.buyers, action.who)
      if (!buyer) return
      await inTransaction(await getDb(), (tx) => claimGuestOrders(tx, buyer))
      const { order } = as(buyer.id, now)
      const { data } = await order.list({})
      for (const { number, state } of data ?? []) if (state === 'created') await order.confirmorder({ number })
      return
    }
    case 'staff':
      return moveByStaff(orderOf(action.which), action.move, now)
    case 'undo':
      return undo(orderOf(action.which), world)
    case 'remove':
      return removeByManager(orderOf(action.which), action, world, books)
    case 'cancel held':
      return cancelHeldByManager(orderOf(action.which), action.isKept, world)
    case 'extend':
      return extendByManager(orderOf(action.which), action.days, world)
    case 'goodwill':
      return giveGoodwill(orderOf(action.which), action.percent, now)
    case 'wait':
      world.now = new Date(now.getTime() + action.minutes * 60_000)
      return
    case 'lapse':
      await releaseExpiredReservations(now)
      return
    case 'jobs':
      await processPaymentJobs(now)
      return
    case 'mood':
      gatewayState.mood = action.mood
      world.vendors.setMood(action.mood)
  }
}

async function toOrderRequest(action: Extract<Action, { kind: 'buy' }>, world: World): Promise<OrderRequest> {
  const buyer = pickAt(world.buyers, action.who)
  if (!buyer) throw new Error('no buyer')
  const items = [...world.products.keys()]
    .map((product_id, at) => ({ product_id, quantity: action.amounts[at] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  const contact = { name: 'Asha Rao', email: 'asha@example.com', mobile_no: buyer.mobile_no }
  const isAbroad = action.method === 'paypal'
  const more = {
    ...{ items, contact, payment_method: action.method, idempotency_key: randomUUID() },
    ...(isAbroad && { shipping_address: PARIS }),
  }
  const terms = action.withAdvance
    ? { quotation: await quoteAgainstAdvance(items, world) }
    : action.withCoupon && { coupon: COUPON.code }
  const sent = request(0, { ...more, ...terms })
  const orderRequest = { buyer, isGuest: action.isGuest, request: sent, number: null, isAnswered: false }
  world.orderRequests.push(orderRequest)
  return orderRequest
}

/** Sends an order request. A repeated request must always return the same order number. */
export async function sendOrderRequest(orderRequest: OrderRequest, { now }: World): Promise<void> {
  const answer = await as(orderRequest.isGuest ? null : orderRequest.buyer.id, now).order.createpay(
    orderRequest.request,
  )
  orderRequest.isAnswered = true
  const number = answer.data && 'order' in answer.data ? answer.data.order.number : null
  if (orderRequest.number !== null && number !== orderRequest.number)
    throw new Error(`the same key returned order ${orderRequest.number}, then ${number ?? answer.reason}`)
  orderRequest.number = number
}

const isDemo = ({ provider }: { provider: string }) => provider === 'demo'

/** The action of a buyer on the page of any gateway, and the return to the shop. */
async function pay(reference: string, how: DemoPaymentOutcome, { now, vendors }: World): Promise<void> {
  const located = await findPayment(await getDb(), reference)
  if (!located?.payment.provider_order) return
  if (isDemo(located.payment)) {
    await simulatePayment(reference, how, now)
    return
  }
  vendors.pay(located.payment.provider, located.payment.provider_order, how)
  if (how !== 'late' && how !== 'abandon') await syncPayment(located.payment, now)
}

async function deliverWebhook({ vendors, now }: World, which: number): Promise<void> {
  const webhook = pickAt(vendors.webhooks(now), which)
  if (!webhook) return
  const storedCount = await storeWebhookEvents(webhook.provider, webhook.raw, webhook.headers, now)
  // PayPal verifies each webhook, so that one that comes while it is unavailable is sent again.
  if (storedCount === 'away' && webhook.provider === 'paypal' && gatewayState.mood !== 'up') return
  if (typeof storedCount !== 'number') throw new Error(`a webhook of ${webhook.provider} was answered ${storedCount}`)
}

async function sendDemoWebhook(
  event_id: string,
  provider_order: string | null | undefined,
  provider_refund: string | null | undefined,
  now: Date,
): Promise<void> {
  if (!provider_order && !provider_refund) return
  const webhookEvents = [{ event_id, provider_order: provider_order ?? null, provider_refund: provider_refund ?? null }]
  await storeWebhookEvents('demo', JSON.stringify(webhookEvents), new Headers(), now)
}

type Method = Extract<Action, { kind: 'pay again' }>['method']

async function payAgain(row: OrderRow | null, payment_method: Method, now: Date): Promise<void> {
  if (row) await as(row.customer_id, now).order.payagain({ number: row.number, payment_method })
}

async function cancel(row: OrderRow | null, now: Date): Promise<void> {
  if (row) await as(row.customer_id, now).order.cancel({ number: row.number })
}
