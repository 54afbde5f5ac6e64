import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type Db, getDb } from '@/lib/db/connection'
import { payment } from '@/lib/db/schema'
import type { DemoAct } from '@/lib/domain/order/demo-actions'
import { canMove, type OrderMove } from '@/lib/domain/order/order'
import { undoorder } from '@/lib/server/admin/orders/undo'
import { claimGuestOrders } from '@/lib/server/order/claim-guest-orders'
import { lockOrder, moveOrder, stateOf } from '@/lib/server/order/order-move'
import type { OrderRow } from '@/lib/server/order/order-row'
import { simulatePayment } from '@/lib/server/order/payment/demo-payment'
import { findPayment, openPayment } from '@/lib/server/order/payment/open-payment'
import { processPaymentJobs } from '@/lib/server/order/payment/payment-jobs'
import { refundAll, wantRefund } from '@/lib/server/order/payment/refund'
import { syncPayment } from '@/lib/server/order/payment/sync-payments'
import { storeWebhookEvents } from '@/lib/server/order/payment/webhook-events'
import { releaseLapsed } from '@/lib/server/order/placing/hold'
import { Refusal } from '@/lib/server/runtime/answer'
import { inTransaction } from '@/lib/server/runtime/transaction'
import { as, request } from '../data/calls'
import type { Act } from './acts'
import type { Books } from './books'
import { gatewayNow } from './moody-gateway'
import { type Asked, COUPON, pick, type World } from './world'

/** Performs one action on the orders and payments that existed when its moment began. */
export async function play(act: Act, world: World, books: Books): Promise<void> {
  const { now } = world
  const started = books.payments.filter(({ provider }) => provider !== 'cod')
  const orderOf = (which: number) => pick(books.orders, which)
  switch (act.kind) {
    case 'buy':
      return press(toAsked(act, world), world)
    case 'buy again': {
      const asked = pick(world.asked, act.which)
      return asked ? press(asked, world) : undefined
    }
    case 'open':
    case 'pay':
    case 'look': {
      const row = pick(started, act.which)
      if (!row) return
      if (act.kind === 'look') await syncPayment(row, now)
      else await openPayment(row.reference, now)
      if (act.kind === 'pay') await pay(row.reference, act.how, world)
      return
    }
    case 'notice':
      return tell(`paid-${act.event}`, pick(started.filter(isDemo), act.which)?.provider_order, null, now)
    case 'webhook':
      return hear(world, act.event)
    case 'refund notice':
      return tell(`back-${act.event}`, null, pick(books.refunds, act.which)?.provider_refund, now)
    case 'pay again':
      return payAgain(orderOf(act.which), act.method, now)
    case 'cancel':
      return cancel(orderOf(act.which), now)
    case 'ask return': {
      const row = orderOf(act.which)
      if (row) await as(row.customer_id, now).order.askreturn({ number: row.number, reason: 'too blue' })
      return
    }
    case 'verify': {
      const buyer = pick(world.buyers, act.who)
      if (!buyer) return
      await inTransaction(await getDb(), (tx) => claimGuestOrders(tx, buyer))
      const { order } = as(buyer.id, now)
      const { data } = await order.list({})
      for (const { number, state } of data ?? []) if (state === 'created') await order.confirmorder({ number })
      return
    }
    case 'staff':
      return moveByStaff(orderOf(act.which), act.move, now)
    case 'undo':
      return undo(orderOf(act.which), world)
    case 'goodwill':
      return giveGoodwill(orderOf(act.which), act.percent, now)
    case 'wait':
      world.now = new Date(now.getTime() + act.minutes * 60_000)
      return
    case 'lapse':
      await releaseLapsed(now)
      return
    case 'jobs':
      await processPaymentJobs(now)
      return
    case 'mood':
      gatewayNow.mood = act.mood
      world.vendors.setMood(act.mood)
  }
}

