import { customType, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { customer } from './customer'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export type ChangedEntity = 'product' | 'category' | 'banner' | 'synonyms' | 'setting'

/**
 * Append-only: every edit of the catalogue with what stood before and after, so that each can be undone. `key` is the
 * id of a product, category or banner, or the key of a setting; `before` is null for what was new, `after` for what went.
 */
export const catalogue_change = pgTable(
  'catalogue_change',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    entity: text().$type<ChangedEntity>().notNull(),
    key: text().notNull(),
    /** The entity's version after it; 1 for the first edit. */
    version: integer().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    how: text().$type<'edit' | 'undo' | 'import' | 'import_undone'>().notNull(),
    import_id: integer(),
    /** Null for the command line. */
    by: integer().references(() => customer.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('catalogue_change_once').on(table.entity, table.key, table.version),
    index('catalogue_change_import').on(table.import_id),
    index('catalogue_change_at').on(table.at),
  ],
)

export type ImportState = 'checking' | 'ready' | 'refused' | 'running' | 'done' | 'failed' | 'cancelled' | 'undone'

/** A catalogue file and what became of it; at most one is checked or written at a time. */
export const catalogue_import = pgTable(
  'catalogue_import',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    format: text().$type<'shopify' | 'woocommerce' | 'json' | 'csv'>().notNull(),
    file_name: text().notNull(),
    /** The file in the folder of uploads, by its SHA-256; it goes once the import is over. */
    sha: text().notNull(),
    /** Column of the file to field of ours. */
    mapping: jsonb().$type<Record<string, string>>().notNull(),
    state: text().$type<ImportState>().notNull(),
    total: integer().notNull().default(0),
    done: integer().notNull().default(0),
    /** Counts: new, changed, same, refused; pictures fetched. */
    summary: jsonb().$type<Record<string, number>>(),
    /** Refused rows and a preview, as zipped JSON. */
    report: bytes(),
    problem: text(),
    by: integer().references(() => customer.id),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Whoever runs it says so again and again. */
    beat_at: timestamp({ withTimezone: true }).notNull(),
    ended_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('catalogue_import_at').on(table.at)],
)

/** A photograph of the merchant's; its sizes lie in the folder of uploads below `photos/`. Its `src` is `u/<sha>`. */
export const photograph = pgTable('photograph', {
  /** SHA-256 of the file that was given, in hexadecimal. */
  sha: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: integer().notNull(),
  /** Where an import fetched it. */
  source: text(),
  by: integer().references(() => customer.id),
  at: timestamp({ withTimezone: true }).notNull(),
})
