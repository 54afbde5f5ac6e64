import { randomBytes } from 'node:crypto'
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { type customer, team_invitation } from '../../db/schema'
import { retentionStart } from '../../domain/customer/retention'
import { hasRole } from '../../domain/customer/role'
import { INVITATION_DAYS, type InvitationState, toInvitationState } from '../../domain/customer/team-invitation'
import { keyedHash } from './keyed-hash'

export type InvitationRow = typeof team_invitation.$inferSelect
type AccountRow = typeof customer.$inferSelect
type Contacts = Pick<AccountRow, 'mobile_no' | 'is_verified' | 'email' | 'email_verified'>

const TOKEN_BYTES = 32
const DAY_MS = 86_400_000

export const isInvitationOpen = isNull(team_invitation.ended_at)

export const hashInvitationToken = (token: string) => keyedHash('team-invitation', token, 32)

/** The token of a new link, and what is stored of it. */
export function createInvitationLink(now: Date) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expires_at = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
  return { token, values: { token_hash: hashInvitationToken(token), expires_at } }
}

/** The number and the address that an account has confirmed, as invitations have them. */
export function toContacts({ mobile_no, is_verified, email, email_verified }: Contacts): string[] {
  const verified = [is_verified ? mobile_no : null, email_verified ? email?.toLowerCase() : null]
  return verified.filter((contact) => typeof contact === 'string')
}

/** The state of an invitation; `inviter` is the account that made it, if it still exists. */
export function readInvitationState(
  { ended_at, accepted_by, expires_at }: InvitationRow,
  inviter: Pick<AccountRow, 'is_active' | 'role'> | null | undefined,
  now: Date,
): InvitationState {
  const isInviterOwner = inviter?.is_active === true && hasRole(inviter.role, 'owner')
  const ends = { isAccepted: accepted_by !== null, isEnded: ended_at !== null, expiresAt: expires_at }
  return toInvitationState({ ...ends, isInviterOwner }, now)
}

/** Withdraws the open invitations to these numbers and addresses. */
export async function withdrawInvitations(tx: Db, contacts: string[], now: Date): Promise<void> {
  if (contacts.length === 0) return
  const isConcerned = and(isInvitationOpen, inArray(team_invitation.contact, contacts))
  await tx.update(team_invitation).set({ ended_at: now }).where(isConcerned)
}

/** Withdraws the open invitations that this account made. */
export async function withdrawInvitationsOf(tx: Db, inviterId: number, now: Date): Promise<void> {
  const isConcerned = and(isInvitationOpen, eq(team_invitation.invited_by, inviterId))
  await tx.update(team_invitation).set({ ended_at: now }).where(isConcerned)
}

/** Deletes what the invitations hold of an account that is erased. */
export async function deleteInvitations(tx: Db, account: AccountRow): Promise<void> {
  const { accepted_by, contact } = team_invitation
  await tx.delete(team_invitation).where(or(eq(accepted_by, account.id), inArray(contact, toContacts(account))))
}

/** Deletes invitations that ended longer ago than the log of the team is kept. */
export async function sweepInvitations(db: Db, now: Date): Promise<void> {
  await db.delete(team_invitation).where(lt(team_invitation.expires_at, retentionStart('security_log', now)))
}
