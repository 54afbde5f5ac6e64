import { desc, eq } from 'drizzle-orm'
import type { TeamInvitation } from '../../../contract/admin/team'
import type { Db } from '../../../db/connection'
import { customer, team_invitation } from '../../../db/schema'
import { isInvitationOpen, readInvitationState } from '../../security/invitation-row'

/** The invitations that were neither accepted nor withdrawn, the newest first; expired ones can be renewed. */
export async function loadInvitations(db: Db, now: Date): Promise<TeamInvitation[]> {
  const rows = await db
    .select({ invitation: team_invitation, inviter: customer })
    .from(team_invitation)
    .leftJoin(customer, eq(customer.id, team_invitation.invited_by))
    .where(isInvitationOpen)
    .orderBy(desc(team_invitation.expires_at), desc(team_invitation.id))
  return rows.map(({ invitation, inviter }) => {
    const { id, contact, name, role, expires_at } = invitation
    const state = readInvitationState(invitation, inviter, now)
    return { id, contact, name, role, state, invited_by: inviter?.name || null, valid_until: expires_at.toISOString() }
  })
}
