import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { order } from '../../../db/schema'
import { type Paise, toPaise } from '../../../domain/pricing/money'
import type { DeliveryPolicy } from '../../../domain/shipping/delivery'
import { RefusalError } from '../../runtime/answer'

/** How many cash orders of one number may await dispatch; together at most twice the limit of a single one. */
const MAX_ORDERS = 5
const MAX_TIMES_THE_LIMIT = 2

/** Refuses another cash order while too many confirmed ones of the same number are not yet shipped. */
export async function limitCashOrders(tx: Db, mobileNo: string, total: Paise, policy: DeliveryPolicy): Promise<void> {
  const [openOrders] = await tx
    .select({
      orders: sql<number>`count(*)`.mapWith(Number),
      paise: sql<number>`coalesce(sum(${order.total_paise}), 0)`.mapWith(Number),
    })
    .from(order)
    .where(
      and(
        eq(order.contact_mobile, mobileNo),
        eq(order.payment_method, 'cod'),
        inArray(order.state, ['confirmed', 'packed']),
      ),
    )
  if (!openOrders || openOrders.orders === 0) return
  const maxPaise = MAX_TIMES_THE_LIMIT * toPaise(policy.cod.max_order_inr)
  if (openOrders.orders < MAX_ORDERS && openOrders.paise + total <= maxPaise) return
  throw new RefusalError(
    'cod_open',
    'Cash orders of this number wait for dispatch: pay this one online, or order later.',
  )
}
