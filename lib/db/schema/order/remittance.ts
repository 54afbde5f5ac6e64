import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { customer } from '../customer'
import { order } from '../order'

/** Cash that a courier collected on delivery and paid to the shop in one sum. It is undone, never edited or deleted. */
export const remittance = pgTable(
  'remittance',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Idempotency key of the request. */
    request_key: text().notNull().unique(),
    courier: text().notNull(),
    /** The day on which the money arrived, in India. */
    paid_on: date().notNull(),
    /** What the bank statement shows, such as the UTR. */
    reference: text().notNull(),
    /** What the courier kept of the sum of its lines for its own charges. */
    charges_paise: bigint({ mode: 'number' }).notNull(),
    recorded_by: integer().references(() => customer.id),
    recorded_at: timestamp({ withTimezone: true }).notNull(),
    undone_by: integer().references(() => customer.id),
    undone_at: timestamp({ withTimezone: true }),
    undo_reason: text(),
  },
  (table) => [
    check('remittance_charges', sql`${table.charges_paise} >= 0`),
    check('remittance_undone', sql`(${table.undone_at} is null) = (${table.undo_reason} is null)`),
  ],
)

/** What a remittance pays for one order. */
export const remittance_line = pgTable(
  'remittance_line',
  {
    remittance_id: integer()
      .notNull()
      .references(() => remittance.id),
    order_id: integer()
      .notNull()
      .references(() => order.id),
    amount_paise: bigint({ mode: 'number' }).notNull(),
    /** False once its remittance is undone. */
    counts: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.remittance_id, table.order_id] }),
    // An order is paid by one remittance, whatever two managers do at once.
    uniqueIndex('remittance_line_once').on(table.order_id).where(sql`${table.counts}`),
    index('remittance_line_order').on(table.order_id),
    check('remittance_line_amount', sql`${table.amount_paise} > 0`),
  ],
)
