import { REASONS } from '../contract/call'
import type { Envelope } from '../contract/envelope'

/** Reasons for which the interface has a text. */
const KNOWN = new Set<string>([...REASONS, 'too_many', 'session_required', 'not_supported'])

/** A refused sign-in; next-auth passes only its message to the browser. */
export class SignInRefused extends Error {}

/**
 * Encodes a refusal in one line for the browser: the reason, then its values. `wrong_code`, `too_many:45` (seconds),
 * `unverified:7:30` (customer, seconds until another code), `challenge:16:…` (difficulty, challenge), `other:…` (the
 * message of a remote API).
 */
export function toRefused(answer: Envelope<unknown>, otherwise: string): SignInRefused {
  const { reason, msg, errors, retry_after, challenge } = answer
  if (challenge) return new SignInRefused(`challenge:${challenge.difficulty}:${challenge.challenge}`)
  if (reason && (KNOWN.has(reason) || !msg)) return new SignInRefused(retry_after ? `${reason}:${retry_after}` : reason)
  // Input that the form itself would have refused gets the fallback reason.
  return new SignInRefused(msg && !errors ? `other:${msg.slice(0, 200)}` : otherwise)
}
