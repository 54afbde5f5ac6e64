import type { Challenge, Proof } from '../../contract/customer/challenge'
import type { Locale } from '../../domain/locale'
import { loading } from '../ui/loading'
import { markStaff } from './staff-mark'
import { clearUser, saveUser, type User } from './user'

type Credentials = {
  otp: { customer_id: string; code: string; purpose: 'signin' | 'order' }
  password: { mobile_no: string; password: string; lang: Locale } & Partial<Proof>
  google: { token: string }
  emailcode: { email: string; code: string }
  secondfactor: { ticket: string; code: string }
}
/** Why a sign-in was refused: the reason, the server's message if there is no reason, and details. */
export type SignInProblem = {
  reason: string
  msg?: string
  wait?: number
  customerId?: number
  challenge?: Challenge
  ticket?: string
}
export type SignInResult = { user: User } | { problem: SignInProblem }

/** A sign-in may need one proof of work for the password and one for the verification code that follows. */
const MAX_CHALLENGES = 3

/** Opens a session with one of the providers; returns the problem if that fails, `network` without a connection. */
export function signInWith<Provider extends keyof Credentials>(
  provider: Provider,
  credentials: Credentials[Provider],
): Promise<SignInResult> {
  return loading.during(openSessionWithProof(provider, credentials))
}

/** Solves a proof-of-work challenge and tries again without involving the user. */
async function openSessionWithProof<Provider extends keyof Credentials>(
  provider: Provider,
  credentials: Credentials[Provider],
): Promise<SignInResult> {
  for (let challenges = 0; ; challenges++) {
    const result = await openSession(provider, credentials)
    const challenge = 'problem' in result ? result.problem.challenge : undefined
    if (!challenge || challenges === MAX_CHALLENGES) return result
    const { solveChallenge } = await import('./solve-challenge')
    credentials = { ...credentials, ...(await solveChallenge(challenge)) }
  }
}

async function openSession<Provider extends keyof Credentials>(
  provider: Provider,
  credentials: Credentials[Provider],
): Promise<SignInResult> {
  try {
    const auth = await import('next-auth/react')
    const answer = await auth.signIn(provider, { redirect: false, ...credentials })
    if (!answer) return { problem: { reason: 'network' } }
    if (!answer.ok) {
      const problem = toProblem(answer.error ?? 'unexpected')
      if (problem.ticket) (await import('./second-factor')).openSecondFactor(problem.ticket)
      return { problem }
    }
    const user = (await auth.getSession())?.customer
    if (!user) return { problem: { reason: 'unexpected' } }
    markStaff(user.is_staff ? user.id : null)
    saveUser(user)
    return { user }
  } catch (error) {
    return { problem: { reason: toFailureReason(error) } }
  }
}

/** A refusal as `lib/session/sign-in-error.ts` writes it: `too_many:45`. */
function toProblem(text: string): SignInProblem {
  const [reason = '', ...rest] = text.split(':')
  const detail = rest.join(':')
  if (reason === 'challenge') {
    return { reason: 'too_many', challenge: { difficulty: Number(rest[0]), challenge: rest.slice(1).join(':') } }
  }
  if (reason === 'second_factor') return { reason, ticket: detail }
  if (reason === 'too_many' && detail) return { reason, wait: Number(detail) }
  if (reason === 'unverified') return { reason, customerId: Number(rest[0]), wait: Number(rest[1]) || 30 }
  return reason === 'other' ? { reason, msg: detail } : { reason }
}

/** Signs out; false if the shop could not be reached and the session is still open. */
export async function endSession(): Promise<boolean> {
  try {
    const auth = await import('next-auth/react')
    await loading.during(auth.signOut({ redirect: false }))
    markStaff(null)
    clearUser()
    window.dispatchEvent(new Event('signed-out'))
    return true
  } catch (error) {
    if (toFailureReason(error) === 'network') return false
    throw error
  }
}

/** A failed request or code chunk throws a TypeError or a ChunkLoadError. */
function toFailureReason(error: unknown): string {
  return error instanceof TypeError || (error instanceof Error && /chunk/i.test(error.name)) ? 'network' : 'unexpected'
}
