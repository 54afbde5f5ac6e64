import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { category, product } from './catalogue'

/** Former slugs of a product or a category: they redirect to the current one, however often it was renamed. */
export const slug_history = pgTable(
  'slug_history',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().$type<'product' | 'category'>().notNull(),
    slug: text().notNull(),
    product_id: integer().references(() => product.id, { onDelete: 'cascade' }),
    category_id: integer().references(() => category.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('slug_history_once').on(table.kind, table.slug),
    index('slug_history_product').on(table.product_id),
    index('slug_history_category').on(table.category_id),
    check('slug_history_one', sql`num_nonnulls(${table.product_id}, ${table.category_id}) = 1`),
  ],
)

/** Redirects from URLs of a previous shop: public paths without language prefix. */
export const redirect = pgTable(
  'redirect',
  {
    from_path: text().primaryKey(),
    to_path: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('redirect_to').on(table.to_path)],
)
