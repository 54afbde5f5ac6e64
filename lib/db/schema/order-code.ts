import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { order } from './order'

/** The code that opens one order to whoever has its number and its mobile: keyed hash, one an order, gone once used. */
export const order_code = pgTable('order_code', {
  order_id: integer()
    .primaryKey()
    .references(() => order.id),
  code_hash: text().notNull(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
})
