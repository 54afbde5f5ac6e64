import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { ImportState } from '../../domain/catalogue/import-state'
import type { ScheduleState } from '../../domain/catalogue/price-schedule'
import type { ReportFormat } from '../../domain/media/report-file'
import type { VideoFormat } from '../../domain/media/video-file'
import type { PriceAction, PriceRounding } from '../../domain/pricing/price-change'
import { customer } from './customer'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export type ChangedEntity = 'product' | 'category' | 'banner' | 'synonyms' | 'setting'

/**
 * Append-only: every edit of the catalogue with the values before and after, so that each can be undone. `key` is the
 * id of a product, category or banner, or the key of a setting; `before` is null for a creation, `after` for a
 * deletion.
 */
export const catalogue_change = pgTable(
  'catalogue_change',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    entity: text().$type<ChangedEntity>().notNull(),
    key: text().notNull(),
    /** The entity's version after the edit; 1 for the first edit. */
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

/** A catalogue file and its import; at most one is checked or written at a time. */
export const catalogue_import = pgTable(
  'catalogue_import',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    format: text().$type<'shopify' | 'woocommerce' | 'json' | 'csv' | 'table'>().notNull(),
    file_name: text().notNull(),
    /** The file in the uploads folder, by its SHA-256; deleted after the import. */
    sha: text().notNull(),
    /** Maps columns of the file to product fields. */
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
    /** Heartbeat of the process that runs it. */
    beat_at: timestamp({ withTimezone: true }).notNull(),
    ended_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('catalogue_import_at').on(table.at)],
)

/** A discount or list price of products that begins, and may end, at set times (`run-price-schedules.ts`). */
export const price_schedule = pgTable(
  'price_schedule',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    state: text().$type<ScheduleState>().notNull(),
    starts_at: timestamp({ withTimezone: true }).notNull(),
    /** Null for a list price that stays, and for a discount until it is ended by hand. */
    ends_at: timestamp({ withTimezone: true }),
    action: text().$type<PriceAction>().notNull().default('discount'),
    /** In hundredths of a percent, of the action `price` in paise. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** Of a percentage. */
    rounding: text().$type<PriceRounding>().notNull().default('rupee'),
    product_ids: integer().array().notNull(),
    /** The discount or list price of each product before it began, by id; null until then. */
    before: jsonb().$type<Record<string, number>>(),
    /** Products that kept their price: the change was impossible, or an edit meanwhile is newer than the earlier price. */
    kept: integer().notNull().default(0),
    by: integer().references(() => customer.id),
    created_at: timestamp({ withTimezone: true }).notNull(),
    ended_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('price_schedule_state').on(table.state, table.id)],
)

/** An uploaded video; its file is stored in the uploads folder below `videos/`. Its URL is `/videos/<sha>.<format>`. */
export const video = pgTable('video', {
  /** SHA-256 of the file, in hexadecimal. */
  sha: text().primaryKey(),
  format: text().$type<VideoFormat>().notNull(),
  bytes: integer().notNull(),
  by: integer().references(() => customer.id),
  at: timestamp({ withTimezone: true }).notNull(),
})

/** A laboratory's report as staff uploaded it; its file is stored in the uploads folder below `reports/`. */
export const report_file = pgTable('report_file', {
  /** SHA-256 of the stored file, in hexadecimal. */
  sha: text().primaryKey(),
  format: text().$type<ReportFormat>().notNull(),
  bytes: integer().notNull(),
  by: integer().references(() => customer.id),
  at: timestamp({ withTimezone: true }).notNull(),
})

/** An uploaded photograph; its sizes are stored in the uploads folder below `photos/`. Its `src` is `u/<sha>`. */
export const photograph = pgTable('photograph', {
  /** SHA-256 of the uploaded file, in hexadecimal. */
  sha: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: integer().notNull(),
  /** URL from which an import fetched it. */
  source: text(),
  by: integer().references(() => customer.id),
  /** Sent with a review and never by the shop: public only while the shop shows a review with it. */
  from_review: boolean().notNull().default(false),
  at: timestamp({ withTimezone: true }).notNull(),
})
