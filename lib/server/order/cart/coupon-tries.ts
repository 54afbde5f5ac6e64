import { createHash } from 'node:crypto'
import type { Db } from '../../../db/connection'
import { toCouponCode } from '../../../domain/pricing/coupon'
import { type Context, TooManyRequestsError } from '../../runtime/answer'
import { isWithin } from '../../security/is-within'
import { addressGroup } from '../../security/network-group'
import { countOf, countUse } from '../../security/use-limit'

/** How many different unknown codes one client may try in an hour; a signed-in customer is counted separately. */
const MAX_WRONG = 20
const SECONDS = 3600

type Client = Pick<Context, 'customerId' | 'address' | 'now'>

/** Whether this client tried so many wrong codes that its codes are no longer looked up. */
export async function hasTriedTooMany(db: Db, client: Client): Promise<boolean> {
  return client.address !== 'server' && (await countOf(db, keyOf(client), client.now)) >= MAX_WRONG
}

/** Throws TooManyRequestsError for a client that tried too many wrong codes, whether this one exists or not. */
export async function limitCodeTries(db: Db, code: string | undefined, client: Client): Promise<void> {
  if (code && (await hasTriedTooMany(db, client))) throw new TooManyRequestsError(SECONDS)
}

/** Counts an unknown code once, since the cart sends the same code with every change. */
export async function countWrongCode(db: Db, code: string, client: Client): Promise<void> {
  if (client.address === 'server') return
  const key = keyOf(client)
  const hash = createHash('sha256').update(toCouponCode(code)).digest('base64url').slice(0, 22)
  if (!(await isWithin(db, { key: `${key}:${hash}`, max: 1, seconds: SECONDS }, client.now))) return
  await countUse(db, { key, max: Number.POSITIVE_INFINITY, seconds: SECONDS }, client.now)
}

function keyOf({ customerId, address }: Client): string {
  return `coupon-wrong:${customerId === null ? addressGroup(address) : `customer ${customerId}`}`
}
