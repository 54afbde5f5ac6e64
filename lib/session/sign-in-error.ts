import { REASONS } from '../contract/call'
import type { Envelope } from '../contract/envelope'

/** Reasons for which the interface has a text. */
const KNOWN_REASONS = new Set<string>([...REASONS, 'too_many', 'session_required', 'not_supported'])

/** A refused sign-in; next-auth passes only its message to the browser. */
export class SignInError extends Error {}

/**
 * Encodes a refusal in one line for the browser: the reason, then its values. `wrong_code`, `too_many:45` (seconds),
 * `unverified:7:30` (customer, seconds until another code), `challenge:16:…` (difficulty, challenge), `other:…` (the
 * message of a remote API).
 */
export function toSignInError(answer: Envelope<unknown>, fallbackReason: string): SignInError {
  const { reason, msg, errors, retry_after, challenge } = answer
  if (challenge) return new SignInError(`challenge:${challenge.difficulty}:${challenge.challenge}`)
  if (reason && (KNOWN_REASONS.has(reason) || !msg))
    return new SignInError(retry_after ? `${reason}:${retry_after}` : reason)
  // Input that the form itself would have refused gets the fallback reason.
  return new SignInError(msg && !errors ? `other:${msg.slice(0, 200)}` : fallbackReason)
}
