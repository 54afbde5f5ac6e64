import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { Locale } from '../../domain/locale'
import type { ReviewState } from '../../domain/review/review'
import { product } from './catalogue'
import { customer } from './customer'
import { order, order_line } from './order'

/** Reviews by buyers, one for each order line. A withdrawn review is deleted. */
export const review = pgTable(
  'review',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    order_line_id: integer()
      .notNull()
      .unique()
      .references(() => order_line.id),
    product_id: integer()
      .notNull()
      .references(() => product.id),
    rating: smallint().notNull(),
    title: text(),
    text: text().notNull(),
    /** The public name; empty once the account is closed. */
    name: text().notNull(),
    /** Names of photographs as `Image.src`. */
    photos: jsonb().$type<string[]>().notNull().default([]),
    lang: text().$type<Locale>().notNull(),
    state: text().$type<ReviewState>().notNull().default('pending'),
    /** Why it was declined, as its author reads it. */
    reason: text(),
    /** The shop's public answer. */
    reply: text(),
    /** Raised by every change of author or shop. */
    version: integer().notNull().default(0),
    at: timestamp({ withTimezone: true }).notNull(),
    decided_at: timestamp({ withTimezone: true }),
    decided_by: integer().references(() => customer.id),
  },
  (table) => [
    index('review_product').on(table.product_id, table.state, table.id),
    index('review_state').on(table.state, table.id),
    index('review_photos').using('gin', table.photos.op('jsonb_path_ops')),
    check('review_rating', sql`${table.rating} between 1 and 5`),
    check('review_state_known', sql`${table.state} in ('pending', 'approved', 'declined')`),
  ],
)

/** Orders whose buyers were invited to write reviews: each once. */
export const review_invitation = pgTable('review_invitation', {
  order_id: integer()
    .primaryKey()
    .references(() => order.id),
  at: timestamp({ withTimezone: true }).notNull(),
})
