import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ConsultChannel, ConsultState } from '../../domain/enquiry/consult-time'
import { enquiry } from './enquiry'

/** The requested, proposed or confirmed time of a consultation; a cancelled one no longer reserves it. */
export const consultation = pgTable(
  'consultation',
  {
    enquiry_id: integer()
      .primaryKey()
      .references(() => enquiry.id),
    starts_at: timestamp({ withTimezone: true }).notNull(),
    channel: text().$type<ConsultChannel>().notNull(),
    state: text().$type<ConsultState>().notNull(),
    /** Raised by every change: a second concurrent change is refused, and calendars recognise the newer file. */
    sequence: integer().notNull().default(0),
    /** Until when an unverified request reserves the time; null: without limit. */
    held_until: timestamp({ withTimezone: true }),
    /** Client address of the request, as a keyed hash; empty once it is verified. */
    hold_address: text(),
  },
  (table) => [index('consultation_starts').on(table.starts_at)],
)
