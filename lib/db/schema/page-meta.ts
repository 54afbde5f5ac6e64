import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { LOCALES, type Locale } from '../../domain/locale'
import type { ExperimentOutcome } from '../../domain/seo/title-experiment'
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

/** Half of the pages of a filter wear another title. Its id is the import by which the titles were written. */
export const title_experiment = pgTable(
  'title_experiment',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The filters of the page table, as in its URL. */
    query: text().notNull(),
    /** The title of the variant, with variables. */
    title: text().notNull(),
    /** The day in India on which it begins. */
    starts: date().notNull(),
    created_by: integer().references(() => customer.id),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** Null until it has begun. */
    started_at: timestamp({ withTimezone: true }),
    ended_at: timestamp({ withTimezone: true }),
    outcome: text().$type<ExperimentOutcome>(),
    /** When the files of Search Console were imported whose figures its pages keep. */
    before_at: timestamp({ withTimezone: true }),
    after_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('title_experiment_open').on(table.starts).where(sql`${table.ended_at} is null`)],
)

/** A page of an experiment that has begun; a page without clicks is not in a file and has none. */
export const title_experiment_page = pgTable(
  'title_experiment_page',
  {
    experiment_id: text()
      .notNull()
      .references(() => title_experiment.id, { onDelete: 'cascade' }),
    path: text().notNull(),
    lang: text().$type<Locale>().notNull(),
    /** Whether it wears the variant. */
    is_variant: boolean().notNull(),
    /** The variant, filled for this page. */
    title: text().notNull(),
    /** Whether its title was edited by hand, or it was gone, when the experiment ended. */
    has_left: boolean().notNull().default(false),
    before_clicks: integer(),
    before_impressions: integer(),
    /** Stored when the experiment ends. */
    after_clicks: integer(),
    after_impressions: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.experiment_id, table.path, table.lang] }),
    index('title_experiment_page_key').on(table.path, table.lang),
  ],
)
