import { and, eq, exists, gte, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/connection'
import { order, order_event } from '../../../db/schema'

/** Another order of the person of `order`. */
const other = alias(order, 'other')

/** By account, mobile number or e-mail; those of deleted people are empty and match nothing. */
const isSameBuyer = or(
  eq(other.customer_id, order.customer_id),
  and(ne(other.contact_mobile, ''), eq(other.contact_mobile, order.contact_mobile)),
  and(ne(other.contact_email, ''), eq(sql`lower(${other.contact_email})`, sql`lower(${order.contact_email})`)),
)

/** An order that was placed later, or was paid or confirmed later. */
function isLaterOrder(db: Db): SQL | undefined {
  const accepted = db
    .select({ one: sql`1` })
    .from(order_event)
    .where(
      and(
        eq(order_event.order_id, other.id),
        inArray(order_event.state, ['paid', 'confirmed']),
        gte(order_event.at, order.created_at),
      ),
    )
  return exists(accepted)
}

/** SQL condition on `order`: whether its buyer has ordered since. */
export function hasOrderedSince(db: Db): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(other)
      .where(and(ne(other.id, order.id), isSameBuyer, isLaterOrder(db))),
  )
}

/** SQL condition on `order`: whether its buyer began another checkout later, finished or not. */
export function hasLaterCheckout(db: Db): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(other)
      .where(and(sql`${other.id} > ${order.id}`, isSameBuyer)),
  )
}

/** The number of the newest order since, as a column; null without one. */
export function orderedSinceNumber(db: Db): SQL<string | null> {
  const newest = db
    .select({ number: other.number })
    .from(other)
    .where(and(ne(other.id, order.id), isSameBuyer, isLaterOrder(db)))
    .orderBy(sql`${other.id} desc`)
    .limit(1)
  return sql<string | null>`(${newest})`
}
