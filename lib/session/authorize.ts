import { decodeJwt } from 'jose'
import type { User } from 'next-auth'
import { z } from 'zod'
import { apiFor } from '../api'
import { finishSecondFactor } from '../api/staff-session'
import type { SignInAccount, SignInMethod } from '../domain/customer/sign-in-client'
import { LOCALES } from '../domain/locale'
import { readDevice } from './device'
import { type RequestHeaders, runSecondStep, runSignIn, SECOND_STEP_PATH } from './open-session'
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
const SecondFactorInput = z.object({ ticket: z.string().min(1).max(300), code: z.string().min(1).max(40) })
const GoogleInput = z.object({ token: z.string().min(1).max(4096), csrfToken: z.string().min(1) })

/** The request handler sets the client's IP address and overwrites any header that the client sent. */
async function createApi(headers: RequestHeaders) {
  const cookie = typeof headers?.cookie === 'string' ? headers.cookie : null
  const device = readDevice(cookie)
  const typed = await readSignInDetails(cookie)
  const cookies = { ...(device && { device }), ...(typed && { typed }) }
  return apiFor(String(headers?.['x-navamani-address'] ?? 'unknown'), cookies)
}

/** What a first step is called in the logs. */
function toAttempt(method: SignInMethod, account: SignInAccount, headers: RequestHeaders) {
  return { path: `session/${method}`, method: () => method, account: () => account, headers }
}

/** Signs in with a code, which is consumed. */
export function authorizeOtp(input: unknown, headers?: RequestHeaders): Promise<User> {
  const parsed = CodeInput.safeParse(input)
  const account = parsed.success ? { id: parsed.data.customer_id } : null
  return runSignIn(toAttempt('otp', account, headers), async () => {
    if (!parsed.success) throw new SignInError('wrong_code')
    const { purpose, ...code } = parsed.data
    const { customer } = await createApi(headers)
    const answer = await (purpose === 'order' ? customer.verifyotporder(code) : customer.verifyotp(code))
    if (answer.status !== 1 || !answer.data) throw toSignInError(answer, 'wrong_code')
    return answer.data
  })
}

/** Signs in with a code that was sent by e-mail, which is consumed. */
export function authorizeEmailCode(input: unknown, headers?: RequestHeaders): Promise<User> {
  const parsed = EmailCodeInput.safeParse(input)
  const account = parsed.success ? { email: parsed.data.email } : null
  return runSignIn(toAttempt('emailcode', account, headers), async () => {
    if (!parsed.success) throw new SignInError('wrong_or_old_code')
    const answer = await (await createApi(headers)).customer.verifyemail(parsed.data)
    if (answer.status !== 1 || !answer.data) throw toSignInError(answer, 'wrong_or_old_code')
    return answer.data
  })
}

/** Signs in with number and password; an unverified number continues with a code. */
export function authorizePassword(input: unknown, headers?: RequestHeaders): Promise<User> {
  const parsed = PasswordInput.safeParse(input)
  const account = parsed.success ? { mobile_no: parsed.data.mobile_no } : null
  return runSignIn(toAttempt('password', account, headers), async () => {
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
export function authorizeGoogle(input: unknown, headers?: RequestHeaders): Promise<User> {
  return runSignIn(toAttempt('google', null, headers), async () => {
    const parsed = GoogleInput.safeParse(input)
    if (!parsed.success || readNonce(parsed.data.token) !== parsed.data.csrfToken) throw new SignInError('wrong_token')
    const answer = await (await createApi(headers)).customer.googlesignin({ token: parsed.data.token })
    if (answer.status !== 1 || !answer.data) throw toSignInError(answer, 'wrong_token')
    return answer.data
  })
}

/** The second step after any of the others: a code of the authenticator app, or a recovery code. */
export function authorizeSecondFactor(input: unknown, headers?: RequestHeaders): Promise<User> {
  const parsed = SecondFactorInput.safeParse(input)
  let step: Awaited<ReturnType<typeof finishSecondFactor>> | undefined
  const attempt = {
    path: SECOND_STEP_PATH,
    method: () => step?.method ?? 'otp',
    account: () => (step?.id ? { id: step.id } : null),
    headers,
  }
  return runSecondStep(attempt, async () => {
    if (!parsed.success) throw new SignInError('wrong_code')
    step = await finishSecondFactor(parsed.data.ticket, parsed.data.code, new Date())
    if ('reason' in step) throw new SignInError(step.reason)
    return step.customer
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
