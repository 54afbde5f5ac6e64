import { createHmac, timingSafeEqual } from 'node:crypto'
import { sessionSecret } from '../../env'
import type { OrderRow } from './order-row'

/** 128 bits of the signature are beyond guessing and keep the link short enough for a text message. */
const KEY_LENGTH = 22
/** The link of an order works for half a year: longer than any return or refund takes. */
const LIFETIME_MS = 183 * 86_400_000

/** The key of an order's link, which stands for a session of its buyer. */
export const toOrderKey = (number: string) =>
  createHmac('sha256', sessionSecret()).update(`order-link:${number}`).digest('base64url').slice(0, KEY_LENGTH)

/** The page of an order: in My Orders, or for an order without an account by a signed link. */
export function toOrderPath({ number, customer_id }: Pick<OrderRow, 'number' | 'customer_id'>): string {
  return `${toKeylessOrderPath({ number, customer_id })}${customer_id ? '' : `&key=${toOrderKey(number)}`}`
}

/** The page of an order without its key: for an order without an account, the form that sends its buyer a code. */
export function toKeylessOrderPath({ number, customer_id }: Pick<OrderRow, 'number' | 'customer_id'>): string {
  return customer_id ? `/gems/myorders/${number}` : `/gems/myorders/find?number=${number}`
}

/** Whether this is the key in the link of an order. */
export function isOrderKey(number: string, key: string): boolean {
  const expected = Buffer.from(toOrderKey(number))
  const actual = Buffer.from(key)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** Whether the link of an order still works. */
export function isWithinLifetime({ created_at }: Pick<OrderRow, 'created_at'>, now: Date): boolean {
  return now.getTime() - created_at.getTime() <= LIFETIME_MS
}
