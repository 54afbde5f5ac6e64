import { decodeJwt } from 'jose'
import type { User } from 'next-auth'
import { z } from 'zod'
import { apiFor } from '../api'
import { toErrorResponse } from '../api/http/error-response'
import { getSessionVersion } from '../api/live-session'
import type { Customer } from '../contract/customer/customer'
import { LOCALES } from '../domain/locale'
import { readDevice } from './device'
import { readSignInDetails } from './sign-in-cookie'
import { SignInError, toSignInError } from './sign-in-error'

const CodeInput = z.object({
  customer_id: z.coerce.number().int().positive(),
  code: z.string().min(1).max(12),
  purpose: z.enum(['signin', 'order']).default('signin'),
})
const PasswordInput = z.object({
  mobile_no: z.string().max(20),
  password: z.string().min(1).max(200),
  lang: z.enum(LOCALES).catch('en'),
  /** Proof of work: both or neither. */
  challenge: z.string().optional(),
  solution: z.string().optional(),
})
const EmailCodeInput = z.object({ email: z.string().max(254), code: z.string().min(1).max(12) })
const GoogleInput = z.object({ token: z.string().min(1).max(4096), csrfToken: z.string().min(1) })

type Headers = Record<string, unknown> | undefined

/** The request handler sets the client's IP address and overwrites any header that the client sent. */
async function createApi(headers: Headers) {
  const cookie = typeof headers?.cookie === 'string' ? headers.cookie : null
  const device = readDevice(cookie)
  const typed = await readSignInDetails(cookie)
  const cookies = { ...(device && { device }), ...(typed && { typed }) }
  return apiFor(String(headers?.['x-navamani-address'] ?? 'unknown'), cookies)
}

/**
 * Returns the user to next-auth, or throws the reason that reaches the browser as `error`. Unexpected errors are logged
 * and reported as `unavailable`, since their message may contain values of a query.
 */
async function runSignIn(path: string, signIn: () => Promise<Customer>): Promise<User> {
  try {
    const customer = await signIn()
    const session_version = await getSessionVersion(customer.id)
    if (session_version === null) throw new SignInError('blocked')
    return { id: String(customer.id), name: customer.name, customer, session_version }
  } catch (error) {
    if (error instanceof SignInError) throw error
    toErrorResponse(path, error)
    throw new SignInError('unavailable')
  }
}

/** Signs in with a code, which is consumed. */
export function authorizeOtp(input: unknown, headers?: Headers): Promise<User> {
  return runSignIn('session/otp', async () => {
    const parsed = CodeInput.safeParse(input)
    if (!parsed.success) throw new SignInError('wrong_code')
    const { purpose, ...code } = parsed.data
    const { customer } = await createApi(headers)
    const answer = await (purpose === 'order' ? customer.verifyotporder(code) : customer.verifyotp(code))
    if (answer.status !== 1 || !answer.data) throw toSignInError(answer, 'wrong_code')
    return answer.data
  })
}

/** Signs in with a code that was sent by e-mail, which is consumed. */
export function authorizeEmailCode(input: unknown, headers?: Headers): Promise<User> {
  return runSignIn('session/emailcode', async () => {
    const parsed = EmailCodeInput.safeParse(input)
    if (!parsed.success) throw new SignInError('wrong_or_old_code')
    const answer = await (await createApi(headers)).customer.verifyemail(parsed.data)
    if (answer.status !== 1 || !answer.data) throw toSignInError(answer, 'wrong_or_old_code')
    return answer.data
  })
}

/** Signs in with number and password; an unverified number continues with a code. */
export function authorizePassword(input: unknown, headers?: Headers): Promise<User> {
  return runSignIn('session/password', async () => {
    const parsed = PasswordInput.safeParse(input)
    if (!parsed.success) throw new SignInError('wrong_credentials')
    const { challenge, solution, ...pair } = parsed.data
    const proof = challenge && solution ? { proof: { challenge, solution } } : {}
    const answer = await (await createApi(headers)).customer.signin({ ...pair, ...proof })
    if (answer.status !== 1) throw toSignInError(answer, 'wrong_credentials')
    const customer = answer.data?.[0]
    if (!customer) throw new SignInError('wrong_credentials')
    if (!customer.is_active) throw new SignInError('blocked')
    if (!customer.is_verified) throw new SignInError(`unverified:${customer.id}:${answer.retry_after ?? 30}`)
    return customer
  })
}

/**
 * Signs in with Google's credential. Its nonce must be the CSRF token that next-auth has just compared with this
 * browser's cookie, so that a credential issued to another browser is refused. The API checks signature, audience,
 * issuer and expiry.
 */
export function authorizeGoogle(input: unknown, headers?: Headers): Promise<User> {
  return runSignIn('session/google', async () => {
    const parsed = GoogleInput.safeParse(input)
    if (!parsed.success || readNonce(parsed.data.token) !== parsed.data.csrfToken) throw new SignInError('wrong_token')
    const answer = await (await createApi(headers)).customer.googlesignin({ token: parsed.data.token })
    if (answer.status !== 1 || !answer.data) throw toSignInError(answer, 'wrong_token')
    return answer.data
  })
}

function readNonce(token: string): unknown {
  try {
    return decodeJwt(token).nonce
  } catch {
    // Not a token at all.
    return undefined
  }
}
