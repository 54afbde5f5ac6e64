import type { User } from 'next-auth'
import { z } from 'zod'
import { api } from '../api'
import { failure } from '../api/http-failure'
import { getSessionVersion } from '../api/live'

const Credentials = z.object({
  customer_id: z.coerce.number().int().positive(),
  code: z.string().min(1).max(12),
  purpose: z.enum(['signin', 'order']).default('signin'),
})

/**
 * Spends a code and gives the signed-in customer. Throws the refusal's reason, which reaches the browser as `error`;
 * what is unexpected is logged and told as `unavailable`, since its own words may hold values of the query.
 */
export async function authorizeOtp(given: unknown): Promise<User> {
  const parsed = Credentials.safeParse(given)
  if (!parsed.success) throw new Error('wrong_code')
  const outcome = await spend(parsed.data).catch((error: unknown) => {
    failure('session/otp', error)
    return 'unavailable'
  })
  if (typeof outcome === 'string') throw new Error(outcome)
  return outcome
}

async function spend({ customer_id, code, purpose }: z.infer<typeof Credentials>): Promise<User | string> {
  const verify = purpose === 'order' ? api.customer.verifyotporder : api.customer.verifyotp
  const { status, data, reason } = await verify({ customer_id, code })
  if (status !== 1 || !data) return reason ?? 'wrong_code'
  const session_version = await getSessionVersion(data.id)
  if (session_version === null) return 'blocked'
  return { id: String(data.id), name: data.name, customer: data, session_version }
}
