/** How long an invitation to the team can be accepted. */
export const INVITATION_DAYS = 7

export const INVITATION_STATES = ['open', 'accepted', 'withdrawn', 'expired'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

type Facts = { isAccepted: boolean; isEnded: boolean; isInviterOwner: boolean; expiresAt: Date }

/** The state at a moment. The invitation of an owner who is none any more counts as withdrawn. */
export function toInvitationState(
  { isAccepted, isEnded, isInviterOwner, expiresAt }: Facts,
  now: Date,
): InvitationState {
  if (isAccepted) return 'accepted'
  if (isEnded || !isInviterOwner) return 'withdrawn'
  return expiresAt <= now ? 'expired' : 'open'
}

/** The page of an invitation, by the key of its link. */
export const invitationPath = (key: string) => `/account/invitation?key=${key}`

/**
 * A mobile number or an e-mail address of which only its owner recognises the rest, since a link may be passed on.
 * @example maskContact('9845012345') // '••• 2345'
 * @example maskContact('meera@example.org') // 'm•••@example.org'
 */
export function maskContact(contact: string): string {
  const at = contact.lastIndexOf('@')
  return at < 0 ? `••• ${contact.slice(-4)}` : `${contact.slice(0, 1)}•••${contact.slice(at)}`
}
