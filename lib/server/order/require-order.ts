import { eq } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { order } from '../../db/schema'
import { Refusal } from '../runtime/answer'
import type { OrderRow } from './order-row'

/** The order of a number, for whoever may see all of them. Throws a refusal where there is none. */
export async function requireOrder(db: Db, number: string): Promise<OrderRow> {
  const [row] = await db.select().from(order).where(eq(order.number, number))
  if (!row) throw new Refusal('not_found', `No order ${number}.`)
  return row
}
