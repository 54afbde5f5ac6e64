import { sql } from 'drizzle-orm'
import { boolean, customType, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CheckState, CheckSummary } from '../../domain/routing/site-audit'
import { customer } from './customer'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Checks of the live site: at most one that is open; whoever runs it says so again and again (`beat_at`). */
export const site_check = pgTable(
  'site_check',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    state: text().$type<CheckState>().notNull(),
    /** As whom the site is read; the first one reads, the others compare. */
    agents: text().array().notNull(),
    /** Path that everything read lies below; null for the whole site. */
    section: text(),
    /** How many addresses at most. */
    most: integer().notNull(),
    pictures: boolean().notNull(),
    asked_by: integer().references(() => customer.id),
    asked_at: timestamp({ withTimezone: true }).notNull(),
    /** Whoever asked for its end, which ends it. */
    cancelled_by: integer().references(() => customer.id),
    started_at: timestamp({ withTimezone: true }),
    ended_at: timestamp({ withTimezone: true }),
    beat_at: timestamp({ withTimezone: true }).notNull(),
    /** The name of the run that may write here: one that was given up by mistake finds another, or none. */
    runner: text(),
    done: integer().notNull().default(0),
    found: integer().notNull().default(0),
    at_path: text(),
    summary: jsonb().$type<CheckSummary>(),
    /** The report's JSON, zipped. */
    report: bytes(),
  },
  (table) => [uniqueIndex('site_check_open').on(sql`(true)`).where(sql`${table.state} in ('waiting', 'running')`)],
)
