import type { Customer } from '../contract/customer/customer'
import type { SignInAccount, SignInClient, SignInMethod, SignInResultName } from '../domain/customer/sign-in-client'
import { getRemote } from './remote/remote'

/**
 * The ticket with which a browser goes on to the second factor; null where the account has none. Always null with a
 * remote API, where there is no admin.
 */
export async function startSecondFactor(id: number, method: SignInMethod, now: Date): Promise<string | null> {
  if (getRemote()) return null
  const { requestSecondFactor } = await import('../server/customer/second-factor-sign-in')
  return requestSecondFactor(id, method, now)
}

/** The id of a new session, which signing out ends; null with a remote API. */
export async function openLocalSession(id: number, secondFactor: boolean, client: SignInClient) {
  if (getRemote()) return null
  const { issueSession } = await import('../server/customer/session-records')
  return issueSession(id, secondFactor, client)
}

/** Ends a session when its browser signs out. */
export async function endLocalSession(sessionId: string, now: Date): Promise<void> {
  if (getRemote()) return
  const { leaveSession } = await import('../server/customer/session-records')
  await leaveSession(sessionId, now)
}

/** Writes a sign-in of staff to the log. */
export async function logSignIn(
  account: SignInAccount,
  entry: { method: SignInMethod; result: SignInResultName },
  client: SignInClient,
): Promise<void> {
  if (getRemote()) return
  const { recordStaffSignIn } = await import('../server/customer/sign-in-log')
  await recordStaffSignIn(account, entry, client)
}

type SecondStep = { id: number | null; method: SignInMethod } & ({ customer: Customer } | { reason: string })

/** The result of the second step: the customer, or why it was refused, such as `wrong_code` or `too_many:600` (seconds). */
export async function finishSecondFactor(ticket: string, code: string, now: Date): Promise<SecondStep> {
  const [{ passSecondFactor, requireTicket }, { RefusalError, TooManyRequestsError }] = await Promise.all([
    import('../server/customer/second-factor-sign-in'),
    import('../server/runtime/answer'),
  ])
  const toReason = (error: unknown) => {
    if (error instanceof TooManyRequestsError) return { reason: `too_many:${error.retryAfterSeconds}` }
    if (error instanceof RefusalError) return { reason: error.reason }
    throw error
  }
  const read = await requireTicket(ticket, now).catch(toReason)
  if ('reason' in read) return { id: null, method: 'otp', ...read }
  const result = await passSecondFactor(read.id, code, { now })
    .then((customer) => ({ customer }))
    .catch(toReason)
  return { ...read, ...result }
}
