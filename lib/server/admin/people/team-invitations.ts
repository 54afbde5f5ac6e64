import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { teamInvitationCalls } from '../../../contract/admin/people/team-invitations'
import type { Invitation, Team } from '../../../contract/admin/team'
import { type Db, getDb } from '../../../db/connection'
import { customer, team_invitation } from '../../../db/schema'
import { invitationPath } from '../../../domain/customer/team-invitation'
import { type Locale, localePath } from '../../../domain/locale'
import { site } from '../../../site'
import type { CustomerRow } from '../../customer/account'
import { lockTeam } from '../../customer/team-invitation'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import {
  createInvitationLink,
  type InvitationRow,
  isInvitationOpen,
  toContacts,
  withdrawInvitations,
} from '../../security/invitation-row'
import { changeRole } from '../../security/role'
import { countUse } from '../../security/use-limit'
import { loadTeam, requireOwner } from '../team'
import { inviteMember, sendInvitation } from './invite-member'

/** Invitations that can be accepted at one time: a shop has few people, and each link is a way in. */
const MAX_OPEN = 20
const HOUR = 3600

type Invited = Team & { link: string | null; invitation: Invitation | null }
type Made = { row: InvitationRow; token: string; inviter: string }

/**
 * Invites a person. An account that has confirmed the number or the address gets the role at once; of any other contact
 * an invitation is stored, whose link is in this answer alone.
 */
export async function invite(
  { contact, name, role, lang }: z.output<typeof teamInvitationCalls.invite.input>,
  context: Context,
): Promise<Answer<Invited>> {
  const { customerId, now } = context
  const db = await getDb()
  await limitInvitations(db, context)
  const done = await inTransaction(db, async (tx) => {
    const isAddress = and(eq(sql`lower(${customer.email})`, contact), eq(customer.email_verified, true))
    const rows = await lockTeam(tx, or(eq(customer.mobile_no, contact), isAddress))
    const requester = requireOwner(rows, customerId)
    if (hasContact(requester, contact)) throw new RefusalError('own_role', 'This is the contact of the caller.')
    const account = rows.find((row) => toContacts(row).includes(contact))
    if (account) return { added: await giveRole(tx, account, role, context) }
    return { made: await storeInvitation(tx, { contact, name, role }, requester, context) }
  })
  if (done.made) return answerWithLink(db, done.made, lang, context)
  const invitation = await inviteMember(db, done.added, lang, now)
  return { data: { ...(await loadTeam(db, context)), link: null, invitation } }
}

const hasContact = ({ mobile_no, email }: CustomerRow, contact: string) =>
  mobile_no === contact || email?.toLowerCase() === contact

/** Owners are trusted, but an owner's session may be in other hands: the e-mails go to strangers. */
async function limitInvitations(db: Db, { customerId, now }: Context): Promise<void> {
  await countUse(db, { key: `team-invitation:${customerId}`, max: 30, seconds: HOUR }, now)
}

async function giveRole(tx: Db, account: CustomerRow, role: InvitationRow['role'], context: Context) {
  const { customerId, now } = context
  if (!account.is_active) throw new RefusalError('blocked', 'This account is blocked.')
  if (account.role !== 'customer')
    throw new RefusalError('conflict', `This account is ${account.role} already.`, await loadTeam(tx, context))
  await changeRole(tx, { account: { id: account.id }, role, by: `staff:${customerId}`, now })
  return { ...account, role }
}

async function storeInvitation(
  tx: Db,
  invited: Pick<InvitationRow, 'contact' | 'name' | 'role'>,
  { id, name }: CustomerRow,
  context: Context,
): Promise<Made> {
  const { now } = context
  const canBeAccepted = and(isInvitationOpen, gt(team_invitation.expires_at, now))
  if ((await tx.$count(team_invitation, and(canBeAccepted, eq(team_invitation.contact, invited.contact)))) > 0)
    throw new RefusalError('invitation_open', 'This person is invited already.', await loadTeam(tx, context))
  if ((await tx.$count(team_invitation, canBeAccepted)) >= MAX_OPEN)
    throw new RefusalError('too_many_invitations', `At most ${MAX_OPEN} invitations are open at a time.`)
  await withdrawInvitations(tx, [invited.contact], now)
  const { token, values } = createInvitationLink(now)
  const [row] = await tx
    .insert(team_invitation)
    .values({ ...invited, ...values, invited_by: id, created_at: now })
    .returning()
  if (!row) throw new Error('no invitation was stored')
  return { row, token, inviter: name }
}

/** A new link for an invitation, in the name of the caller; the old link ends. */
export async function renewinvitation(
  { id, lang }: z.output<typeof teamInvitationCalls.renewinvitation.input>,
  context: Context,
): Promise<Answer<Invited>> {
  const db = await getDb()
  await limitInvitations(db, context)
  const made = await inTransaction(db, async (tx) => {
    const requester = requireOwner(await lockTeam(tx, undefined), context.customerId)
    const { token, values } = createInvitationLink(context.now)
    const change = { ...values, invited_by: requester.id }
    const [row] = await tx.update(team_invitation).set(change).where(isOpenById(id)).returning()
    if (!row) throw await toConflict(tx, context)
    return { row, token, inviter: requester.name }
  })
  return answerWithLink(db, made, lang, context)
}

export async function withdrawinvitation({ id }: { id: number }, context: Context): Promise<Answer<Team>> {
  const db = await getDb()
  await inTransaction(db, async (tx) => {
    requireOwner(await lockTeam(tx, undefined), context.customerId)
    const [row] = await tx
      .update(team_invitation)
      .set({ ended_at: context.now })
      .where(isOpenById(id))
      .returning({ id: team_invitation.id })
    if (!row) throw await toConflict(tx, context)
  })
  return { data: await loadTeam(db, context) }
}

const isOpenById = (id: number) => and(eq(team_invitation.id, id), isInvitationOpen)

const toConflict = async (tx: Db, context: Context) =>
  new RefusalError('conflict', 'This invitation was accepted or withdrawn.', await loadTeam(tx, context))

async function answerWithLink(db: Db, made: Made, lang: Locale, context: Context): Promise<Answer<Invited>> {
  const { row, token, inviter } = made
  const link = site().url + localePath(lang, invitationPath(token))
  const invitation = await sendInvitation(db, { ...row, link, inviter }, lang, context.now)
  return { data: { ...(await loadTeam(db, context)), link, invitation } }
}
