import { createHash } from 'node:crypto'
import type { Db } from '../../../db/connection'
import { normalizeCouponCode } from '../../../domain/pricing/coupon'
import { type Context, TooManyRequestsError } from '../../runtime/answer'
import { countWithinLimit } from '../../security/count-within-limit'
import { toAddressGroup } from '../../security/network-group'
import { countUse, loadUseCount } from '../../security/use-limit'

/** How many different unknown codes, of coupons and gift cards together, one client may try in an hour; a signed-in customer is counted separately. */
const MAX_WRONG_CODES = 20
export const CODE_WINDOW_SECONDS = 3600

type Client = Pick<Context, 'customerId' | 'address' | 'now'>

/** Whether this client tried so many wrong codes that its codes are no longer looked up. */
export async function hasTriedTooManyCodes(db: Db, client: Client): Promise<boolean> {
  return client.address !== 'server' && (await loadUseCount(db, toLimitKey(client), client.now)) >= MAX_WRONG_CODES
}

/** Throws TooManyRequestsError for a client that tried too many wrong codes, whether this one exists or not. */
export async function limitCodeTries(db: Db, code: string | undefined, client: Client): Promise<void> {
  if (code && (await hasTriedTooManyCodes(db, client))) throw new TooManyRequestsError(CODE_WINDOW_SECONDS)
}

/** Counts an unknown code once, since the cart sends the same code with every change. */
export async function countWrongCode(db: Db, code: string, client: Client): Promise<void> {
  if (client.address === 'server') return
  const key = toLimitKey(client)
  const hash = createHash('sha256').update(normalizeCouponCode(code)).digest('base64url').slice(0, 22)
  if (!(await countWithinLimit(db, { key: `${key}:${hash}`, max: 1, seconds: CODE_WINDOW_SECONDS }, client.now))) return
  await countUse(db, { key, max: Number.POSITIVE_INFINITY, seconds: CODE_WINDOW_SECONDS }, client.now)
}

function toLimitKey({ customerId, address }: Client): string {
  return `coupon-wrong:${customerId === null ? toAddressGroup(address) : `customer ${customerId}`}`
}
