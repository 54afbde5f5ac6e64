import { decode } from 'next-auth/jwt'
import { z } from 'zod'
import { Customer } from '../contract/customer/customer'
import { sessionSecret } from '../env'

/**
 * The session cookie's name. Over https only the one that browsers let no http page and no script of a sibling host without
 * https set: a plain cookie could have been planted, and would sign its reader in to a stranger's account.
 */
export function sessionCookie(isHttps: boolean): string {
  return isHttps ? '__Secure-next-auth.session-token' : 'next-auth.session-token'
}

const Token = z.object({
  customer_id: z.number().int().positive(),
  session_version: z.number().int(),
  /** The remote whose customer this is; none for the embedded backend. */
  source: z.string().default(''),
  customer: Customer.optional(),
})
export type Token = z.infer<typeof Token>

/** What a session cookie says, if it is ours and not expired; whether it still counts is the database's to tell. */
export async function readToken(cookie: string | undefined): Promise<Token | null> {
  if (!cookie) return null
  try {
    return Token.safeParse(await decode({ token: cookie, secret: sessionSecret() })).data ?? null
  } catch {
    // A cookie of another secret, damaged or past its days: nobody is signed in.
    return null
  }
}
