import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, real, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { LOCALES, type Locale } from '../../domain/locale'
import { customer } from './customer'

const keyColumns = () => ({
  /** The public path without the prefix of a language: `/gemstones/ruby`. */
  path: text().notNull(),
  lang: text().$type<Locale>().notNull(),
})

/** Overrides of staff for the templates; null leaves a field to them. */
const overrideColumns = () => ({
  title: text(),
  description: text(),
  keywords: text().array(),
  card_title: text(),
  card_description: text(),
  robots: text(),
})

const changeColumns = () => ({
  /** 1 for the first edit; never goes back. */
  version: integer().notNull(),
  /** Null for the command line. */
  changed_by: integer().references(() => customer.id),
  changed_at: timestamp({ withTimezone: true }).notNull(),
})

/** The current overrides of a page's metadata. */
export const page_meta = pgTable(
  'page_meta',
  { ...keyColumns(), ...overrideColumns(), ...changeColumns() },
  (table) => [
    primaryKey({ columns: [table.path, table.lang] }),
    check('page_meta_lang', sql`${table.lang} in (${sql.raw(LOCALES.map((locale) => `'${locale}'`).join(', '))})`),
  ],
)

/** Every version; the database refuses to change or delete one. */
export const page_meta_history = pgTable(
  'page_meta_history',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ...keyColumns(),
    ...overrideColumns(),
    ...changeColumns(),
    how: text().$type<'edit' | 'undo' | 'import' | 'import_undone' | 'moved'>().notNull(),
    /** Id of an import: its changes are undone together. */
    import_id: text(),
  },
  (table) => [
    unique('page_meta_history_once').on(table.path, table.lang, table.version),
    index('page_meta_history_import').on(table.import_id),
  ],
)

/** Filters, order and columns of the page table that a member of staff saved under a name. */
export const saved_view = pgTable(
  'saved_view',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customer_id: integer()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The query of the page table's URL, without the page number. */
    query: text().notNull(),
  },
  (table) => [unique('saved_view_name').on(table.customer_id, table.name)],
)

/** A file of Google Search Console: figures by page, or by page and query. The newest finished one of each kind is shown. */
export const search_import = pgTable(
  'search_import',
  {
    id: text().primaryKey(),
    kind: text().$type<'pages' | 'queries'>().notNull(),
    file: text().notNull(),
    by: integer().references(() => customer.id),
    started_at: timestamp({ withTimezone: true }).notNull(),
    /** Null while parts of the file are missing. */
    finished_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('search_import_newest').on(table.kind, table.finished_at)],
)

const importedFigures = () => ({
  import_id: text()
    .notNull()
    .references(() => search_import.id, { onDelete: 'cascade' }),
  ...keyColumns(),
  clicks: integer().notNull(),
  impressions: integer().notNull(),
  /** The average position in results, weighted by impressions. */
  position: real().notNull(),
})

/** Figures of a page in Google's results. */
export const search_page = pgTable('search_page', importedFigures(), (table) => [
  primaryKey({ columns: [table.import_id, table.path, table.lang] }),
])

/** Figures of a page for one query. */
export const search_query = pgTable('search_query', { ...importedFigures(), query: text().notNull() }, (table) => [
  primaryKey({ columns: [table.import_id, table.path, table.lang, table.query] }),
  index('search_query_text').on(table.import_id, table.query),
])
