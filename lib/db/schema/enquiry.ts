import { date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { CallOutcome } from '../../domain/enquiry/call-outcome'
import type { ConsultAction, ConsultChannel } from '../../domain/enquiry/consult-time'
import type { EnquiryState } from '../../domain/enquiry/enquiry-state'
import { customer } from './customer'

/** A submission of a public form, under the receipt number given to its sender. */
export const enquiry = pgTable(
  'enquiry',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    number: text().notNull().unique(),
    kind: text().notNull(),
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    lang: text().notNull(),
    customer_id: integer().references(() => customer.id),
    at: timestamp({ withTimezone: true }).notNull(),
    /** `new`: not opened by staff yet; `open`: in progress. */
    state: text().$type<EnquiryState>().notNull().default('new'),
    /** Raised by every change; concurrent edits are detected by it. */
    version: integer().notNull().default(0),
    /** The team member who is responsible; one who has left the team counts as none. */
    assignee_id: integer().references(() => customer.id),
    /** The day in India on which the shop follows up; none for a closed enquiry. */
    follow_up_on: date(),
  },
  (table) => [
    index('enquiry_kind').on(table.kind, table.at),
    index('enquiry_state').on(table.state, table.id),
    // The admin polls this index every two seconds instead of the wide rows.
    index('enquiry_revision').on(table.state, table.kind, table.version, table.id),
    index('enquiry_follow_up').on(table.follow_up_on),
    index('enquiry_assignee').on(table.assignee_id, table.state),
  ],
)

/** A step about the time of a consultation: the action, the resulting time (ISO), and the channel. */
type TimeStep = { act: ConsultAction; at: string; channel: ConsultChannel }

/** Append-only: actions of staff on an enquiry, and of its sender on the consultation time. */
export const enquiry_entry = pgTable(
  'enquiry_entry',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    enquiry_id: integer()
      .notNull()
      .references(() => enquiry.id),
    kind: text().$type<'answer' | 'note' | 'call' | 'state' | 'time' | 'assignee' | 'follow_up'>().notNull(),
    /** Channel of an answer; `unsent` where e-mail was not connected. */
    channel: text().$type<'email' | 'whatsapp' | 'unsent'>(),
    /** The outcome of a telephone call. */
    outcome: text().$type<CallOutcome>(),
    /** The team member who became responsible; null for nobody. */
    assignee_id: integer().references(() => customer.id),
    /** The text; for `state` the new state, for `follow_up` the new day or nothing. */
    text: text().notNull(),
    time: jsonb().$type<TimeStep>(),
    by: integer().references(() => customer.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('enquiry_entry_enquiry').on(table.enquiry_id, table.id)],
)

/** Attachments of an enquiry; the bytes are in the uploads folder, never below the web root. */
export const enquiry_file = pgTable(
  'enquiry_file',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    enquiry_id: integer()
      .notNull()
      .references(() => enquiry.id),
    /** SHA-256 of the stored file, its name in the folder. */
    sha: text().notNull(),
    mime: text().$type<'image/webp' | 'application/pdf'>().notNull(),
    /** The sender's file name, for display only. */
    name: text().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
  },
  (table) => [index('enquiry_file_enquiry').on(table.enquiry_id, table.id)],
)
