import { boolean, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

export const customer = pgTable('customer', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** Ten digits; null for a customer who came with Google and has given no number yet. */
  mobile_no: text().unique(),
  name: text().notNull(),
  email: text(),
  email_verified: boolean().notNull().default(false),
  /** Google's lasting name of the account. */
  google_sub: text().unique(),
  password_hash: text(),
  is_verified: boolean().notNull().default(false),
  is_active: boolean().notNull().default(true),
  role: text().notNull().default('customer'),
  /** Raised to end every session of this customer. */
  session_version: integer().notNull().default(1),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** One-time codes: keyed hash, single use, bound to customer and purpose. */
export const otp = pgTable(
  'otp',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customer_id: integer()
      .notNull()
      .references(() => customer.id),
    purpose: text().notNull(),
    code_hash: text().notNull(),
    /** Chosen at sign-up; becomes the customer's only with this very code, so that nobody sets it for another's number. */
    password_hash: text(),
    tries: smallint().notNull().default(0),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    spent_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('otp_open').on(table.customer_id, table.purpose, table.id)],
)

/** Messages handed to an adapter; the demo adapter only keeps them here. */
export const outbox = pgTable('outbox', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  channel: text().notNull(),
  to: text().notNull(),
  text: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Counters of limits, by key and window start; rows past their window are swept. */
export const rate_limit = pgTable('rate_limit', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resets_at: timestamp({ withTimezone: true }).notNull(),
})
