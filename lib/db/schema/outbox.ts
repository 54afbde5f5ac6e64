import { index, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

/** A small text file that goes along with an e-mail. */
export type Attachment = { name: string; type: string; text: string }

/**
 * Messages on their way to people, written in the transaction that gives reason to them. `kept` ones are the demo's and
 * go nowhere; `waiting` ones are sent from `due_at` on, until `expires_at`; `sent` and `failed` ones keep no text.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** `sms` or `email`. */
    channel: text().notNull(),
    to: text().notNull(),
    /** The words; of an e-mail its plain text. */
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    subject: text(),
    html: text(),
    headers: jsonb().$type<Record<string, string>>(),
    attachments: jsonb().$type<Attachment[]>(),
    state: text().$type<'kept' | 'waiting' | 'sent' | 'failed'>().notNull().default('kept'),
    tries: smallint().notNull().default(0),
    due_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true }),
    /** Whoever sends a message holds it until then, under a number of its own. */
    held_until: timestamp({ withTimezone: true }),
    held_by: text(),
    problem: text(),
    sent_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('outbox_due').on(table.state, table.due_at)],
)
