import { index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import type { Locale } from '../../domain/locale'
import { product } from './catalogue'

/**
 * Subscribers to a sold-out product. A row is deleted in the transaction that writes its one message; no other record
 * remains.
 */
export const back_in_stock = pgTable(
  'back_in_stock',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    product_id: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** `email` or `sms`. */
    channel: text().$type<'email' | 'sms'>().notNull(),
    /** An e-mail in lower case, or an Indian mobile number of ten digits. */
    to: text().notNull(),
    lang: text().$type<Locale>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique('back_in_stock_once').on(table.product_id, table.to), index('back_in_stock_at').on(table.at)],
)
