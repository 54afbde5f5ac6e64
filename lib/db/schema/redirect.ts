import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { category, product } from './catalogue'

/** How often a former URL was requested by people and by robots, and when last. */
const hitColumns = () => ({
  visitors: integer().notNull().default(0),
  robots: integer().notNull().default(0),
  last_hit_at: timestamp({ withTimezone: true }),
})

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
    ...hitColumns(),
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
    ...hitColumns(),
  },
  (table) => [index('redirect_to').on(table.to_path)],
)

/** Unknown URLs that were requested, without language prefix and visitor data; the number of rows is limited. */
export const not_found_url = pgTable(
  'not_found_url',
  {
    path: text().primaryKey(),
    /** What was answered: a 404, or the home page for an unknown first segment. */
    answer: text().$type<'not_found' | 'home'>().notNull(),
    visitors: integer().notNull(),
    robots: integer().notNull(),
    /** The last page that linked to it: a path of this shop, or the host name of another site. */
    linked_from: text(),
    first_at: timestamp({ withTimezone: true }).notNull(),
    last_at: timestamp({ withTimezone: true }).notNull(),
    /** Set by staff for URLs that need no redirect. */
    ignored_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('not_found_url_last').on(table.last_at)],
)
