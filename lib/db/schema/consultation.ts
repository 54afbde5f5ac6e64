import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ConsultChannel, ConsultState } from '../../domain/enquiry/consult-time'
import { enquiry } from './enquiry'

/** The time that a consultation has, was wished for or is proposed; one that was called off holds it no more. */
export const consultation = pgTable(
  'consultation',
  {
    enquiry_id: integer()
      .primaryKey()
      .references(() => enquiry.id),
    starts_at: timestamp({ withTimezone: true }).notNull(),
    channel: text().$type<ConsultChannel>().notNull(),
    state: text().$type<ConsultState>().notNull(),
    /** Raised by every change: of two at once the second is told, and calendars know the newer file. */
    sequence: integer().notNull().default(0),
    /** Until when a wish that is not yet verified keeps the time from others; null: for good. */
    held_until: timestamp({ withTimezone: true }),
    /** Which client address the wish came from, as a keyed hash; empty once it is verified. */
    hold_address: text(),
  },
  (table) => [index('consultation_starts').on(table.starts_at)],
)
