import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
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
