import { z } from 'zod'
import { ROLES } from '../../../domain/customer/role'
import { calls } from '../../call'
import { Email, MobileNo, PersonName } from '../../customer/customer'
import { Id, Lang } from '../../shapes'
import { Invitation, Team } from '../team'

const admin = { session: true, extension: true, role: 'owner', method: 'POST' } as const

const Contact = z.union([MobileNo, Email.transform((email) => email.toLowerCase())], 'contact_invalid')

/** `link` is in this answer alone, since the shop keeps only a hash of it; null where the role was given at once. */
const Invited = Team.extend({
  link: z.string().nullable().default(null),
  invitation: Invitation.nullable().default(null),
})

/** Invitations to the team, for owners only. */
export const teamInvitationCalls = calls({
  invite: {
    ...admin,
    path: 'staff/invite',
    input: z.object({
      /** A mobile number or an e-mail address. */
      contact: Contact,
      name: z.union([z.literal(''), PersonName]).default(''),
      role: z.enum(ROLES).exclude(['customer']),
      /** The language of the page and of the e-mail. */
      lang: Lang,
    }),
    data: Invited.nullable(),
    reasons: ['not_allowed', 'own_role', 'blocked', 'conflict', 'invitation_open', 'too_many_invitations'],
    summary:
      'Invites a person to the team. An account that has confirmed the number or the address gets the role at once.',
  },
  renewinvitation: {
    ...admin,
    path: 'staff/renewinvitation',
    input: z.object({ id: Id, lang: Lang }),
    data: Invited.nullable(),
    reasons: ['not_allowed', 'conflict'],
    summary: 'A new link for an invitation, valid for seven days; the old one ends.',
  },
  withdrawinvitation: {
    ...admin,
    path: 'staff/withdrawinvitation',
    input: z.object({ id: Id }),
    data: Team.nullable(),
    reasons: ['not_allowed', 'conflict'],
    summary: 'Withdraws an invitation that was not accepted.',
  },
})
