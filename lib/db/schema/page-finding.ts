import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * What is known of every indexable page in each language, so that the admin of pages answers without making one: what
 * its head, its text and its data said when they were read last. Made from the rest of the database, and made again.
 */
export const page_finding = pgTable(
  'page_finding',
  {
    path: text().notNull(),
    lang: text().$type<'en' | 'fr'>().notNull(),
    kind: text().$type<'home' | 'gems' | 'landing' | 'category' | 'facet' | 'product' | 'info'>().notNull(),
    /** The product shown, and the category it, a facet or the page itself belongs to. */
    product_id: integer(),
    category_id: integer(),
    title: text(),
    title_width: integer(),
    description: text(),
    description_width: integer(),
    /** The templates' words, where staff wrote others. */
    template_title: text(),
    template_description: text(),
    keywords: text().array(),
    h1: text(),
    words: integer(),
    canonical: text(),
    robots: text(),
    /** Whether the other language is there and leads back; `closed` where staff took one of them out. */
    alternates: text().$type<'both' | 'closed' | 'broken'>(),
    /** What is wrong with its structured data; empty for nothing. */
    data_faults: text().array(),
    card: text(),
    problems: text().array().notNull().default(sql`'{}'`),
    /** How many pages of the language have this title. */
    same: integer().notNull().default(1),
    /** Of `page_meta`, as it was then. */
    meta_version: integer().notNull().default(0),
    /** When what the page shows was last changed. */
    updated_at: timestamp({ withTimezone: true }),
    /** Null until the page was looked at for the first time. */
    read_at: timestamp({ withTimezone: true }),
    /** To be looked at again. */
    stale: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.path, table.lang] }),
    index('page_finding_stale').on(table.product_id, table.path).where(sql`${table.stale}`),
    index('page_finding_title').on(table.title),
    index('page_finding_product').on(table.product_id),
    check('page_finding_lang', sql`${table.lang} in ('en', 'fr')`),
  ],
)
