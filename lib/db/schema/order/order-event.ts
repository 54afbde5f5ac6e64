import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { order } from '../order'

/** Append-only: every move of an order with actor, time and reason. */
export const order_event = pgTable(
  'order_event',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    order_id: integer()
      .notNull()
      .references(() => order.id),
    state: text().notNull(),
    actor: text().notNull(),
    reason: text(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('order_event_order').on(table.order_id, table.id)],
)

/** Code for opening one order by its number and mobile number: keyed hash, one per order, deleted once used. */
export const order_code = pgTable('order_code', {
  order_id: integer()
    .primaryKey()
    .references(() => order.id),
  code_hash: text().notNull(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
})
