import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { order } from './order'

/** Code for opening one order by its number and mobile number: keyed hash, one per order, deleted once used. */
export const order_code = pgTable('order_code', {
  order_id: integer()
    .primaryKey()
    .references(() => order.id),
  code_hash: text().notNull(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
})
