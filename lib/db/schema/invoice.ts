import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { InvoiceDocument } from '../../domain/pricing/invoice'
import { order } from './order'

/** The last number of a series; its row is locked while the next is assigned, so that none is skipped. */
export const invoice_series = pgTable('invoice_series', {
  /** `INV/26-27`, `CN/26-27`: kind and financial year. */
  series: text().primaryKey(),
  last: integer().notNull(),
})

/** An invoice or a credit note as it was issued; it never changes. */
export const invoice = pgTable(
  'invoice',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    order_id: integer()
      .notNull()
      .references(() => order.id),
    kind: text().$type<'invoice' | 'credit_note'>().notNull(),
    /** The order of an invoice or the refund of a credit note; one document each. */
    subject: text().notNull().unique(),
    series: text().notNull(),
    serial: integer().notNull(),
    number: text().notNull().unique(),
    issued_at: timestamp({ withTimezone: true }).notNull(),
    document: jsonb().$type<InvoiceDocument>().notNull(),
  },
  (table) => [
    uniqueIndex('invoice_serial').on(table.series, table.serial),
    index('invoice_order').on(table.order_id),
    index('invoice_number_start').on(table.number.op('text_pattern_ops')),
    index('invoice_number_end').on(sql`reverse(${table.number}) text_pattern_ops`),
  ],
)
