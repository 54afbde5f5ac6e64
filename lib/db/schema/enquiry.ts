import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ConsultAct, ConsultChannel } from '../../domain/enquiry/consult-time'
import { customer } from './customer'

export type EnquiryState = 'new' | 'open' | 'answered' | 'closed'

/** What was sent by a public form, under the receipt number that its sender was told. */
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
    /** `new`: nobody of the shop looked at it; `open`: somebody is at it. */
    state: text().$type<EnquiryState>().notNull().default('new'),
    /** Raised by every change; two people at one enquiry are told of each other by it. */
    version: integer().notNull().default(0),
  },
  (table) => [
    index('enquiry_kind').on(table.kind, table.at),
    index('enquiry_state').on(table.state, table.id),
    // What an open desk asks for every two seconds is read from here alone, not from the wide rows.
    index('enquiry_revision').on(table.state, table.kind, table.version, table.id),
  ],
)

/** A step about the time of a consultation: what was done, the moment (ISO) that it has then, and how they speak. */
export type TimeStep = { act: ConsultAct; at: string; channel: ConsultChannel }

/** Append-only: what was done about an enquiry, by the shop's people; about its time by who sent it too. */
export const enquiry_entry = pgTable(
  'enquiry_entry',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    enquiry_id: integer()
      .notNull()
      .references(() => enquiry.id),
    kind: text().$type<'answer' | 'note' | 'state' | 'time'>().notNull(),
    /** How an answer left. */
    channel: text().$type<'email' | 'whatsapp'>(),
    /** The words; of `state` the new one. */
    text: text().notNull(),
    time: jsonb().$type<TimeStep>(),
    by: integer().references(() => customer.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('enquiry_entry_enquiry').on(table.enquiry_id, table.id)],
)

/** Pictures and documents that came with an enquiry; the bytes lie in the folder of uploads, never below the web root. */
export const enquiry_file = pgTable(
  'enquiry_file',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    enquiry_id: integer()
      .notNull()
      .references(() => enquiry.id),
    /** SHA-256 of what is kept, its name in the folder. */
    sha: text().notNull(),
    mime: text().$type<'image/webp' | 'application/pdf'>().notNull(),
    /** As the sender called it, for display only. */
    name: text().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
  },
  (table) => [index('enquiry_file_enquiry').on(table.enquiry_id, table.id)],
)
