import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminMove, AdminOrderDetail, staffOrders } from '../../../contract/admin/orders'
import { type Db, getDb } from '../../../db/connection'
import { order, payment, refund } from '../../../db/schema'
import { lastReturnDay } from '../../../domain/order/returns'
import { type Paise, toPaise } from '../../../domain/pricing/money'
import type { Lang } from '../../catalogue/terms'
import { closePayments } from '../../order/cancel'
import { cancelNotification, undoableUntil } from '../../order/cancel-notification'
import { issueCancelNote } from '../../order/invoice/invoice'
import { onOrderConfirmed } from '../../order/on-order-confirmed'
import { postOrderStep } from '../../order/order-email'
import { lockOrder, type Mover, moveOrder, stateOf } from '../../order/order-move'
import type { OrderRow } from '../../order/order-row'
import { moneyOf, refundAll, wantRefund } from '../../order/payment/refund'
import { amountsOf, returnStock } from '../../order/placing/stock'
import { requireOrder } from '../../order/require-order'
import { type Answer, type Context, Refusal } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { adminMoves, toAdminOrder } from './order-view'

type Move = z.output<typeof staffOrders.moveorder.input>

export async function order_(
  { number, lang }: { number: string; lang: Lang },
  context: Context,
): Promise<Answer<AdminOrderDetail>> {
  const db = await getDb()
  return { data: await toAdminOrder(db, await requireOrder(db, number), lang, context) }
}

/** Applies a state transition with its effects; of two concurrent moves the second is refused. */
export async function moveorder(asked: Move, context: Context): Promise<Answer<AdminOrderDetail>> {
  const db = await getDb()
  const { row, touched } = await inTransaction(db, async (tx) => {
    const found = await lockOrder(tx, (await requireOrder(tx, asked.number)).id)
    if (found.state !== asked.seen_state || !adminMoves(found).includes(asked.move))
      throw new Refusal(
        'not_movable',
        `The order ${asked.number} is ${found.state}.`,
        await toAdminOrder(tx, found, asked.lang, context),
      )
    if (asked.move === 'ship' && !asked.tracking_number)
      throw new Refusal('tracking_needed', 'A parcel leaves with its tracking number.')
    const mover = { actor: `staff:${context.customerId}`, reason: asked.reason || null, now: context.now }
    const moved = await moveOrder(tx, await withTracking(tx, found, asked), asked.move, mover)
    return { row: moved, touched: await follow(tx, moved, asked, mover) }
  })
  return { data: await toAdminOrder(db, row, asked.lang, context), touched }
}

async function withTracking(tx: Db, row: OrderRow, { move, carrier, tracking_number }: Move): Promise<OrderRow> {
  if (move !== 'ship' || !tracking_number) return row
  const tracking = { carrier: carrier || null, tracking_number }
  await tx.update(order).set(tracking).where(eq(order.id, row.id))
  return { ...row, ...tracking }
}

/** Effects of a transition: notifications, collected cash, stock and refunds. */
async function follow(
  tx: Db,
  row: OrderRow,
  { move, restock, reason }: Move,
  { actor, now }: Mover,
): Promise<string[]> {
  const after: Record<AdminMove, () => Promise<string[]>> = {
    confirm: async () => {
      await onOrderConfirmed(tx, row, now)
      return []
    },
    pack: async () => {
      await postOrderStep(tx, row, 'packed', {}, now, undoableUntil(now))
      return []
    },
    ship: async () => {
      await postOrderStep(tx, row, 'shipped', {}, now, undoableUntil(now))
      return []
    },
    deliver: async () => {
      const due = and(eq(payment.order_id, row.id), eq(payment.state, 'due'))
      await tx.update(payment).set({ state: 'paid', updated_at: now }).where(due)
      await postOrderStep(tx, row, 'delivered', { return_until: lastReturnDay(now) }, now, undoableUntil(now))
      return []
    },
    decline_return: async () => {
      await postOrderStep(tx, row, 'return_declined', { reason: reason ?? null }, now)
      return []
    },
    take_back: async () => {
      await postOrderStep(tx, row, 'returned', {}, now)
      return restock ? returnStock(tx, await amountsOf(tx, row.id), now) : []
    },
    cancel: async () => {
      await closePayments(tx, row.id, now)
      await cancelNotification(tx, row, 'packed', now)
      const back = await refundAll(tx, row.id, 'cancelled', actor, now)
      if (back === 0) await issueCancelNote(tx, row.id, now)
      await postOrderStep(
        tx,
        row,
        'cancelled',
        back > 0 ? { amount_paise: back, money_back: true } : { money_back: false },
        now,
      )
      return returnStock(tx, await amountsOf(tx, row.id), now)
    },
  }
  return after[move]()
}

type Back = z.output<typeof staffOrders.refund.input>
const REFUNDABLE = ['delivered', 'returned', 'partly_refunded']

/** Refunds all or part of the payments, once per key; background jobs send the request to the gateway. */
export async function refund_(asked: Back, context: Context): Promise<Answer<AdminOrderDetail>> {
  const { customerId, now } = context
  const db = await getDb()
  const row = await inTransaction(db, async (tx) => {
    const found = await lockOrder(tx, (await requireOrder(tx, asked.number)).id)
    const done = await tx.select({ id: refund.id }).from(refund).where(like(asked.key))
    if (done.length > 0) return found
    if (!REFUNDABLE.includes(stateOf(found)))
      throw new Refusal('not_refundable', `Of an order that is ${found.state} nothing can be given back.`)
    const { paid, returned } = await moneyOf(tx, found.id)
    const wanted = toPaise(asked.amount)
    if (wanted > paid - returned) throw new Refusal('more_than_paid', 'That is more than is left of what was paid.')
    const actor = `staff:${customerId}`
    await spread(tx, found, wanted, {
      actor,
      key: asked.key,
      reason: found.state === 'returned' ? 'returned' : 'goodwill',
      now,
    })
    await postOrderStep(tx, found, 'refund_started', { amount_paise: wanted, reason: asked.reason }, now)
    return found
  })
  return { data: await toAdminOrder(db, row, asked.lang, context) }
}

const like = (key: string) =>
  inArray(
    refund.key,
    Array.from({ length: 9 }, (_, at) => `staff:${key}:${at}`),
  )

type Wish = { actor: string; key: string; reason: 'returned' | 'goodwill'; now: Date }

/** Splits the amount over the payments of the order, oldest first. */
async function spread(tx: Db, row: OrderRow, wanted: Paise, { actor, key, reason, now }: Wish): Promise<void> {
  const taken = and(eq(payment.order_id, row.id), eq(payment.state, 'paid'))
  const rows = await tx.select().from(payment).where(taken).orderBy(payment.id).for('update')
  let left = wanted
  for (const [at, paid] of rows.entries()) {
    if (left > 0) left -= await wantRefund(tx, paid, { amount: left, reason, actor, key: `staff:${key}:${at}`, now })
  }
}
