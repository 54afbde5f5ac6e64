import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Locale, Localized } from '../../domain/locale'
import type { QuotationEvent, QuotedDiscount } from '../../domain/order/quotation'
import type { CouponScope } from '../../domain/pricing/coupon-scope'
import { customer } from './customer'
import { enquiry } from './enquiry'
import { order } from './order'

/** A percentage or an amount off the products, for those who type its code or for everybody. */
export const coupon = pgTable(
  'coupon',
  {
    /** Upper case, the form in which it is compared. */
    code: text().primaryKey(),
    /** Applies by itself to every cart that meets its conditions; the code is then its name. */
    automatic: boolean().notNull().default(false),
    kind: text().$type<'percent' | 'amount'>().notNull(),
    /** Basis points of a percentage, paise of an amount. */
    value: integer().notNull(),
    /** Maximum discount of a percentage. */
    most_paise: bigint({ mode: 'number' }),
    /** Minimum value of the products. */
    from_paise: bigint({ mode: 'number' }).notNull().default(0),
    starts_at: timestamp({ withTimezone: true }),
    ends_at: timestamp({ withTimezone: true }),
    most_uses: integer(),
    most_uses_each: integer(),
    active: boolean().notNull().default(true),
    /** Null for every product. */
    scope: jsonb().$type<NonNullable<CouponScope>>(),
  },
  (table) => [
    check('coupon_value', sql`${table.value} > 0 and (${table.kind} <> 'percent' or ${table.value} <= 10000)`),
    check(
      'coupon_amounts',
      sql`${table.from_paise} >= 0 and (${table.most_paise} is null or ${table.most_paise} >= 0)`,
    ),
  ],
)

/** Uses of a coupon by order; removed when the order is not completed. */
export const coupon_use = pgTable(
  'coupon_use',
  {
    order_id: integer()
      .primaryKey()
      .references(() => order.id),
    code: text()
      .notNull()
      .references(() => coupon.code),
    mobile_no: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('coupon_use_code').on(table.code, table.mobile_no)],
)

/** A product of a quotation; title, SKU and list price are those of the day it was made. */
export type QuotedLine = {
  product_id: number
  quantity: number
  sku: string
  title: Localized
  list_paise: number
  unit_paise: number
  discount: QuotedDiscount | null
}

/** Products at prices for one person, ordered once by the holder of its link until it ends. */
export const quotation = pgTable(
  'quotation',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Token of its link, which shows and orders this quotation; it opens nothing else. */
    key: uuid().notNull().unique().defaultRandom(),
    /** Key of the request that made it, so that a repeated request makes one. */
    request_key: uuid().notNull().unique(),
    name: text().notNull(),
    mobile_no: text(),
    email: text(),
    lang: text().$type<Locale>().notNull(),
    /** For the buyer; empty for none. */
    note: text().notNull(),
    lines: jsonb().$type<QuotedLine[]>().notNull(),
    valid_until: timestamp({ withTimezone: true }).notNull(),
    /** Whether its products are reserved until then. */
    reserves: boolean().notNull(),
    withdrawn_at: timestamp({ withTimezone: true }),
    /** The terms of an advance, which its order copies; null where it is paid whole. */
    advance_paise: bigint({ mode: 'number' }),
    kept_paise: bigint({ mode: 'number' }),
    balance_until: timestamp({ withTimezone: true }),
    /** Raised by every change of the team; concurrent changes are detected by it. */
    version: integer().notNull().default(1),
    enquiry_id: integer().references(() => enquiry.id, { onDelete: 'set null' }),
    /** Who gave the prices. */
    by: integer().references(() => customer.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('quotation_until').on(table.valid_until),
    index('quotation_enquiry').on(table.enquiry_id),
    check(
      'quotation_advance',
      sql`num_nonnulls(${table.advance_paise}, ${table.kept_paise}, ${table.balance_until}) = 0
        or (num_nulls(${table.advance_paise}, ${table.kept_paise}, ${table.balance_until}) = 0
          and ${table.advance_paise} > 0 and ${table.kept_paise} between 0 and ${table.advance_paise}
          and ${table.balance_until} > ${table.valid_until})`,
    ),
    check('quotation_contact', sql`${table.mobile_no} is not null or ${table.email} is not null`),
  ],
)

/** Append-only: what happened to a quotation, with the member of the team; null for the buyer. */
export const quotation_event = pgTable(
  'quotation_event',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    quotation_id: integer()
      .notNull()
      .references(() => quotation.id, { onDelete: 'cascade' }),
    kind: text().$type<QuotationEvent>().notNull(),
    detail: text(),
    by: integer().references(() => customer.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('quotation_event_quotation').on(table.quotation_id, table.id)],
)

/** The orders placed at the prices of a quotation; all but the last one came to nothing. */
export const quotation_order = pgTable(
  'quotation_order',
  {
    order_id: integer()
      .primaryKey()
      .references(() => order.id, { onDelete: 'cascade' }),
    quotation_id: integer()
      .notNull()
      .references(() => quotation.id, { onDelete: 'cascade' }),
  },
  (table) => [index('quotation_order_quotation').on(table.quotation_id)],
)
