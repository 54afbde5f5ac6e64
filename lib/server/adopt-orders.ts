import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../db/connection'
import { order, order_event } from '../db/schema'
import { nextState } from '../domain/order'
import { followConfirmed } from './confirmed'

/** Gives a verified customer the orders made with the number, and confirms cash orders that waited for this. */
export async function adoptOrders(tx: Db, owner: { id: number; mobile_no: string }, now: Date): Promise<void> {
  await tx
    .update(order)
    .set({ customer_id: owner.id, hold_address: null })
    .where(and(isNull(order.customer_id), eq(order.contact_mobile, owner.mobile_no)))
  const confirmed = await tx
    .update(order)
    .set({ state: nextState('created', 'confirm'), held_until: null })
    .where(
      and(
        eq(order.customer_id, owner.id),
        eq(order.state, 'created'),
        eq(order.payment_method, 'cod'),
        gt(order.held_until, now),
      ),
    )
    .returning()
  if (confirmed.length === 0) return
  await tx.insert(order_event).values(
    confirmed.map(({ id, state }) => ({
      order_id: id,
      state,
      actor: 'customer',
      reason: 'number_verified',
      at: now,
    })),
  )
  for (const row of confirmed) await followConfirmed(tx, row, now)
}
