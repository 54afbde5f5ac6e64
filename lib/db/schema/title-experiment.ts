import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Locale } from '../../domain/locale'
import type { ExperimentOutcome } from '../../domain/routing/title-experiment'
import { customer } from './customer'

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
