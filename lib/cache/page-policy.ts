import { hashInlineScripts, toContentPolicy } from './content-policy'
import { takeDataFromDocument } from './document-data'
import type { Value } from './entry'

const POLICY_HEADER = 'content-security-policy'

/** Header with the cache key of a page, for lib/http/pages/full-page-cache.ts, which does not send it on. */
export const PAGE_NAME_HEADER = 'x-shop-page'

const toPolicy = (html: string) => toContentPolicy(hashInlineScripts(html))

/**
 * The page to store: without the HTML that its data repeats, and with the content policy of its own inline scripts. To
 * the rendered page, which Next still sends to the visitor that it was rendered for, the policy of its scripts is added.
 */
export function toStoredPage(value: Value, name: string): Value {
  if (typeof value.html !== 'string' || value.html === '') return value
  value.headers ??= {}
  value.headers[POLICY_HEADER] ??= toPolicy(value.html)
  value.headers[PAGE_NAME_HEADER] = encodeURI(name)
  const html = takeDataFromDocument(value.html)
  if (html === value.html) return value
  return { ...value, html, headers: { ...value.headers, [POLICY_HEADER]: toPolicy(html) } }
}