function toAsked(act: Extract<Act, { kind: 'buy' }>, world: World): Asked {
  const buyer = pick(world.buyers, act.who)
  if (!buyer) throw new Error('no buyer')
  const items = [...world.products.keys()]
    .map((product_id, at) => ({ product_id, quantity: act.amounts[at] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  const contact = { name: 'Asha Rao', email: 'asha@example.com', mobile_no: buyer.mobile_no }
  const more = { items, contact, payment_method: act.method, idempotency_key: randomUUID() }
  const sent = request(0, { ...more, ...(act.withCoupon && { coupon: COUPON.code }) })
  const asked = { buyer, isGuest: act.isGuest, request: sent, number: null, isAnswered: false }
  world.asked.push(asked)
  return asked
}

/** Sends an order request. A repeated request must always return the same order number. */
export async function press(asked: Asked, { now }: World): Promise<void> {
  const answer = await as(asked.isGuest ? null : asked.buyer.id, now).order.createpay(asked.request)
  asked.isAnswered = true
  const number = answer.data && 'order' in answer.data ? answer.data.order.number : null
  if (asked.number !== null && number !== asked.number)
    throw new Error(`the same key returned order ${asked.number}, then ${number ?? answer.reason}`)
  asked.number = number
}

const isDemo = ({ provider }: { provider: string }) => provider === 'demo'

/** The action of a buyer on the page of any gateway, and the return to the shop. */
async function pay(reference: string, how: DemoAct, { now, vendors }: World): Promise<void> {
  const found = await findPayment(await getDb(), reference)
  if (!found?.payment.provider_order) return
  if (isDemo(found.payment)) {
    await simulatePayment(reference, how, now)
    return
  }
  vendors.pay(found.payment.provider, found.payment.provider_order, how)
  if (how !== 'late' && how !== 'abandon') await syncPayment(found.payment, now)
}

async function hear({ vendors, now }: World, which: number): Promise<void> {
  const webhook = pick(vendors.webhooks(now), which)
  if (!webhook) return
  const kept = await storeWebhookEvents(webhook.provider, webhook.raw, webhook.headers, now)
  if (typeof kept !== 'number') throw new Error(`a webhook of ${webhook.provider} was answered ${kept}`)
}

async function tell(
  event_id: string,
  provider_order: string | null | undefined,
  provider_refund: string | null | undefined,
  now: Date,
): Promise<void> {
  if (!provider_order && !provider_refund) return
  const told = [{ event_id, provider_order: provider_order ?? null, provider_refund: provider_refund ?? null }]
  await storeWebhookEvents('demo', JSON.stringify(told), new Headers(), now)
}

type Method = Extract<Act, { kind: 'pay again' }>['method']

async function payAgain(row: OrderRow | null, payment_method: Method, now: Date): Promise<void> {
  if (row) await as(row.customer_id, now).order.payagain({ number: row.number, payment_method })
}

async function cancel(row: OrderRow | null, now: Date): Promise<void> {
  if (row) await as(row.customer_id, now).order.cancel({ number: row.number })
}

/** A move by staff; a returned order is refunded. */
async function moveByStaff(row: OrderRow | null, move: OrderMove, now: Date): Promise<void> {
  if (!row) return
  await inTransaction(await getDb(), async (tx) => {
    const locked = await lockOrder(tx, row.id)
    if (!canMove(stateOf(locked), move)) return
    await moveOrder(tx, locked, move, { actor: 'staff:1', now })
    if (move === 'take_back') await refundAll(tx, row.id, 'returned', 'staff:1', now)
  })
}

/** Reverts a move as staff; a refusal is a valid result. */
async function undo(row: OrderRow | null, { now, buyers }: World): Promise<void> {
  if (!row) return
  const context = { customerId: buyers[0]?.id ?? null, address: '203.0.113.7', now }
  try {
    await undoorder({ number: row.number, seen_state: row.state, lang: 'en' }, context)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

async function giveGoodwill(row: OrderRow | null, percent: number, now: Date): Promise<void> {
  if (!row) return
  await inTransaction(await getDb(), async (tx: Db) => {
    const locked = await lockOrder(tx, row.id)
    if (!canMove(stateOf(locked), 'refund_part')) return
    const ofOrder = and(eq(payment.order_id, row.id), eq(payment.state, 'paid'))
    const paid = (await tx.select().from(payment).where(ofOrder).orderBy(payment.id))[0]
    if (!paid) return
    const amount = Math.ceil((locked.total_paise * percent) / 100)
    const key = `goodwill:${randomUUID()}`
    await wantRefund(tx, paid, { amount, reason: 'goodwill', actor: 'staff:1', key, now })
  })
}
