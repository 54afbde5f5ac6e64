import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '../../domain/locale'
import type { ReservationEnd } from '../../domain/order/product-reservation'
import { category, product } from './catalogue'
import { quotation } from './coupon'
import { customer } from './customer'
import { order } from './order'

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

/**
 * A one-of-a-kind product that a customer reserves without an order. Its stock is taken until the reservation ends:
 * the order of the same customer takes it over, anything else returns it.
 */
export const product_reservation = pgTable(
  'product_reservation',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Token of the link in its e-mails, which shows and cancels this reservation; it opens nothing else. */
    key: uuid().notNull().unique().defaultRandom(),
    product_id: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** Null once the account is closed. */
    customer_id: integer().references(() => customer.id, { onDelete: 'set null' }),
    /** Keyed hashes of the verified number and e-mail: limits also hold for a person with a second account. */
    contact_hashes: text().array().notNull(),
    /** Keyed hash of the client's address group. */
    address_hash: text().notNull(),
    lang: text().$type<Locale>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
    ended_at: timestamp({ withTimezone: true }),
    end: text().$type<ReservationEnd>(),
    /** Who of the staff ended it, and why. */
    ended_by: integer().references(() => customer.id, { onDelete: 'set null' }),
    end_reason: text(),
    /** Set for products that a quotation reserves; any quantity, while a customer reserves the only one of its kind. */
    quotation_id: integer().references(() => quotation.id, { onDelete: 'set null' }),
    quantity: integer().notNull().default(1),
    /** The order that took it over. */
    order_id: integer().references(() => order.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('product_reservation_open')
      .on(table.product_id)
      .where(sql`${table.ended_at} is null and ${table.quotation_id} is null`),
    uniqueIndex('product_reservation_quoted')
      .on(table.quotation_id, table.product_id)
      .where(sql`${table.ended_at} is null`),
    index('product_reservation_until').on(table.until).where(sql`${table.ended_at} is null`),
    index('product_reservation_product').on(table.product_id, table.at),
    index('product_reservation_customer').on(table.customer_id),
    index('product_reservation_order').on(table.order_id),
    check('product_reservation_quantity', sql`${table.quantity} >= 1`),
    check('product_reservation_end', sql`(${table.ended_at} is null) = (${table.end} is null)`),
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
