import type { Messages } from 'next-intl'
import type { Role } from '@/lib/domain/customer/role'
import { INVITATION_DAYS } from '@/lib/domain/customer/team-invitation'
import { fill } from '@/lib/domain/text/fill'

/** The roles of team members. */
export const STAFF_ROLES = ['staff', 'manager', 'owner'] as const satisfies readonly Role[]

/** The heading of the list, which has the focus once a row of it is gone. */
export const TEAM_LIST_ID = 'team-list'

/** The texts of the forms that change roles. */
export function toTeamLabels({ team, staff }: Messages) {
  const { contact, personName, roleLabel, addButton, change, remove, sure, keep, close, removeTitle, removeText } = team
  const { added, changed, removed, error, alreadyMember } = team
  const { access, invitation, invite, message, copy, copied, copyFailed, whatsapp } = team
  return {
    ...{ contact, personName, roleLabel, addButton, change, remove, sure, keep, close, removeTitle, removeText },
    ...{ added, changed, removed, error, alreadyMember, role: staff.role, roleName: team.roles },
    ...{ access, invitation, invite, message, copy, copied, copyFailed, whatsapp },
    ...toLinkLabels(team),
  }
}

/** The texts about the link of an invitation. */
function toLinkLabels(team: Messages['team']) {
  const { invited, inviteLink, newLink, withdraw, newLinkMade, withdrawn, invitationGone, mailed } = team
  const linkOnce = fill(team.linkOnce, { days: String(INVITATION_DAYS) })
  return { invited, linkOnce, inviteLink, newLink, withdraw, newLinkMade, withdrawn, invitationGone, mailed }
}
export type TeamLabels = ReturnType<typeof toTeamLabels>
