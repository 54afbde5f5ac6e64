import { hashesOf, toContentPolicy } from './content-policy'
import type { Value } from './entry'

const HEADER = 'content-security-policy'

/** Header with the cache key of a page, for lib/http/full-page-cache.ts, which does not send it on. */
export const PAGE_NAME = 'x-shop-page'

/**
 * Adds the content policy with the hashes of the page's inline scripts; Next sends it with the page, rendered or
 * cached.
 */
export function withPolicy(value: Value, name: string): void {
  if (typeof value.html !== 'string' || value.html === '') return
  value.headers ??= {}
  value.headers[HEADER] ??= toContentPolicy(hashesOf(value.html))
  value.headers[PAGE_NAME] = encodeURI(name)
}
