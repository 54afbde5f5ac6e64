import { eq } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { order } from '../../db/schema'
import { RefusalError } from '../runtime/answer'
import type { OrderRow } from './order-row'

/** Loads an order by its number for staff, without an ownership check. Throws a refusal for an unknown number. */
export async function requireOrder(db: Db, number: string): Promise<OrderRow> {
  const [row] = await db.select().from(order).where(eq(order.number, number))
  if (!row) throw new RefusalError('not_found', `No order ${number}.`)
  return row
}
