import { REASONS } from '../contract/call'
import type { Envelope } from '../contract/envelope'

/** Codes that the interface has a text for. */
const KNOWN = new Set<string>([...REASONS, 'too_many', 'session_required', 'not_supported'])

/** Thrown out of a sign-in; its message is all that next-auth takes to the browser. */
export class SignInRefused extends Error {}

/**
 * A refusal in one line, as the browser reads it again: the reason, then what belongs to it. `wrong_code`,
 * `too_many:45` (seconds), `unverified:7:30` (the customer, and seconds until another code), `challenge:16:…` (difficulty, and what to solve), `other:what a remote said in its own words`.
 */
export function toRefused(answer: Envelope<unknown>, otherwise: string): SignInRefused {
  const { reason, msg, errors, retry_after, challenge } = answer
  if (challenge) return new SignInRefused(`challenge:${challenge.difficulty}:${challenge.challenge}`)
  if (reason && (KNOWN.has(reason) || !msg)) return new SignInRefused(retry_after ? `${reason}:${retry_after}` : reason)
  // What the form itself would have refused is simply wrong.
  return new SignInRefused(msg && !errors ? `other:${msg.slice(0, 200)}` : otherwise)
}
