import { ADD_LATER } from './add-later'
import { hashInlineScripts, toContentPolicy } from './content-policy'
import { takeDataFromDocument } from './document-data'
import type { Value } from './entry'

const POLICY_HEADER = 'content-security-policy'

/** Header with the cache key of a page, for lib/http/pages/full-page-cache.ts, which does not send it on. */
export const PAGE_NAME_HEADER = 'x-shop-page'

/**
 * Prepares a rendered page for the store and for the visitor that it was rendered for: without the HTML that its data
 * repeats, and with the content policy of its own inline scripts and the one that a first visit has besides.
 */
export function preparePage(value: Value, name: string): void {
  if (typeof value.html !== 'string' || value.html === '') return
  if (value.rscData) value.html = takeDataFromDocument(value.html, value.rscData)
  value.headers ??= {}
  value.headers[POLICY_HEADER] = toContentPolicy(hashInlineScripts(`${value.html}<script>${ADD_LATER}</script>`))
  value.headers[PAGE_NAME_HEADER] = encodeURI(name)
}
