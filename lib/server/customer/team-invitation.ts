import { and, asc, eq, ne, or, type SQL } from 'drizzle-orm'
import type { OpenedInvitation } from '../../contract/customer/invitation'
import { type Db, getDb } from '../../db/connection'
import { audit, customer, team_invitation } from '../../db/schema'
import { hasRole, type Role } from '../../domain/customer/role'
import { maskContact } from '../../domain/customer/team-invitation'
import { type Answer, type Context, NO_CUSTOMER, RefusalError } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { hashInvitationToken, type InvitationRow, readInvitationState, toContacts } from '../security/invitation-row'
import { skipCodeWait } from '../security/otp-limit'
import { changeRole } from '../security/role'
import { countAddress, countUse, type Limit } from '../security/use-limit'
import { type CustomerRow, toBlockedRefusal } from './account'

/** Wrong keys an hour from one address group; right ones do not count. */
const WRONG_KEY_LIMIT: Limit = { key: 'invitation-key', max: 60, seconds: 3600 }
/** Audit event of an accepted invitation. */
const ACCEPTED_EVENT = 'staff/accepted'

/** The invitation of a link; one that is not open says only why. */
export async function open({ key }: { key: string }, context: Context): Promise<Answer<OpenedInvitation>> {
  const db = await getDb()
  const row = await requireByKey(db, key, context)
  const inviter = await findAccount(db, row.invited_by)
  const state = readInvitationState(row, inviter, context.now)
  if (state !== 'open' || !inviter) return { data: { state, offer: null } }
  const { role, contact, expires_at } = row
  const own = await findAccount(db, context.customerId)
  const account = own ? (toContacts(own).includes(contact) ? 'invited' : 'other') : 'none'
  const shown = { contact: maskContact(contact), by_email: contact.includes('@'), account } as const
  const offer = { role, invited_by: inviter.name, valid_until: expires_at.toISOString(), ...shown }
  return { data: { state, offer } }
}

type Accepted = { role: Role; signs_out: boolean }

/**
 * Gives the role of an invitation to the caller, whose account must have confirmed the invited number or address. A higher
 * role stays. The rows of the team are locked first, as for every change of a role, so that an owner who is removed at the
 * same time either comes first, and the invitation is void, or comes later.
 */
export async function accept({ key }: { key: string }, context: Context): Promise<Answer<Accepted>> {
  const { now, address } = context
  const id = context.customerId ?? NO_CUSTOMER
  const db = await getDb()
  await countUse(db, { key: `invitation-accept:${id}`, max: 20, seconds: 3600 }, now)
  const { id: invitationId, token_hash } = await requireByKey(db, key, context)
  const data = await inTransaction(db, async (tx) => {
    const rows = await lockTeam(tx, eq(customer.id, id))
    const isSame = and(eq(team_invitation.id, invitationId), eq(team_invitation.token_hash, token_hash))
    const [row] = await tx.select().from(team_invitation).where(isSame).for('update')
    if (!row) throw new RefusalError('link_unknown', 'This link has been replaced by a new one.')
    const account = rows.find((one) => one.id === id)
    if (!account?.is_active) throw toBlockedRefusal(null)
    const inviter = rows.find((one) => one.id === row.invited_by)
    if (readInvitationState(row, inviter, now) !== 'open')
      throw new RefusalError('invitation_ended', 'This invitation is no longer open.')
    if (!toContacts(account).includes(row.contact))
      throw new RefusalError('other_account', 'This account has not confirmed the invited number or address.')
    const end = { ended_at: now, accepted_by: id }
    await tx.update(team_invitation).set(end).where(eq(team_invitation.id, row.id))
    await tx.insert(audit).values({ event: ACCEPTED_EVENT, outcome: 'ok', customer_id: id, address, at: now })
    return giveRole(tx, account, row, context)
  })
  return { data }
}

async function giveRole(tx: Db, account: CustomerRow, row: InvitationRow, context: Context): Promise<Accepted> {
  const { id, role, name } = account
  if (!name && row.name) await tx.update(customer).set({ name: row.name }).where(eq(customer.id, id))
  if (hasRole(role, row.role)) return { role, signs_out: false }
  await changeRole(tx, { account: { id }, role: row.role, by: `staff:${row.invited_by}`, now: context.now })
  await skipCodeWait(tx, row.contact, context)
  return { role: row.role, signs_out: true }
}

/** Locks all members of the team and the accounts of `which`, in the order of their ids. */
export function lockTeam(tx: Db, which: SQL | undefined): Promise<CustomerRow[]> {
  const isConcerned = or(ne(customer.role, 'customer'), which)
  return tx.select().from(customer).where(isConcerned).orderBy(asc(customer.id)).for('update')
}

/** The invitation of a link. Throws `link_unknown`, and TooManyRequestsError after too many wrong keys. */
async function requireByKey(db: Db, key: string, context: Context): Promise<InvitationRow> {
  const isKey = eq(team_invitation.token_hash, hashInvitationToken(key))
  const [row] = await db.select().from(team_invitation).where(isKey)
  if (row) return row
  await countAddress(db, WRONG_KEY_LIMIT, context)
  throw new RefusalError('link_unknown', 'There is no such invitation.')
}

async function findAccount(db: Db, id: number | null): Promise<CustomerRow | undefined> {
  if (id === null) return undefined
  const [row] = await db.select().from(customer).where(eq(customer.id, id))
  return row
}
