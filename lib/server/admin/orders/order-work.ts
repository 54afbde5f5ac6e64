import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { orderQueueCalls } from '../../../contract/admin/order-queue'
import type { AdminOrderDetail } from '../../../contract/admin/orders'
import { type Db, getDb } from '../../../db/connection'
import { order, order_event, order_note } from '../../../db/schema'
import type { Locale } from '../../../domain/locale'
import { canMove, TRACKABLE_STATES } from '../../../domain/order/order'
import { cancelNotification, undoableUntil } from '../../order/cancel-notification'
import { queueOrderNotifications } from '../../order/order-email'
import { lockOrder, moveOrder, toOrderState } from '../../order/order-move'
import type { OrderRow } from '../../order/order-row'
import { findUnreadyLines } from '../../order/production/production-steps'
import { requireOrder } from '../../order/require-order'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { toAdminOrder } from './order-view'

type Calls = typeof orderQueueCalls
type Input<C extends keyof Calls> = z.output<Calls[C]['input']>

type PackResult = NonNullable<z.output<Calls['packorders']['data']>>[number]

/**
 * Packs several orders, each in its own transaction: a failure does not affect the others. An order with items that the
 * workshop has not finished is left: packing it nevertheless is confirmed on its own page.
 */
export async function packorders(
  { numbers, lang }: Input<'packorders'>,
  context: Context,
): Promise<Answer<PackResult[]>> {
  const db = await getDb()
  const results: PackResult[] = []
  for (const number of new Set(numbers))
    results.push(await inTransaction(db, (tx) => packOne(tx, { number, lang }, context)))
  return { data: results }
}

type Packing = { number: string; lang: Locale }

async function packOne(tx: Db, { number, lang }: Packing, { customerId, now }: Context): Promise<PackResult> {
  const [existing] = await tx.select({ id: order.id }).from(order).where(eq(order.number, number))
  if (!existing) return { number, packed: false, state: null, unready: [] }
  const row = await lockOrder(tx, existing.id)
  if (!canMove(toOrderState(row), 'pack')) return { number, packed: false, state: row.state, unready: [] }
  const unready = await findUnreadyLines(tx, row.id)
  if (unready.length > 0) {
    const lines = unready.map(({ line, state }) => ({ sku: line.sku, title: line.title[lang], state }))
    return { number, packed: false, state: row.state, unready: lines }
  }
  const updatedOrder = await moveOrder(tx, row, 'pack', { actor: `staff:${customerId}`, now })
  await queueOrderNotifications(tx, updatedOrder, 'packed', {}, now, undoableUntil(now))
  return { number, packed: true, state: updatedOrder.state, unready: [] }
}

/** Corrects tracking number and carrier of a shipment; the previous values stay in the history. */
export async function trackorder(input: Input<'trackorder'>, context: Context): Promise<Answer<AdminOrderDetail>> {
  const { number, seen: seenTracking, carrier, tracking_number, lang } = input
  const { customerId, now } = context
  const db = await getDb()
  const row = await inTransaction(db, async (tx) => {
    const lockedOrder = await lockOrder(tx, (await requireOrder(tx, number)).id)
    if (!TRACKABLE_STATES.includes(toOrderState(lockedOrder)))
      throw new RefusalError(
        'not_movable',
        `The order ${number} is ${lockedOrder.state}.`,
        await toAdminOrder(tx, lockedOrder, lang, context),
      )
    if ((lockedOrder.tracking_number ?? '') !== seenTracking)
      throw new RefusalError(
        'conflict',
        'Somebody else changed it meanwhile.',
        await toAdminOrder(tx, lockedOrder, lang, context),
      )
    const tracking = { carrier: carrier || null, tracking_number }
    const toText = (one: { carrier: string | null; tracking_number: string | null }) =>
      [one.carrier, one.tracking_number].filter(Boolean).join(' ')
    const [before, after] = [toText(lockedOrder), toText(tracking)]
    if (before === after) return lockedOrder
    await tx.update(order).set(tracking).where(eq(order.id, lockedOrder.id))
    const event = { order_id: lockedOrder.id, state: lockedOrder.state, actor: `staff:${customerId}`, at: now }
    await tx.insert(order_event).values({ ...event, reason: `${before} → ${after}` })
    const updatedOrder = { ...lockedOrder, ...tracking }
    await notifyTracking(tx, lockedOrder, updatedOrder, now)
    return updatedOrder
  })
  return { data: await toAdminOrder(db, row, lang, context) }
}

/** Replaces the notification while it is unsent; otherwise sends a correction. */
async function notifyTracking(tx: Db, before: OrderRow, after: OrderRow, now: Date): Promise<void> {
  if (after.state !== 'shipped') return
  const { alreadySent } = await cancelNotification(tx, before, 'shipped', now)
  if (alreadySent) await queueOrderNotifications(tx, after, 'new_tracking', {}, now)
  else await queueOrderNotifications(tx, after, 'shipped', {}, now, undoableUntil(now))
}

/** Adds an internal note to an order. */
export async function noteorder(
  { number, text, lang }: Input<'noteorder'>,
  context: Context,
): Promise<Answer<AdminOrderDetail>> {
  const db = await getDb()
  const row = await requireOrder(db, number)
  await db.insert(order_note).values({ order_id: row.id, text, by: context.customerId, at: context.now })
  return { data: await toAdminOrder(db, row, lang, context) }
}
