import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '../../domain/locale'

/** Newsletter subscribers, e-mails in lower case; only `confirmed` ones receive it. */
export const subscriber = pgTable(
  'subscriber',
  {
    email: text().primaryKey(),
    lang: text().$type<Locale>().notNull(),
    /** Time of the subscription, which is the consent. */
    at: timestamp({ withTimezone: true }).notNull(),
    state: text().$type<'pending' | 'confirmed' | 'left'>().notNull().default('pending'),
    /** Hash of the newest confirmation link, valid for that e-mail alone. */
    confirm_hash: text().unique(),
    confirm_until: timestamp({ withTimezone: true }),
    confirmed_at: timestamp({ withTimezone: true }),
    /** Token of the unsubscribe link in every e-mail; it opens nothing else. */
    leave_key: uuid().notNull().unique().defaultRandom(),
    left_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('subscriber_state').on(table.state, table.at)],
)
