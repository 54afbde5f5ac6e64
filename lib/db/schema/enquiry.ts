import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { customer } from './customer'

/** What was sent by a public form, under the receipt number that its sender was told. */
export const enquiry = pgTable(
  'enquiry',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    number: text().notNull().unique(),
    kind: text().notNull(),
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    lang: text().notNull(),
    customer_id: integer().references(() => customer.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('enquiry_kind').on(table.kind, table.at)],
)
