import type { User } from 'next-auth'
import { toErrorResponse } from '../api/http/error-response'
import { getSessionVersion } from '../api/live-session'
import { logSignIn, openLocalSession, startSecondFactor } from '../api/staff-session'
import type { Customer } from '../contract/customer/customer'
import type { SignInAccount, SignInClient, SignInMethod } from '../domain/customer/sign-in-client'
import { SignInError } from './sign-in-error'

export type RequestHeaders = Record<string, unknown> | undefined
/** `account` is whose sign-in is tried; it is read once the attempt has ended, as some methods learn it only then. */
type Attempt = { path: string; method: () => SignInMethod; account: () => SignInAccount; headers: RequestHeaders }

/** The browser of a request; the request handler sets the address and overwrites any header that the client sent. */
function readClient(headers: RequestHeaders): SignInClient {
  const read = (name: string) => (typeof headers?.[name] === 'string' ? String(headers[name]) : '')
  return { address: read('x-navamani-address') || 'unknown', userAgent: read('user-agent'), now: new Date() }
}

/** The reason of a refusal, without the values after its first colon. */
const reasonOf = (error: SignInError) => error.message.split(':')[0] ?? ''

/**
 * Returns the user to next-auth, or throws the reason that reaches the browser as `error`. An account with a second factor
 * gets no session here: `second_factor:…` carries the ticket for the next step. Unexpected errors are logged
 * and reported as `unavailable`, since their message may contain values of a query.
 */
export async function runSignIn(attempt: Attempt, signIn: () => Promise<Customer>): Promise<User> {
  try {
    const customer = await signIn()
    const ticket = await startSecondFactor(customer.id, attempt.method(), new Date())
    if (ticket) throw new SignInError(`second_factor:${ticket}`)
    return await openSession(customer, attempt, false)
  } catch (error) {
    throw await toRefusal(error, attempt)
  }
}

/** The second step: the session of a customer whose second factor was accepted. */
export async function runSecondStep(attempt: Attempt, verify: () => Promise<Customer>): Promise<User> {
  try {
    return await openSession(await verify(), attempt, true)
  } catch (error) {
    throw await toRefusal(error, attempt)
  }
}

async function openSession(customer: Customer, { method, headers }: Attempt, secondFactor: boolean): Promise<User> {
  const client = readClient(headers)
  const session_version = await getSessionVersion(customer.id)
  if (session_version === null) throw new SignInError('blocked')
  const session_id = await openLocalSession(customer.id, secondFactor, client)
  await logSignIn({ id: customer.id }, { method: method(), result: 'ok' }, client)
  const more = session_id === null ? {} : { session_id }
  return { id: String(customer.id), name: customer.name, customer, session_version, method: method(), ...more }
}

async function toRefusal(error: unknown, { path, method, account, headers }: Attempt): Promise<SignInError> {
  if (!(error instanceof SignInError)) {
    toErrorResponse(path, error)
    return new SignInError('unavailable')
  }
  const refusal = RESULTS.get(reasonOf(error))
  if (refusal) {
    const result = refusal === 'wrong' && path === SECOND_STEP_PATH ? 'wrong_second_factor' : refusal
    const entry = { method: method(), result } as const
    await logSignIn(account(), entry, readClient(headers)).catch((failure) => toErrorResponse(path, failure))
  }
  return error
}

/** The name of the second step in the server's log. */
export const SECOND_STEP_PATH = 'session/secondfactor'

/** Which refusals are in the log of staff, and as what; an expired code or a proof of work is no attempt. */
const RESULTS = new Map<string, 'wrong' | 'too_many' | 'blocked'>([
  ['wrong_code', 'wrong'],
  ['wrong_or_old_code', 'wrong'],
  ['wrong_credentials', 'wrong'],
  ['too_many', 'too_many'],
  ['blocked', 'blocked'],
])
