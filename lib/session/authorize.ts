import type { User } from 'next-auth'
import { z } from 'zod'
import { api } from '../api'
import { getSessionVersion } from '../api/live'

const Credentials = z.object({
  customer_id: z.coerce.number().int().positive(),
  code: z.string().min(1).max(12),
  purpose: z.enum(['signin', 'order']).default('signin'),
})

/** Spends a code and gives the signed-in customer; throws the refusal's reason, which reaches the browser as `error`. */
export async function authorizeOtp(given: unknown): Promise<User> {
  const parsed = Credentials.safeParse(given)
  if (!parsed.success) throw new Error('wrong_code')
  const { customer_id, code, purpose } = parsed.data
  const verify = purpose === 'order' ? api.customer.verifyotporder : api.customer.verifyotp
  const answer = await verify({ customer_id, code })
  if (answer.status !== 1 || !answer.data) throw new Error(answer.reason ?? 'wrong_code')
  const session_version = await getSessionVersion(answer.data.id)
  if (session_version === null) throw new Error('blocked')
  return { id: String(answer.data.id), name: answer.data.name, customer: answer.data, session_version }
}
