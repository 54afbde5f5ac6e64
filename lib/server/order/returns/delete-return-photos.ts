import { and, eq, gte, inArray, notExists, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { order_return, order_return_event, order_return_photo } from '../../../db/schema'
import { OPEN_RETURN_STATES } from '../../../domain/order/line-return'

/** Deletes the photographs of returns that were closed before a moment; the sweep of uploads deletes the files. */
export async function deleteReturnPhotos(db: Db, before: Date): Promise<void> {
  const laterEvent = db
    .select({ one: sql`1` })
    .from(order_return_event)
    .where(and(eq(order_return_event.return_id, order_return.id), gte(order_return_event.at, before)))
  const closed = db
    .select({ id: order_return.id })
    .from(order_return)
    .where(and(notInArray(order_return.state, OPEN_RETURN_STATES.slice()), notExists(laterEvent)))
  await db.delete(order_return_photo).where(inArray(order_return_photo.return_id, closed))
}
