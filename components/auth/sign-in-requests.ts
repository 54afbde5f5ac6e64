import { type SignInProblem, type SignInResult, signInWith } from '@/lib/browser/auth/session'
import { client } from '@/lib/browser/client'
import type { Envelope } from '@/lib/contract/envelope'
import type { Locale } from '@/lib/domain/locale'
import type { Purpose, SignInEvent } from './sign-in-machine'

/** Seconds between two codes when the server names no interval. */
const DEFAULT_WAIT_SECONDS = 30

export type SignUpFields = { name: string; email: string; mobile_no: string; password: string }

/** Only the server knows the numbering plans: its error for the number takes the place of the general reason. */
function toProblem({ reason, msg, errors, retry_after }: Envelope<unknown>): SignInProblem {
  const isImpossible = errors?.some(({ message }) => message === 'mobile_invalid')
  return {
    reason: isImpossible ? 'mobile_invalid' : (reason ?? 'other'),
    ...(msg && { msg }),
    ...(retry_after && { wait: retry_after }),
  }
}

const toRefusal = (problem: SignInProblem): SignInEvent => ({ type: 'refused', problem })

/** Starts the countdown, for a code just sent as well as for one that may be requested only later. */
const startCountdown = (wait = DEFAULT_WAIT_SECONDS) => ({ at: Date.now(), wait })

function toSentEvent(
  customerId: number | null,
  mobile: string,
  purpose: Purpose,
  response: Envelope<unknown>,
): SignInEvent {
  return { type: 'sent', mobile, customerId, purpose, ...startCountdown(response.retry_after) }
}

/** Requests a code by e-mail; the answer does not tell whether the address has an account. */
async function requestEmailCode(email: string, purpose: Purpose, lang: Locale): Promise<SignInEvent> {
  const response = await client.customer.signinwithemail({ email, lang })
  return response.status === 0 ? toRefusal(toProblem(response)) : toSentEvent(null, email, purpose, response)
}

/** Whether a code goes by e-mail. */
export const isEmail = (contact: string) => contact.includes('@')

/** Requests a code for a number or an e-mail address; at checkout an unknown number continues to the creation of an account. */
export async function requestCode(
  mobile: string,
  purpose: Purpose,
  lang: Locale,
  order?: string,
): Promise<SignInEvent> {
  if (isEmail(mobile)) return requestEmailCode(mobile, purpose, lang)
  const { signinwithmobileno, signinwithmobilenoorder } = client.customer
  const input = { mobile_no: mobile, lang }
  const response = await (purpose === 'order'
    ? signinwithmobilenoorder({ ...input, ...(order && { order }) })
    : signinwithmobileno(input))
  const [customer] = [response.data ?? []].flat()
  const isUnknownNumber = response.reason === 'unknown_number' || (response.status === 1 && !customer)
  if (isUnknownNumber)
    return purpose === 'order' ? { type: 'unknown', mobile } : toRefusal({ reason: 'unknown_number' })
  if (response.status === 0 || !customer) return toRefusal(toProblem(response))
  if (customer.is_active === false) return toRefusal({ reason: 'blocked' })
  return toSentEvent(customer.id, mobile, purpose, response)
}

/** Creates an account with a password; it may stay inactive until the code is confirmed. */
export async function requestSignUp(fields: SignUpFields, lang: Locale): Promise<SignInEvent> {
  const response = await client.customer.signup({ ...fields, lang })
  if (response.status === 0) return toRefusal(toProblem(response))
  const [customer] = [response.data ?? []].flat()
  if (!customer) return toRefusal({ reason: 'invalid_credentials' })
  return toSentEvent(customer.id, fields.mobile_no, 'signin', response)
}

/** Creates an account without a password, at checkout. */
export async function requestAccount(
  fields: Omit<SignUpFields, 'password'>,
  lang: Locale,
  order?: string,
): Promise<SignInEvent> {
  const response = await client.customer.signuporder({ ...fields, lang, ...(order && { order }) })
  if (response.status === 0) return toRefusal(toProblem(response))
  const [customer] = [response.data ?? []].flat()
  if (!customer) return toRefusal({ reason: 'invalid_credentials' })
  return toSentEvent(customer.id, fields.mobile_no, 'order', response)
}

/** Requests a code to reset the password. */
export async function requestPasswordReset(mobile: string, lang: Locale): Promise<SignInEvent> {
  const response = await client.customer.forgotpassword({ mobile_no: mobile, lang })
  if (response.status === 0) return toRefusal(toProblem(response))
  return { type: 'resetSent', mobile, ...startCountdown(response.retry_after) }
}

/** Sends the code with the new password; null on success. */
export async function setNewPassword(mobile: string, code: string, password: string): Promise<SignInProblem | null> {
  const response = await client.customer.resetpassword({ mobile_no: mobile, code, password })
  return response.status === 1 ? null : toProblem(response)
}

/** Signs in with a password; a customer whose number is not verified continues with the code that it requests. */
export async function requestByPassword(
  mobile_no: string,
  password: string,
  lang: Locale,
): Promise<SignInEvent | { signed: SignInResult }> {
  const signed = await signInWith('password', { mobile_no, password, lang })
  const { customerId, wait = DEFAULT_WAIT_SECONDS } = 'problem' in signed ? signed.problem : {}
  if (customerId === undefined) return { signed }
  return { type: 'sent', mobile: mobile_no, customerId, purpose: 'signin', ...startCountdown(wait) }
}

/** Requests another code; a request that is too early reports when the next one is allowed. */
export async function requestAgain(sendRequest: () => Promise<SignInEvent>): Promise<SignInEvent> {
  const event = await sendRequest()
  if (event.type !== 'refused' || event.problem.reason !== 'too_many' || !event.problem.wait) return event
  return { type: 'held', problem: event.problem, ...startCountdown(event.problem.wait) }
}
