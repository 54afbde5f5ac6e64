import type { Messages } from 'next-intl'
import type { Role } from '@/lib/domain/customer/role'

/** The roles of team members. */
export const STAFF_ROLES = ['staff', 'manager', 'owner'] as const satisfies readonly Role[]

/** The heading of the list, which has the focus once a row of it is gone. */
export const TEAM_LIST_ID = 'team-list'

/** The texts of the forms that change roles. */
export function toTeamLabels({ team, staff }: Messages) {
  const { add, addHint, mobile, roleLabel, addButton, change, remove, sure, keep, close, removeTitle, removeText } =
    team
  const { added, changed, removed, error } = team
  const resultLabels = { added, changed, removed, error, role: staff.role, roleName: team.roles }
  const { access, invitation, invite, inviteUnknown, message, copy, copied, copyFailed, whatsapp } = team
  return {
    add,
    addHint,
    mobile,
    roleLabel,
    addButton,
    change,
    remove,
    sure,
    keep,
    close,
    removeTitle,
    removeText,
    ...{ access, invitation, invite, inviteUnknown, message, copy, copied, copyFailed, whatsapp },
    ...resultLabels,
  }
}
export type TeamLabels = ReturnType<typeof toTeamLabels>
