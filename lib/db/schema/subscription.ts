import { index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
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

/** Newsletter subscribers, e-mails in lower case; only `confirmed` ones receive it. */
export const subscriber = pgTable(
  'subscriber',
  {
    email: text().primaryKey(),
    lang: text().$type<Locale>().notNull(),
    /** Time of the subscription, which is the consent. */
    at: timestamp({ withTimezone: true }).notNull(),
    state: text().$type<'pending' | 'confirmed' | 'left'>().notNull().default('pending'),
    /** Hash of the newest confirmation link, valid for that e-mail alone. */
    confirm_hash: text().unique(),
    confirm_until: timestamp({ withTimezone: true }),
    confirmed_at: timestamp({ withTimezone: true }),
    /** Token of the unsubscribe link in every e-mail; it opens nothing else. */
    leave_key: uuid().notNull().unique().defaultRandom(),
    left_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('subscriber_state').on(table.state, table.at)],
)
