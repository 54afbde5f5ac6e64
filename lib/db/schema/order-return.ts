import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ReturnReason, ReturnState, ReturnWish } from '../../domain/order/line-return'
import { order, order_line } from './order'

/** A return of some of an order's items. */
export const order_return = pgTable(
  'order_return',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    order_id: integer()
      .notNull()
      .references(() => order.id),
    /** Counts the returns of an order from 1; part of the return number. */
    serial: integer().notNull(),
    /** Idempotency key of the request. */
    request_key: text().notNull().unique(),
    state: text().$type<ReturnState>().notNull().default('requested'),
    reason: text().$type<ReturnReason>().notNull(),
    wish: text().$type<ReturnWish>().notNull(),
    /** The buyer's words. */
    note: text(),
    /** The shop's words to the buyer: why it was declined, or what it is exchanged for. */
    answer: text(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('order_return_serial').on(table.order_id, table.serial),
    index('order_return_open').on(table.state).where(sql`${table.state} in ('requested', 'approved', 'received')`),
  ],
)

/** The units of an order's line that a return is about, and what was refunded for them. */
export const order_return_line = pgTable(
  'order_return_line',
  {
    return_id: integer()
      .notNull()
      .references(() => order_return.id),
    order_line_id: integer()
      .notNull()
      .references(() => order_line.id),
    quantity: integer().notNull(),
    /** Set with the refund: the share of the line's price and of the order's charges. */
    goods_paise: bigint({ mode: 'number' }),
    charges_paise: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.return_id, table.order_line_id] }),
    index('order_return_line_line').on(table.order_line_id),
    check('order_return_line_quantity', sql`${table.quantity} >= 1`),
  ],
)

/** Append-only: every move of a return with actor, time and reason. */
export const order_return_event = pgTable(
  'order_return_event',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    return_id: integer()
      .notNull()
      .references(() => order_return.id),
    state: text().$type<ReturnState>().notNull(),
    actor: text().notNull(),
    reason: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('order_return_event_return').on(table.return_id, table.id)],
)

/** A photograph of a return, re-encoded as WebP; kept with the attachments of enquiries. */
export const order_return_photo = pgTable(
  'order_return_photo',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    return_id: integer()
      .notNull()
      .references(() => order_return.id),
    /** SHA-256 of the stored bytes, which names the file. */
    sha: text().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
  },
  (table) => [
    uniqueIndex('order_return_photo_once').on(table.return_id, table.sha),
    index('order_return_photo_sha').on(table.sha),
  ],
)
