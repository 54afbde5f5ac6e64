import { index, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

/** A small text file attached to an e-mail. */
export type Attachment = { name: string; type: string; text: string }

/**
 * Outgoing messages, written in the transaction that causes them. `kept` ones belong to the demo and are never sent;
 * `waiting` ones are sent from `due_at` on, until `expires_at`; `sent` and `failed` ones store no text.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** `sms` or `email`. */
    channel: text().notNull(),
    to: text().notNull(),
    /** The text; for an e-mail its plain text. */
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
    /** Claimed by a sender until then, under a number of its own. */
    held_until: timestamp({ withTimezone: true }),
    held_by: text(),
    problem: text(),
    sent_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('outbox_due').on(table.state, table.due_at)],
)
