import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { customer } from '../customer'

/**
 * A tag that staff gave a customer: of an account, or of the mobile number of a guest, which counts for the account that
 * the number has later.
 */
export const customer_tag = pgTable(
  'customer_tag',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customer_id: integer().references(() => customer.id, { onDelete: 'cascade' }),
    mobile_no: text(),
    tag: text().notNull(),
    /** The tag without regard to case: `lib/domain/customer/customer-tag.ts`. */
    key: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('customer_tag_owner', sql`(${table.customer_id} is null) <> (${table.mobile_no} is null)`),
    uniqueIndex('customer_tag_account').on(table.customer_id, table.key),
    uniqueIndex('customer_tag_mobile').on(table.mobile_no, table.key),
    index('customer_tag_key').on(table.key),
  ],
)
