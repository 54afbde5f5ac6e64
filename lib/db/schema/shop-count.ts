import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Product page views by day in India, without any visitor data. */
export const view_day = pgTable(
  'view_day',
  { day: date().notNull(), product_id: integer().notNull(), views: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.product_id] })],
)

/** Visits by day, counted by the first page of each; not linked to visitors. */
export const visit_day = pgTable('visit_day', { day: date().primaryKey(), visits: integer().notNull() })

/** Searches without results by day, folded as for comparison, at most 80 characters. */
export const search_miss = pgTable(
  'search_miss',
  { day: date().notNull(), query: text().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.query] })],
)
