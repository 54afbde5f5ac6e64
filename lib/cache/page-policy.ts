import { hashInlineScripts, toContentPolicy } from './content-policy'
import type { Value } from './entry'

const POLICY_HEADER = 'content-security-policy'

/** Header with the cache key of a page, for lib/http/pages/full-page-cache.ts, which does not send it on. */
export const PAGE_NAME_HEADER = 'x-shop-page'

/**
 * Adds the content policy with the hashes of the page's inline scripts; Next sends it with the page, rendered or
 * cached.
 */
export function addContentPolicy(value: Value, name: string): void {
  if (typeof value.html !== 'string' || value.html === '') return
  value.headers ??= {}
  value.headers[POLICY_HEADER] ??= toContentPolicy(hashInlineScripts(value.html))
  value.headers[PAGE_NAME_HEADER] = encodeURI(name)
}
