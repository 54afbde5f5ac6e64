import { createHmac, timingSafeEqual } from 'node:crypto'
import { sessionSecret } from '../../env'

/** 128 bits of the signature, as for the link of an order. */
const KEY_LENGTH = 22

const toReviewKey = (number: string) =>
  createHmac('sha256', sessionSecret()).update(`review-link:${number}`).digest('base64url').slice(0, KEY_LENGTH)

/** The page where the buyer of an order reviews what it delivered; the link opens nothing else. */
export function toReviewPath(number: string): string {
  return `/gems/myorders/review?${new URLSearchParams({ number, key: toReviewKey(number) })}`
}

/** Whether a key is that of an order's review page. */
export function isReviewKey(number: string, key: string): boolean {
  const [expected, actual] = [Buffer.from(toReviewKey(number)), Buffer.from(key)]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
