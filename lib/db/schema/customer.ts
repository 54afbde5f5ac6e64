import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { Role } from '../../domain/customer/role'

export type StoredAddress = {
  name: string
  line1: string
  line2: string
  city: string
  state: string
  pincode: string
  /** Two letters; `state` is free text outside India. */
  country: string
}

export const customer = pgTable(
  'customer',
  {
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
    /** What of the shop's own side is open to them: `lib/domain/customer/role.ts`. */
    role: text().$type<Role>().notNull().default('customer'),
    /** Raised to end every session of this customer. */
    session_version: integer().notNull().default(1),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The last time that a session of this customer was used, to the day: accounts without activity are deleted by it. */
    last_seen_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('customer_role', sql`${table.role} in ('customer', 'staff', 'manager', 'owner')`)],
)

/** One-time codes: keyed hash, single use, bound to customer and purpose. */
export const otp = pgTable(
  'otp',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customer_id: integer()
      .notNull()
      .references(() => customer.id),
    purpose: text().$type<'signin' | 'order' | 'reset'>().notNull(),
    code_hash: text().notNull(),
    /** Given at sign-up; become the customer's only with this very code, so that nobody sets them for another's number. */
    name: text(),
    email: text(),
    password_hash: text(),
    /** A keyed hash of the address group from which the code was requested; null for codes of before. */
    requested_from: text(),
    /** The cash order that this code confirms, where the request named one. */
    order_number: text(),
    tries: smallint().notNull().default(0),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    spent_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('otp_open').on(table.customer_id, table.purpose, table.id)],
)

/** Where a customer wants parcels and bills to go. */
export const customer_address = pgTable(
  'customer_address',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customer_id: integer()
      .notNull()
      .references(() => customer.id),
    address: jsonb().$type<StoredAddress>().notNull(),
    is_default: boolean().notNull().default(false),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('customer_address_customer').on(table.customer_id, table.id)],
)

/** Sign-ins, refusals and changes of accounts, without secrets; too many at once are counted in one row a minute. */
export const audit = pgTable(
  'audit',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The call: `customer/signin`. */
    event: text().notNull(),
    /** `ok`, or the reason of the refusal. */
    outcome: text().notNull(),
    customer_id: integer().references(() => customer.id),
    /** A keyed hash of the mobile number that was named. */
    number_hash: text(),
    address: text().notNull(),
    count: integer().notNull().default(1),
    /** Of an export of personal data what was asked for; `count` is then how many rows it has. */
    detail: text(),
    /** What many rows of one minute have in common. */
    flood_key: text().unique(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('audit_at').on(table.at), index('audit_customer').on(table.customer_id, table.id)],
)

/** Counters of limits, by key and window start; rows past their window are swept. */
export const rate_limit = pgTable(
  'rate_limit',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resets_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limit_resets').on(table.resets_at)],
)
