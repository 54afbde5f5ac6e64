import { z } from 'zod'
import { ROLES } from '../../domain/customer/role'
import { INVITATION_STATES } from '../../domain/customer/team-invitation'
import { calls } from '../call'

const InvitationKey = z.string().trim().min(1).max(100)

/** An invitation to the team as the holder of its link sees it; only an open one says more than its state. */
export const OpenedInvitation = z.object({
  state: z.enum(INVITATION_STATES),
  offer: z
    .object({
      role: z.enum(ROLES),
      /** The name of the owner; may be empty. */
      invited_by: z.string(),
      valid_until: z.string(),
      /** The invited number or address, but for a few characters. */
      contact: z.string(),
      by_email: z.boolean(),
      /** Whether the signed-in account has confirmed that number or address; `none` without a session. */
      account: z.enum(['none', 'invited', 'other']),
    })
    .nullable(),
})
export type OpenedInvitation = z.infer<typeof OpenedInvitation>

/** Invitations to the team, for the invited person: `lib/server/customer/team-invitation.ts`. */
export const invitation = calls({
  open: {
    method: 'GET',
    path: 'invitation/open',
    input: z.object({ key: InvitationKey }),
    data: OpenedInvitation.nullable(),
    reasons: ['link_unknown'],
    extension: true,
    summary: 'An invitation to the team by the key of its link. The key alone gives no access.',
  },
  accept: {
    method: 'POST',
    path: 'invitation/accept',
    input: z.object({ key: InvitationKey }),
    /** `signs_out`: the role is new, so that the sessions of the account have ended. */
    data: z.object({ role: z.enum(ROLES), signs_out: z.boolean() }).nullable(),
    session: true,
    extension: true,
    reasons: ['link_unknown', 'invitation_ended', 'other_account', 'blocked'],
    summary: 'Accepts an invitation, once, with an account that has confirmed the invited number or address.',
  },
})
