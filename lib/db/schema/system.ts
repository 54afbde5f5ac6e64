import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Single values of the shop: the catalogue version, what was seeded, the delivery policy in force. */
export const setting = pgTable('setting', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
