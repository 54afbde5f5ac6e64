import { createHash } from 'node:crypto'
import type { Db } from '../../../db/connection'
import { normalizeCouponCode } from '../../../domain/pricing/coupon'
import { type Context, RefusalError, TooManyRequestsError } from '../../runtime/answer'
import { countWithinLimit } from '../../security/count-within-limit'
import { toAddressGroup } from '../../security/network-group'
import { clearUseCounts, loadUseCount, uncountUse } from '../../security/use-limit'

/** How many different unknown codes, of coupons and gift cards together, one client may try in an hour; a signed-in customer is counted separately. */
const MAX_WRONG_CODES = 20
const CODE_WINDOW_SECONDS = 3600

type Client = Pick<Context, 'customerId' | 'address' | 'now'>
type Codes = { coupon?: string | undefined; gift_card?: string | undefined }
/** A code that may be looked up; where it exists it is no wrong one, and `forget` uncounts it. */
type CodeTry = { forget: () => Promise<void> }

const UNCOUNTED: CodeTry = { forget: () => Promise.resolve() }

/**
 * Counts a code as a wrong one before it is looked up, so that codes that are sent at once all count; null for a client
 * that tried too many, whether this one exists or not. A wrong code counts once, since the cart sends it with every
 * change.
 */
export async function startCodeTry(db: Db, code: string, client: Client): Promise<CodeTry | null> {
  if (client.address === 'server') return UNCOUNTED
  const limit = { key: toLimitKey(client), max: MAX_WRONG_CODES, seconds: CODE_WINDOW_SECONDS }
  if ((await loadUseCount(db, limit.key, client.now)) >= limit.max) return null
  const hash = createHash('sha256').update(normalizeCouponCode(code)).digest('base64url').slice(0, 22)
  const key = `${limit.key}:${hash}`
  if (!(await countWithinLimit(db, { ...limit, key, max: 1 }, client.now))) return UNCOUNTED
  if (!(await countWithinLimit(db, limit, client.now))) return null
  return {
    forget: async () => {
      await clearUseCounts(db, [key])
      await uncountUse(db, limit.key)
    },
  }
}

/**
 * Does work that looks codes up, and uncounts those that exist: all but the one that it refuses as unknown. Throws
 * TooManyRequestsError for a client that tried too many wrong codes.
 */
export async function tryCodes<Result>(
  db: Db,
  codes: Codes,
  client: Client,
  work: () => Promise<Result>,
): Promise<Result> {
  const tries: { refusal: string; code: CodeTry }[] = []
  const forgetAllBut = async (reason?: string) => {
    for (const { refusal, code } of tries) if (refusal !== reason) await code.forget()
  }
  try {
    for (const name of ['coupon', 'gift_card'] as const) {
      const value = codes[name]
      if (value === undefined) continue
      const code = await startCodeTry(db, value, client)
      if (!code) throw new TooManyRequestsError(CODE_WINDOW_SECONDS)
      tries.push({ refusal: `${name}_unknown`, code })
    }
    const result = await work()
    await forgetAllBut()
    return result
  } catch (error) {
    await forgetAllBut(error instanceof RefusalError ? error.reason : undefined)
    throw error
  }
}

function toLimitKey({ customerId, address }: Client): string {
  return `coupon-wrong:${customerId === null ? toAddressGroup(address) : `customer ${customerId}`}`
}
