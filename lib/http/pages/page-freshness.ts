import type { ServerResponse } from 'node:http'

/** Next's own header of a page or router payload that it caches: `s-maxage=86400, stale-while-revalidate=2505600`. */
const CACHED_BY_NEXT = /\bs-maxage=(\d+)/
/**
 * `max-age=0` and not `no-store`: the browser asks with the ETag each time and gets a 304, and keeps the page for its
 * Back button.
 */
const BROWSER = 'public, max-age=0, must-revalidate'
/** Without a purge a shared cache shows a price at most twice this long after it was changed. */
const SHARED_SECONDS = 60
/** With one it shows the new price within seconds; this long if the purge was lost. */
const PURGED_SECONDS = 3_600
/** A page that was rendered before a change: the next one is new. */
const STALE = 'STALE'
const DAY_SECONDS = 86_400
const FIRST_REDIRECT = 300
const NOT_MODIFIED = 304
const FIRST_ERROR = 400

/**
 * Replaces Next's cache header, by which browsers would show prices and stock of a month ago: browsers validate every
 * page and router payload, shared caches (RFC 9213, and `Surrogate-Control` for Fastly and Akamai) may keep them for a
 * minute, a CDN that the shop purges for an hour, by the header `tagHeader` that names what a response shows; one
 * without that header, or of before the last change, it must not keep. Redirects made from data are not cached at all,
 * since the data may change back.
 */
export function setPageFreshness(response: ServerResponse, tagHeader: string | null): void {
  response.writeHead = new Proxy(response.writeHead, {
    apply: (target, self, args) => {
      const status = typeof args[0] === 'number' ? args[0] : response.statusCode
      const seconds = CACHED_BY_NEXT.exec(String(response.getHeader('cache-control') ?? ''))?.[1]
      if (!response.headersSent && seconds !== undefined) setHeaders(response, status, Number(seconds), tagHeader)
      return Reflect.apply(target, self, args)
    },
  })
}

function setHeaders(response: ServerResponse, status: number, seconds: number, tagHeader: string | null): void {
  if (status >= FIRST_REDIRECT && status < FIRST_ERROR && status !== NOT_MODIFIED) {
    response.setHeader('Cache-Control', 'no-cache')
    return
  }
  const sharedLife = tagHeader ? toPurgedLife(response, seconds, tagHeader) : toSharedLife(seconds)
  response.setHeader('Cache-Control', BROWSER)
  response.setHeader('CDN-Cache-Control', sharedLife)
  response.setHeader('Surrogate-Control', sharedLife)
  // One tag for the compressed and the plain form of a page can only be a weak one (RFC 9110, 8.8.1).
  const etag = response.getHeader('etag')
  if (typeof etag === 'string' && etag.startsWith('"')) response.setHeader('ETag', `W/${etag}`)
}

function toSharedLife(pageSeconds: number): string {
  const seconds = Math.min(SHARED_SECONDS, pageSeconds)
  return `max-age=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=${DAY_SECONDS}`
}

function toPurgedLife(response: ServerResponse, pageSeconds: number, tagHeader: string): string {
  if (!response.hasHeader(tagHeader) || response.getHeader('x-nextjs-cache') === STALE) return 'no-store'
  return `max-age=${Math.min(PURGED_SECONDS, pageSeconds)}, stale-if-error=${DAY_SECONDS}`
}
