import type { Problem } from '@/lib/browser/auth/session'
import { client } from '@/lib/browser/client'
import type { Envelope } from '@/lib/contract/envelope'
import type { Locale } from '@/lib/i18n/locale'
import type { Purpose, SignInEvent } from './sign-in-machine'

/** Seconds between two codes when the server names no interval. */
const USUAL_WAIT_SECONDS = 30

export type SignUpFields = { name: string; email: string; mobile_no: string; password: string }

function problemOf({ reason, msg, retry_after }: Envelope<unknown>): Problem {
  return { reason: reason ?? 'other', ...(msg && { msg }), ...(retry_after && { wait: retry_after }) }
}

const refused = (problem: Problem): SignInEvent => ({ type: 'refused', problem })

/** Starts the countdown, for a code just sent as well as for one that may be requested only later. */
const sentNow = (wait = USUAL_WAIT_SECONDS) => ({ at: Date.now(), wait })

function toCode(customerId: number, mobile: string, purpose: Purpose, answer: Envelope<unknown>): SignInEvent {
  return { type: 'sent', mobile, customerId, purpose, ...sentNow(answer.retry_after) }
}

/** Requests a code for a number; at checkout an unknown number continues to the creation of an account. */
export async function askCode(mobile: string, purpose: Purpose, lang: Locale, order?: string): Promise<SignInEvent> {
  const { signinwithmobileno, signinwithmobilenoorder } = client.customer
  const input = { mobile_no: mobile, lang }
  const answer = await (purpose === 'order'
    ? signinwithmobilenoorder({ ...input, ...(order && { order }) })
    : signinwithmobileno(input))
  const [known] = [answer.data ?? []].flat()
  const unknown = answer.reason === 'unknown_number' || (answer.status === 1 && !known)
  if (unknown) return purpose === 'order' ? { type: 'unknown', mobile } : refused({ reason: 'unknown_number' })
  if (answer.status === 0 || !known) return refused(problemOf(answer))
  if (known.is_active === false) return refused({ reason: 'blocked' })
  return toCode(known.id, mobile, purpose, answer)
}

/** Creates an account with a password; it may stay inactive until the code is confirmed. */
export async function askSignUp(fields: SignUpFields, lang: Locale): Promise<SignInEvent> {
  const answer = await client.customer.signup({ ...fields, lang })
  if (answer.status === 0) return refused(problemOf(answer))
  const [known] = [answer.data ?? []].flat()
  if (!known) return refused({ reason: 'invalid_credentials' })
  return toCode(known.id, fields.mobile_no, 'signin', answer)
}

/** Creates an account without a password, at checkout. */
export async function askAccount(
  fields: Omit<SignUpFields, 'password'>,
  lang: Locale,
  order?: string,
): Promise<SignInEvent> {
  const answer = await client.customer.signuporder({ ...fields, lang, ...(order && { order }) })
  if (answer.status === 0) return refused(problemOf(answer))
  const [known] = [answer.data ?? []].flat()
  if (!known) return refused({ reason: 'invalid_credentials' })
  return toCode(known.id, fields.mobile_no, 'order', answer)
}

/** Requests a code to reset the password. */
export async function askReset(mobile: string, lang: Locale): Promise<SignInEvent> {
  const answer = await client.customer.forgotpassword({ mobile_no: mobile, lang })
  if (answer.status === 0) return refused(problemOf(answer))
  return { type: 'resetSent', mobile, ...sentNow(answer.retry_after) }
}

/** Sends the code with the new password; null on success. */
export async function askNewPassword(mobile: string, code: string, password: string): Promise<Problem | null> {
  const answer = await client.customer.resetpassword({ mobile_no: mobile, code, password })
  return answer.status === 1 ? null : problemOf(answer)
}

/** Requests another code; a request that is too early reports when the next one is allowed. */
export async function askAgain(ask: () => Promise<SignInEvent>): Promise<SignInEvent> {
  const event = await ask()
  if (event.type !== 'refused' || event.problem.reason !== 'too_many' || !event.problem.wait) return event
  return { type: 'held', problem: event.problem, ...sentNow(event.problem.wait) }
}
