import { hashesOf, toContentPolicy } from './content-policy'
import type { Value } from './entry'

const HEADER = 'content-security-policy'

/** Under which name a page is kept; for the front door (lib/http/full-page-cache.ts), which does not send it on. */
export const PAGE_NAME = 'x-shop-page'

/** Adds to a page the policy that names its own scripts; Next sends it with the page, the first time and from the cache. */
export function withPolicy(value: Value, name: string): void {
  if (typeof value.html !== 'string' || value.html === '') return
  value.headers ??= {}
  value.headers[HEADER] ??= toContentPolicy(hashesOf(value.html))
  value.headers[PAGE_NAME] = encodeURI(name)
}
