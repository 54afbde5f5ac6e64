import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { DeskOrderDetail } from '../contract/staff-orders'
import type { staffQueue } from '../contract/staff-queue'
import { type Db, getDb } from '../db/connection'
import { order, order_event, order_note } from '../db/schema'
import { canMove } from '../domain/order'
import { type Answer, type Context, Refusal } from './answer'
import { postOrderStep } from './order-mail'
import { lockOrder, moveOrder, stateOf } from './order-move'
import type { OrderRow } from './order-view'
import { requireOrder } from './require-order'
import { toDeskOrder } from './staff-order-view'
import { inTransaction } from './transaction'
import { undoableUntil, withdrawStep } from './withdraw-step'

type Calls = typeof staffQueue
type Asked<C extends keyof Calls> = z.output<Calls[C]['input']>

type Packed = { number: string; packed: boolean; state: string | null }

/** Packs several orders, each in a transaction of its own: one that cannot be keeps none of the others. */
export async function packorders({ numbers }: Asked<'packorders'>, context: Context): Promise<Answer<Packed[]>> {
  const db = await getDb()
  const done: Packed[] = []
  for (const number of new Set(numbers)) done.push(await inTransaction(db, (tx) => packOne(tx, number, context)))
  return { data: done }
}

async function packOne(tx: Db, number: string, { customerId, now }: Context): Promise<Packed> {
  const [seen] = await tx.select({ id: order.id }).from(order).where(eq(order.number, number))
  if (!seen) return { number, packed: false, state: null }
  const row = await lockOrder(tx, seen.id)
  if (!canMove(stateOf(row), 'pack')) return { number, packed: false, state: row.state }
  const moved = await moveOrder(tx, row, 'pack', { actor: `staff:${customerId}`, now })
  await postOrderStep(tx, moved, 'packed', {}, now, undoableUntil(now))
  return { number, packed: true, state: moved.state }
}

/** States in which a parcel is under way or there. */
const SENT: readonly string[] = ['shipped', 'delivered']

/** Puts tracking number and carrier of a parcel right; what they were stays in the history. */
export async function trackorder(asked: Asked<'trackorder'>, context: Context): Promise<Answer<DeskOrderDetail>> {
  const { number, seen, carrier, tracking_number, lang } = asked
  const { customerId, now } = context
  const db = await getDb()
  const row = await inTransaction(db, async (tx) => {
    const found = await lockOrder(tx, (await requireOrder(tx, number)).id)
    if (!SENT.includes(found.state))
      throw new Refusal(
        'not_movable',
        `The order ${number} is ${found.state}.`,
        await toDeskOrder(tx, found, lang, context),
      )
    if ((found.tracking_number ?? '') !== seen)
      throw new Refusal('conflict', 'Somebody else changed it meanwhile.', await toDeskOrder(tx, found, lang, context))
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
  return { data: await toDeskOrder(db, row, lang, context) }
}

/** The message that still waits is written anew with the right number; one that has left is followed by another. */
async function tellTracking(tx: Db, before: OrderRow, after: OrderRow, now: Date): Promise<void> {
  if (after.state !== 'shipped') return
  const { told } = await withdrawStep(tx, before, 'shipped', now)
  if (told) await postOrderStep(tx, after, 'new_tracking', {}, now)
  else await postOrderStep(tx, after, 'shipped', {}, now, undoableUntil(now))
}

/** Writes a note beside an order. */
export async function noteorder(
  { number, text, lang }: Asked<'noteorder'>,
  context: Context,
): Promise<Answer<DeskOrderDetail>> {
  const db = await getDb()
  const row = await requireOrder(db, number)
  await db.insert(order_note).values({ order_id: row.id, text, by: context.customerId, at: context.now })
  return { data: await toDeskOrder(db, row, lang, context) }
}
