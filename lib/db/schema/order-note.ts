import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { customer } from './customer'
import { order } from './order'

/** Internal notes of staff on an order; never shown to the buyer. */
export const order_note = pgTable(
  'order_note',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    order_id: integer()
      .notNull()
      .references(() => order.id),
    text: text().notNull(),
    by: integer().references(() => customer.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('order_note_order').on(table.order_id, table.id)],
)
