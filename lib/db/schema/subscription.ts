import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '../../domain/locale'
import { category, product } from './catalogue'

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

/**
 * Alerts by e-mail, in lower case: of a product whose price falls (`product_id`, `below_paise`), or of new products in a
 * filtered list (`filters`) of a category, a landing page or a search. Only a confirmed alert is ever sent.
 */
export const alert = pgTable(
  'alert',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    email: text().notNull(),
    lang: text().$type<Locale>().notNull(),
    product_id: integer().references(() => product.id, { onDelete: 'cascade' }),
    /** The alert is due when the product can be bought for this price or less. */
    below_paise: bigint({ mode: 'number' }),
    category_id: integer().references(() => category.id, { onDelete: 'cascade' }),
    /** Path of the page of one or more category types: `/gemstones`. */
    landing: text(),
    /** Words of a search, as the search corrected them. */
    search: text(),
    /** Canonical query of the filters, without sort and page. */
    filters: text().notNull().default(''),
    /** Products of the list when the alert was confirmed or last sent. */
    known_ids: integer().array().notNull().default([]),
    /** Token of the links in its e-mails, which confirm and end this alert; it opens nothing else. */
    key: uuid().notNull().unique().defaultRandom(),
    /** Time of the last request. */
    at: timestamp({ withTimezone: true }).notNull(),
    confirmed_at: timestamp({ withTimezone: true }),
    sent_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('alert_once').on(
      table.email,
      sql`coalesce(${table.product_id}, 0)`,
      sql`coalesce(${table.below_paise}, 0)`,
      sql`coalesce(${table.category_id}, 0)`,
      sql`coalesce(${table.landing}, '')`,
      sql`coalesce(${table.search}, '')`,
      table.filters,
    ),
    index('alert_product').on(table.product_id),
    index('alert_at').on(table.at),
    check(
      'alert_kind',
      sql`(${table.product_id} is null) = (${table.below_paise} is null)
        and num_nonnulls(${table.product_id}, ${table.category_id}, ${table.landing}, ${table.search}) = 1`,
    ),
  ],
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
