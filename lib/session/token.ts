import { decode } from 'next-auth/jwt'
import { z } from 'zod'
import { Customer } from '../contract/customer/customer'
import { sessionSecret } from '../env'

/**
 * The session cookie's name. Over https it has the prefix `__Secure-`, which browsers accept only from https: a plain
 * cookie could be planted by an http page and sign the customer in to another account.
 */
export function sessionCookie(isHttps: boolean): string {
  return isHttps ? '__Secure-next-auth.session-token' : 'next-auth.session-token'
}

const Token = z.object({
  customer_id: z.number().int().positive(),
  session_version: z.number().int(),
  /** The recorded session of a member of staff. */
  session_id: z.string().optional(),
  /** The remote API of the customer; empty for the embedded backend. */
  source: z.string().default(''),
  customer: Customer.optional(),
})
export type Token = z.infer<typeof Token>

/** Decodes a valid, unexpired session cookie; revocation is checked in the database. */
export async function readToken(cookie: string | undefined): Promise<Token | null> {
  if (!cookie) return null
  try {
    return Token.safeParse(await decode({ token: cookie, secret: sessionSecret() })).data ?? null
  } catch {
    // Encrypted with another secret, damaged or expired: no session.
    return null
  }
}
