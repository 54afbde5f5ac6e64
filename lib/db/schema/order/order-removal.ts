import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { RemovalReason } from '../../../domain/order/line-removal'
import { order, order_line } from '../order'
import { order_event } from './order-event'

/** Append-only: units that the shop took out of a line of an accepted order; the line has what remains of it. */
export const order_removal = pgTable(
  'order_removal',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    order_id: integer()
      .notNull()
      .references(() => order.id),
    order_line_id: integer()
      .notNull()
      .references(() => order_line.id),
    /** Its entry in the history of the order. */
    event_id: integer()
      .notNull()
      .references(() => order_event.id),
    /** Idempotency key of the request. */
    request_key: text().notNull().unique(),
    quantity: integer().notNull(),
    /** What the buyer paid, or had to pay, for these units. */
    amount_paise: bigint({ mode: 'number' }).notNull(),
    reason: text().$type<RemovalReason>().notNull(),
    /** The shop's own words to the buyer. */
    note: text(),
    /** Whether the units went back on sale. */
    restocked: boolean().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('order_removal_order').on(table.order_id, table.id),
    check('order_removal_amounts', sql`${table.quantity} >= 1 and ${table.amount_paise} >= 0`),
  ],
)
