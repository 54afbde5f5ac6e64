import { decodeJwt } from 'jose'
import type { User } from 'next-auth'
import { z } from 'zod'
import { apiFor } from '../api'
import { failure } from '../api/http/http-failure'
import { getSessionVersion } from '../api/live-session'
import type { Customer } from '../contract/customer/customer'
import { readDevice } from './device'
import { SignInRefused, toRefused } from './refusal'
import { readTyped } from './typed'

const Code = z.object({
  customer_id: z.coerce.number().int().positive(),
  code: z.string().min(1).max(12),
  purpose: z.enum(['signin', 'order']).default('signin'),
})
const Pair = z.object({
  mobile_no: z.string().max(20),
  password: z.string().min(1).max(200),
  lang: z.enum(['en', 'fr']).catch('en'),
  /** Proof of work: both or neither. */
  challenge: z.string().optional(),
  solution: z.string().optional(),
})
const Google = z.object({ token: z.string().min(1).max(4096), csrfToken: z.string().min(1) })

type Headers = Record<string, unknown> | undefined

/** The request handler sets the client's IP address and overwrites any header that the client sent. */
async function apiOf(headers: Headers) {
  const cookie = typeof headers?.cookie === 'string' ? headers.cookie : null
  const device = readDevice(cookie)
  const typed = await readTyped(cookie)
  const kept = { ...(device && { device }), ...(typed && { typed }) }
  return apiFor(String(headers?.['x-navamani-address'] ?? 'unknown'), kept)
}

/**
 * Returns the user to next-auth, or throws the reason that reaches the browser as `error`. Unexpected errors are logged
 * and reported as `unavailable`, since their message may contain values of a query.
 */
async function signedIn(path: string, work: () => Promise<Customer>): Promise<User> {
  try {
    const customer = await work()
    const session_version = await getSessionVersion(customer.id)
    if (session_version === null) throw new SignInRefused('blocked')
    return { id: String(customer.id), name: customer.name, customer, session_version }
  } catch (error) {
    if (error instanceof SignInRefused) throw error
    failure(path, error)
    throw new SignInRefused('unavailable')
  }
}

/** Signs in with a code, which is consumed. */
export function authorizeOtp(given: unknown, headers?: Headers): Promise<User> {
  return signedIn('session/otp', async () => {
    const parsed = Code.safeParse(given)
    if (!parsed.success) throw new SignInRefused('wrong_code')
    const { purpose, ...code } = parsed.data
    const { customer } = await apiOf(headers)
    const answer = await (purpose === 'order' ? customer.verifyotporder(code) : customer.verifyotp(code))
    if (answer.status !== 1 || !answer.data) throw toRefused(answer, 'wrong_code')
    return answer.data
  })
}

/** Signs in with number and password; an unverified number continues with a code. */
export function authorizePassword(given: unknown, headers?: Headers): Promise<User> {
  return signedIn('session/password', async () => {
    const parsed = Pair.safeParse(given)
    if (!parsed.success) throw new SignInRefused('wrong_credentials')
    const { challenge, solution, ...pair } = parsed.data
    const proof = challenge && solution ? { proof: { challenge, solution } } : {}
    const answer = await (await apiOf(headers)).customer.signin({ ...pair, ...proof })
    if (answer.status !== 1) throw toRefused(answer, 'wrong_credentials')
    const customer = answer.data?.[0]
    if (!customer) throw new SignInRefused('wrong_credentials')
    if (!customer.is_active) throw new SignInRefused('blocked')
    if (!customer.is_verified) throw new SignInRefused(`unverified:${customer.id}:${answer.retry_after ?? 30}`)
    return customer
  })
}

/**
 * Signs in with Google's credential. Its nonce must be the CSRF token that next-auth has just compared with this
 * browser's cookie, so that a credential issued to another browser is refused. The API checks signature, audience,
 * issuer and expiry.
 */
export function authorizeGoogle(given: unknown, headers?: Headers): Promise<User> {
  return signedIn('session/google', async () => {
    const parsed = Google.safeParse(given)
    if (!parsed.success || nonceOf(parsed.data.token) !== parsed.data.csrfToken) throw new SignInRefused('wrong_token')
    const answer = await (await apiOf(headers)).customer.googlesignin({ token: parsed.data.token })
    if (answer.status !== 1 || !answer.data) throw toRefused(answer, 'wrong_token')
    return answer.data
  })
}

function nonceOf(token: string): unknown {
  try {
    return decodeJwt(token).nonce
  } catch {
    // Not a token at all.
    return undefined
  }
}
