import { z } from 'zod'
import { ROLES } from '../../domain/customer/role'
import { INVITATION_STATES } from '../../domain/customer/team-invitation'
import { calls } from '../call'
import { MobileNo } from '../customer/customer'
import { Id, Lang } from '../shapes'

const Role = z.enum(ROLES)

/** A team member; times are null if they are older than the log, which is kept for a year. */
export const TeamMember = z.object({
  id: z.number().int(),
  name: z.string(),
  mobile_no: z.string().nullable(),
  /** A confirmed address. */
  email: z.string().nullable(),
  role: Role,
  since: z.string().nullable(),
  changed_at: z.string().nullable(),
  /** Last use of a session, exact to five minutes; null if there was none within a year. */
  last_active_at: z.string().nullable(),
  second_factor: z.boolean(),
  /** The caller, whose own role cannot be changed. */
  is_you: z.boolean(),
})
export type TeamMember = z.infer<typeof TeamMember>

/** An invitation that was neither accepted nor withdrawn by an owner. */
export const TeamInvitation = z.object({
  id: z.number().int(),
  contact: z.string(),
  name: z.string(),
  role: Role,
  state: z.enum(INVITATION_STATES),
  /** Null if that account was deleted. */
  invited_by: z.string().nullable(),
  valid_until: z.string(),
})
export type TeamInvitation = z.infer<typeof TeamInvitation>

/** How a role was changed: by an owner in the admin, on the command line, for the demo, or with the setup code. */
const ROLE_SOURCES = ['staff', 'command_line', 'demo', 'setup_code'] as const

/** A granted or revoked role; `by` is the name of the owner, null if there is none. */
export const RoleChange = z.object({
  at: z.string(),
  name: z.string(),
  from: Role,
  role: Role,
  source: z.enum(ROLE_SOURCES),
  by: z.string().nullable(),
})
export type RoleChange = z.infer<typeof RoleChange>

export const Team = z.object({
  people: z.array(TeamMember),
  invitations: z.array(TeamInvitation),
  changes: z.array(RoleChange),
})
export type Team = z.infer<typeof Team>

/** What became of the e-mail to a new member; `not_connected`: no mail server is connected. */
export const Invitation = z.object({
  state: z.enum(['queued', 'not_connected', 'no_email', 'failed']),
  email: z.string().nullable(),
})
export type Invitation = z.infer<typeof Invitation>

const admin = { session: true, extension: true, role: 'owner' } as const

/** Team management, for owners only. */
export const staffPeople = calls({
  people: {
    ...admin,
    method: 'GET',
    path: 'staff/people',
    input: z.object({}),
    data: Team.nullable(),
    reasons: ['not_allowed'],
    summary: 'The team members with role and date, and the last changes of roles.',
  },
  setrole: {
    ...admin,
    method: 'POST',
    path: 'staff/setrole',
    input: z.object({
      /** The account: its number, or the id of a team member. */
      mobile_no: MobileNo.optional(),
      member: Id.optional(),
      /** `customer` revokes the role. */
      role: Role,
      /** The role that the caller saw; if it has changed, the call is refused as a conflict. */
      seen_role: Role.default('customer'),
      /** The language of the e-mail to a new member. */
      lang: Lang,
    }),
    /** `invitation`: of a member who was added. */
    data: Team.extend({ invitation: Invitation.nullable().default(null) }).nullable(),
    reasons: ['not_allowed', 'unknown_number', 'own_role', 'conflict'],
    summary:
      'Assigns a role to a team member or to the account of a verified number, or removes it, and ends its sessions.',
  },
})
