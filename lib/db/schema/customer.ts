import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { Role } from '../../domain/customer/role'
import type { Locale } from '../../domain/locale'
import type { StoredBusiness } from '../../domain/order/business-buyer'

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
    /** Ten digits; null for a customer who signed in with Google and gave no number yet. */
    mobile_no: text().unique(),
    name: text().notNull(),
    email: text(),
    email_verified: boolean().notNull().default(false),
    /** Google's permanent id of the account. */
    google_sub: text().unique(),
    password_hash: text(),
    is_verified: boolean().notNull().default(false),
    is_active: boolean().notNull().default(true),
    /** Access to the admin: `lib/domain/customer/role.ts`. */
    role: text().$type<Role>().notNull().default('customer'),
    /** The business of the last order that was placed for one, offered for the next. */
    business: jsonb().$type<StoredBusiness>(),
    /** Raised to end every session of this customer. */
    session_version: integer().notNull().default(1),
    /** The language in which staff write to this customer; null for that of the last order. */
    lang: text().$type<Locale>(),
    /** When staff added this customer, who may never have signed in; null for an account that its owner opened. */
    added_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Day of the last session activity: inactive accounts are deleted by it. */
    last_seen_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('customer_role', sql`${table.role} in ('customer', 'staff', 'manager', 'owner')`),
    // The few members of the team among all customers.
    index('customer_team').on(table.id).where(sql`${table.role} <> 'customer'`),
  ],
)

/** One-time codes: keyed hash, single use, bound to customer and purpose. */
export const otp = pgTable(
  'otp',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customer_id: integer()
      .notNull()
      .references(() => customer.id),
    purpose: text().$type<'signin' | 'order' | 'reset' | 'email'>().notNull(),
    code_hash: text().notNull(),
    /** Sign-up data, applied only with this very code, so that strangers cannot set it for another number. */
    name: text(),
    email: text(),
    password_hash: text(),
    /** Keyed hash of the address group that requested the code; null for older codes. */
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

/** The second factor of a member of staff (RFC 6238): one authenticator, active once a code has confirmed it. */
export const second_factor = pgTable('second_factor', {
  customer_id: integer()
    .primaryKey()
    .references(() => customer.id, { onDelete: 'cascade' }),
  /** The shared secret in base 32, encrypted: `lib/server/security/sealed-text.ts`. */
  secret: text().notNull(),
  /** Null while the set-up waits for its first code. */
  confirmed_at: timestamp({ withTimezone: true }),
  /** The time step of the last accepted code: no code of it or of an earlier one is accepted again. */
  last_step: integer().notNull().default(0),
  /** Keyed hashes of the recovery codes that have not been used. */
  recovery_hashes: text().array().notNull(),
})

/** A session of a member of staff. Its id is in the encrypted session cookie; customers' sessions have no row. */
export const staff_session = pgTable(
  'staff_session',
  {
    id: text().primaryKey(),
    customer_id: integer()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** The session ends when the customer's version is raised, as every session does. */
    session_version: integer().notNull(),
    /** Whether a second factor was entered in this session. */
    second_factor: boolean().notNull(),
    browser: text().notNull(),
    system: text().notNull(),
    address: text().notNull(),
    started_at: timestamp({ withTimezone: true }).notNull(),
    /** Raised at most every five minutes. */
    last_seen_at: timestamp({ withTimezone: true }).notNull(),
    ended_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('staff_session_customer').on(table.customer_id, table.last_seen_at)],
)

/** Sessions of customers that were signed out, so that a copy of the cookie is worth nothing. Open ones have no row. */
export const ended_session = pgTable('ended_session', {
  id: text().primaryKey(),
  ended_at: timestamp({ withTimezone: true }).notNull(),
})

/**
 * Append-only: notes of staff about a customer, who never sees them, and blocks with their reasons. `subject` is a keyed
 * hash of the mobile number, or of the account where it has none: `lib/server/security/customer-subject.ts`.
 */
export const customer_entry = pgTable(
  'customer_entry',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    subject: text().notNull(),
    kind: text().$type<'note' | 'block' | 'unblock'>().notNull(),
    text: text().notNull(),
    by: integer().references(() => customer.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('customer_entry_subject').on(table.subject, table.id)],
)

/** Customers who cannot place orders. The row stays when the account is closed, so that a new account is blocked too. */
export const customer_block = pgTable('customer_block', {
  subject: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
})

/** Shipping and billing addresses of a customer. */
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

/** Sign-ins, refusals and account changes, without secrets; frequent ones are combined in one row a minute. */
export const audit = pgTable(
  'audit',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The call: `customer/signin`. */
    event: text().notNull(),
    /** `ok`, or the reason of the refusal. */
    outcome: text().notNull(),
    customer_id: integer().references(() => customer.id),
    /** A keyed hash of the submitted mobile number. */
    number_hash: text(),
    address: text().notNull(),
    count: integer().notNull().default(1),
    /** Filters of an export of personal data, `count` is then its number of rows; or the number of a changed order. */
    detail: text(),
    /** What a change of staff did, without personal data: `move:pack`, `amount:1500`. */
    done: text(),
    /** Key that combines rows of one minute. */
    flood_key: text().unique(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('audit_at').on(table.at), index('audit_customer').on(table.customer_id, table.id)],
)

/** Counters of rate limits, by key and window; expired rows are deleted. */
export const rate_limit = pgTable(
  'rate_limit',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resets_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limit_resets').on(table.resets_at)],
)
