import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { CouponScope } from '../../domain/pricing/coupon-scope'
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
