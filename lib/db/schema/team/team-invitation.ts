import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Role } from '../../../domain/customer/role'
import { customer } from '../customer'

/** An invitation to the team for a person who may have no account yet. Its link has a token, of which only a hash is kept. */
export const team_invitation = pgTable(
  'team_invitation',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The mobile number as in `customer.mobile_no`, or the e-mail address in lower case. */
    contact: text().notNull(),
    /** What the owner calls the person; may be empty. */
    name: text().notNull(),
    role: text().$type<Exclude<Role, 'customer'>>().notNull(),
    token_hash: text().notNull().unique(),
    /** The owner who made the link; without this owner the invitation does not count. */
    invited_by: integer().references(() => customer.id, { onDelete: 'set null' }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    /** Null until it is accepted or withdrawn. */
    ended_at: timestamp({ withTimezone: true }),
    accepted_by: integer().references(() => customer.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('team_invitation_open').on(table.contact).where(sql`${table.ended_at} is null`),
    index('team_invitation_inviter').on(table.invited_by),
  ],
)
