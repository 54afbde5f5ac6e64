import { sql } from 'drizzle-orm'
import { boolean, customType, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AuditState, AuditSummary } from '../../domain/routing/site-audit'
import { customer } from './customer'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Audits of the live site: at most one is open; the process that runs it sends heartbeats (`beat_at`). */
export const site_check = pgTable(
  'site_check',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    state: text().$type<AuditState>().notNull(),
    /** User agents of the audit; the first one crawls, the others compare. */
    agents: text().array().notNull(),
    /** Path prefix of the audit; null for the whole site. */
    section: text(),
    /** Maximum number of URLs. */
    most: integer().notNull(),
    pictures: boolean().notNull(),
    asked_by: integer().references(() => customer.id),
    /** One of the regular audits, whose result is sent by e-mail. */
    scheduled: boolean().notNull().default(false),
    asked_at: timestamp({ withTimezone: true }).notNull(),
    /** The account that cancelled it. */
    cancelled_by: integer().references(() => customer.id),
    started_at: timestamp({ withTimezone: true }),
    ended_at: timestamp({ withTimezone: true }),
    beat_at: timestamp({ withTimezone: true }).notNull(),
    /** Id of the run that may write here: a run that was given up by mistake finds another id, or none. */
    runner: text(),
    done: integer().notNull().default(0),
    found: integer().notNull().default(0),
    at_path: text(),
    summary: jsonb().$type<AuditSummary>(),
    /** The report's JSON, gzipped. */
    report: bytes(),
  },
  (table) => [uniqueIndex('site_check_open').on(sql`(true)`).where(sql`${table.state} in ('waiting', 'running')`)],
)
