import { hashesOf, toContentPolicy } from './content-policy'
import type { Value } from './entry'

const HEADER = 'content-security-policy'

/** Adds to a page the policy that names its own scripts; Next sends it with the page, the first time and from the cache. */
export function withPolicy(value: Value): void {
  if (typeof value.html !== 'string' || value.html === '') return
  value.headers ??= {}
  value.headers[HEADER] ??= toContentPolicy(hashesOf(value.html))
}
