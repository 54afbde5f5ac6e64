import { decode, encode } from 'next-auth/jwt'
import { z } from 'zod'
import { sessionSource } from '../api/live-session'
import { Email, MobileNo, PersonName, type Typed } from '../contract/customer/customer'
import { sessionSecret } from '../env'

/**
 * The details that a customer typed when requesting a code, encrypted in a cookie, because a remote API's answer to the
 * code may contain neither name nor number. The cookie does not sign in.
 */
export const TYPED_COOKIE = 'signing_in'
const SECONDS = 1800

const Fields = z.object({ name: PersonName.optional(), email: Email.optional(), mobile_no: MobileNo })
const Sealed = Fields.extend({ source: z.string(), id: z.number() })

const Ref = z.object({ id: z.number() })
const Replied = z.object({ status: z.literal(1), data: z.union([Ref, z.array(Ref).min(1)]) })
const ASKING = new Set([
  'customer/signup',
  'customer/signuporder',
  'customer/signinwithmobileno',
  'customer/signinwithmobilenoorder',
])

const sealing = () => ({ secret: sessionSecret(), salt: TYPED_COOKIE })

/** The Set-Cookie header after a call that requests a code from a remote API; null for every other call. */
export async function toTypedCookie(path: string, input: unknown, envelope: unknown, isHttps: boolean) {
  const source = sessionSource()
  const fields = Fields.safeParse(input)
  const replied = Replied.safeParse(envelope)
  if (!source || !ASKING.has(path) || !fields.success || !replied.success) return null
  const [ref] = [replied.data.data].flat()
  const token = { ...fields.data, source, id: ref?.id }
  const sealed = await encode({ ...sealing(), token, maxAge: SECONDS })
  const parts = [`${TYPED_COOKIE}=${sealed}`, 'Path=/api/auth', `Max-Age=${SECONDS}`, 'HttpOnly', 'SameSite=Lax']
  return [...parts, ...(isHttps ? ['Secure'] : [])].join('; ')
}

/** The typed details from a Cookie header; undefined if they are expired or for another remote API. */
export async function readTyped(cookie: string | null): Promise<Typed | undefined> {
  const part = cookie?.split(/; */).find((one) => one.startsWith(`${TYPED_COOKIE}=`))
  if (!part) return undefined
  try {
    const typed = Sealed.safeParse(await decode({ ...sealing(), token: part.slice(TYPED_COOKIE.length + 1) })).data
    return typed?.source === sessionSource() ? typed : undefined
  } catch {
    // Encrypted with another secret, damaged or expired.
    return undefined
  }
}
