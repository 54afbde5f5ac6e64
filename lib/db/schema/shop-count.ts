import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How often the page of a product was looked at on a day in India; nothing is kept of who looked. */
export const view_day = pgTable(
  'view_day',
  { day: date().notNull(), product_id: integer().notNull(), views: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.product_id] })],
)

/** How many people of a day came, by the first page of their visit; counted, not known. */
export const visit_day = pgTable('visit_day', { day: date().primaryKey(), visits: integer().notNull() })

/** What was searched for on a day and found nothing, as it is compared: folded, at most 80 letters. */
export const search_miss = pgTable(
  'search_miss',
  { day: date().notNull(), query: text().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.query] })],
)
