import { decode, encode } from 'next-auth/jwt'
import { z } from 'zod'
import { sessionSource } from '../api/live-session'
import { Email, MobileNo, PersonName, type SignInDetails } from '../contract/customer/customer'
import { sessionSecret } from '../env'

/**
 * The details that a customer typed when requesting a code, encrypted in a cookie, because a remote API's answer to the
 * code may contain neither name nor number. The cookie does not sign in.
 */
const SIGN_IN_COOKIE = 'signing_in'
const COOKIE_SECONDS = 1800

const Fields = z.object({ name: PersonName.optional(), email: Email.optional(), mobile_no: MobileNo })
const SealedFields = Fields.extend({ source: z.string(), id: z.number() })

const Ref = z.object({ id: z.number() })
const CodeReply = z.object({ status: z.literal(1), data: z.union([Ref, z.array(Ref).min(1)]) })
const CODE_REQUEST_PATHS = new Set([
  'customer/signup',
  'customer/signuporder',
  'customer/signinwithmobileno',
  'customer/signinwithmobilenoorder',
])

const encryptionOptions = () => ({ secret: sessionSecret(), salt: SIGN_IN_COOKIE })

/** The Set-Cookie header after a call that requests a code from a remote API; null for every other call. */
export async function toSignInCookie(path: string, input: unknown, envelope: unknown, isHttps: boolean) {
  const source = sessionSource()
  const fields = Fields.safeParse(input)
  const reply = CodeReply.safeParse(envelope)
  if (!source || !CODE_REQUEST_PATHS.has(path) || !fields.success || !reply.success) return null
  const [ref] = [reply.data.data].flat()
  const token = { ...fields.data, source, id: ref?.id }
  const sealed = await encode({ ...encryptionOptions(), token, maxAge: COOKIE_SECONDS })
  const parts = [
    `${SIGN_IN_COOKIE}=${sealed}`,
    'Path=/api/auth',
    `Max-Age=${COOKIE_SECONDS}`,
    'HttpOnly',
    'SameSite=Lax',
  ]
  return [...parts, ...(isHttps ? ['Secure'] : [])].join('; ')
}

/** The typed details from a Cookie header; undefined if they are expired or for another remote API. */
export async function readSignInDetails(cookie: string | null): Promise<SignInDetails | undefined> {
  const part = cookie?.split(/; */).find((one) => one.startsWith(`${SIGN_IN_COOKIE}=`))
  if (!part) return undefined
  try {
    const details = SealedFields.safeParse(
      await decode({ ...encryptionOptions(), token: part.slice(SIGN_IN_COOKIE.length + 1) }),
    ).data
    return details?.source === sessionSource() ? details : undefined
  } catch {
    // Encrypted with another secret, damaged or expired.
    return undefined
  }
}
