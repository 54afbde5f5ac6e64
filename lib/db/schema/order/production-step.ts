import { date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ProductionState, ProductionStep } from '../../../domain/order/production'
import { order_line } from '../order'

/** Append-only: every step of the work on a line that is made to order; the newest one holds its present status. */
export const production_step = pgTable(
  'production_step',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    order_line_id: integer()
      .notNull()
      .references(() => order_line.id, { onDelete: 'cascade' }),
    kind: text().$type<ProductionStep>().notNull(),
    /** The status after the step. `due_on` is the due date that staff set; null where the rule's applies. */
    state: text().$type<ProductionState>().notNull(),
    due_on: date(),
    /** Why the due date was changed. */
    reason: text(),
    /** `staff:7`. */
    actor: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('production_step_line').on(table.order_line_id, table.id)],
)
