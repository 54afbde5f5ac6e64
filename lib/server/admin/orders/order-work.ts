import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { staffQueue } from '../../../contract/admin/order-queue'
import type { AdminOrderDetail } from '../../../contract/admin/orders'
import { type Db, getDb } from '../../../db/connection'
import { order, order_event, order_note } from '../../../db/schema'
import { canMove } from '../../../domain/order/order'
import { cancelNotification, undoableUntil } from '../../order/cancel-notification'
import { postOrderStep } from '../../order/order-email'
import { lockOrder, moveOrder, stateOf } from '../../order/order-move'
import type { OrderRow } from '../../order/order-row'
import { requireOrder } from '../../order/require-order'
import { type Answer, type Context, Refusal } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { toAdminOrder } from './order-view'

type Calls = typeof staffQueue
type Asked<C extends keyof Calls> = z.output<Calls[C]['input']>

type Packed = { number: string; packed: boolean; state: string | null }

/** Packs several orders, each in its own transaction: a failure does not affect the others. */
export async function packorders({ numbers }: Asked<'packorders'>, context: Context): Promise<Answer<Packed[]>> {
  const db = await getDb()
  const done: Packed[] = []
  for (const number of new Set(numbers)) done.push(await inTransaction(db, (tx) => packOne(tx, number, context)))
  return { data: done }
}

async function packOne(tx: Db, number: string, { customerId, now }: Context): Promise<Packed> {
  const [existing] = await tx.select({ id: order.id }).from(order).where(eq(order.number, number))
  if (!existing) return { number, packed: false, state: null }
  const row = await lockOrder(tx, existing.id)
  if (!canMove(stateOf(row), 'pack')) return { number, packed: false, state: row.state }
  const moved = await moveOrder(tx, row, 'pack', { actor: `staff:${customerId}`, now })
  await postOrderStep(tx, moved, 'packed', {}, now, undoableUntil(now))
  return { number, packed: true, state: moved.state }
}

/** States after the shipment has left. */
const SENT: readonly string[] = ['shipped', 'delivered']

/** Corrects tracking number and carrier of a shipment; the previous values stay in the history. */
export async function trackorder(asked: Asked<'trackorder'>, context: Context): Promise<Answer<AdminOrderDetail>> {
  const { number, seen, carrier, tracking_number, lang } = asked
  const { customerId, now } = context
  const db = await getDb()
  const row = await inTransaction(db, async (tx) => {
    const found = await lockOrder(tx, (await requireOrder(tx, number)).id)
    if (!SENT.includes(found.state))
      throw new Refusal(
        'not_movable',
        `The order ${number} is ${found.state}.`,
        await toAdminOrder(tx, found, lang, context),
      )
    if ((found.tracking_number ?? '') !== seen)
      throw new Refusal('conflict', 'Somebody else changed it meanwhile.', await toAdminOrder(tx, found, lang, context))
    const tracking = { carrier: carrier || null, tracking_number }
    const toText = (one: { carrier: string | null; tracking_number: string | null }) =>
      [one.carrier, one.tracking_number].filter(Boolean).join(' ')
    const [before, after] = [toText(found), toText(tracking)]
    if (before === after) return found
    await tx.update(order).set(tracking).where(eq(order.id, found.id))
    const event = { order_id: found.id, state: found.state, actor: `staff:${customerId}`, at: now }
    await tx.insert(order_event).values({ ...event, reason: `${before} → ${after}` })
    const moved = { ...found, ...tracking }
    await tellTracking(tx, found, moved, now)
    return moved
  })
  return { data: await toAdminOrder(db, row, lang, context) }
}

/** Replaces the notification while it is unsent; otherwise sends a correction. */
async function tellTracking(tx: Db, before: OrderRow, after: OrderRow, now: Date): Promise<void> {
  if (after.state !== 'shipped') return
  const { told } = await cancelNotification(tx, before, 'shipped', now)
  if (told) await postOrderStep(tx, after, 'new_tracking', {}, now)
  else await postOrderStep(tx, after, 'shipped', {}, now, undoableUntil(now))
}

/** Adds an internal note to an order. */
export async function noteorder(
  { number, text, lang }: Asked<'noteorder'>,
  context: Context,
): Promise<Answer<AdminOrderDetail>> {
  const db = await getDb()
  const row = await requireOrder(db, number)
  await db.insert(order_note).values({ order_id: row.id, text, by: context.customerId, at: context.now })
  return { data: await toAdminOrder(db, row, lang, context) }
}
