import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DisputeState } from '../../../domain/order/dispute/dispute'
import { order } from '../order'
import { payment } from '../payment'

const at = () => timestamp({ withTimezone: true })

/** A payment that its buyer disputes at the bank, as its provider last reported it. */
export const dispute = pgTable(
  'dispute',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    order_id: integer()
      .notNull()
      .references(() => order.id),
    payment_id: integer()
      .notNull()
      .references(() => payment.id),
    /** The provider's id of the dispute. */
    provider_dispute: text().notNull(),
    state: text().$type<DisputeState>().notNull(),
    /** The disputed part of the payment. */
    amount_paise: bigint({ mode: 'number' }).notNull(),
    /** The provider's code of the buyer's reason. */
    reason: text(),
    /** Until when the shop has to answer; null where the provider names no time. */
    respond_by: at(),
    created_at: at().notNull().defaultNow(),
    updated_at: at().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('dispute_once').on(table.payment_id, table.provider_dispute),
    index('dispute_order').on(table.order_id),
    index('dispute_open').on(table.order_id).where(sql`${table.state} = 'open'`),
    check('dispute_amount', sql`${table.amount_paise} > 0`),
  ],
)
