import { and, eq } from 'drizzle-orm'
import { type Db, getDb } from '../../db/connection'
import { order } from '../../db/schema'
import { type Context, NO_CUSTOMER, RefusalError } from '../runtime/answer'
import { countAddress, type Limit } from '../security/use-limit'
import { isOrderKey, isWithinLifetime } from './order-key'
import type { OrderRow } from './order-row'

/** Wrong keys an hour from one address group; right ones do not count, as many buyers share a mobile network's address. */
const WRONG_KEY_LIMIT: Limit = { key: 'order-open', max: 120, seconds: 3600 }

type OrderTarget = { number: string; key?: string | undefined }

/** Whether this is the key of the order's link. Counts a wrong one: throws TooManyRequestsError past the limit. */
export async function checkOrderKey(db: Db, number: string, key: string, context: Context): Promise<boolean> {
  if (isOrderKey(number, key)) return true
  await countAddress(db, WRONG_KEY_LIMIT, context)
  return false
}

/**
 * The order of its buyer: with the key of its link, or of the signed-in customer. The same refusal for an unknown
 * number, another's order and a wrong key. Guesses are counted outside the caller's transaction.
 */
export async function requireBuyersOrder({ number, key }: OrderTarget, context: Context): Promise<OrderRow> {
  const db = await getDb()
  const isSigned = key !== undefined && (await checkOrderKey(db, number, key, context))
  const isOwn = eq(order.customer_id, context.customerId ?? NO_CUSTOMER)
  const [row] = await db
    .select()
    .from(order)
    .where(isSigned ? eq(order.number, number) : and(eq(order.number, number), isOwn))
    .limit(1)
  const isOfCaller = row !== undefined && row.customer_id !== null && row.customer_id === context.customerId
  if (!row || !(isOfCaller || isWithinLifetime(row, context.now)))
    throw new RefusalError('not_found', `No order ${number}.`)
  return row
}
