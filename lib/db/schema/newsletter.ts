import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** E-mails on the newsletter's list, in lower case; a letter goes to `confirmed` ones alone. */
export const subscriber = pgTable(
  'subscriber',
  {
    email: text().primaryKey(),
    lang: text().$type<'en' | 'fr'>().notNull(),
    /** When it was asked for, and so agreed to. */
    at: timestamp({ withTimezone: true }).notNull(),
    state: text().$type<'pending' | 'confirmed' | 'left'>().notNull().default('pending'),
    /** Hash of the newest link that confirms, which stands for that e-mail alone. */
    confirm_hash: text().unique(),
    confirm_until: timestamp({ withTimezone: true }),
    confirmed_at: timestamp({ withTimezone: true }),
    /** Leaves the list, in every letter; it opens nothing else. */
    leave_key: uuid().notNull().unique().defaultRandom(),
    left_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('subscriber_state').on(table.state, table.at)],
)
