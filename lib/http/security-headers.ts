import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { toContentPolicy } from '../cache/content-policy'
import { firstPaintSource } from '../cache/first-paint-source'
import { foreignSources, paymentSources } from '../cache/foreign-sources'
import { splitLocale } from '../domain/locale'
import { isPerRequest } from './per-request'

const TWO_YEARS_SECONDS = 63_072_000
const NONCE_BYTES = 16
const POLICY = 'content-security-policy'
/** For responses that are not pages: data, images, files. */
const NON_PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}
const PERMISSIONS = 'microphone=(), geolocation=(), browsing-topics=()'
/** The only page that may use the camera: it scans the QR code of a report. */
const CAMERA_PAGE = /^\/pages\/view-certificate([/?]|$)/

/** The only page that may load a gateway's script. */
const PAYMENT_PAGE = /^\/gems\/checkout\/pay\//

/** Sets the headers of every response. `x-forwarded-proto` is already dropped unless the proxy is trusted. */
export function setSecurityHeaders(request: IncomingMessage, response: ServerResponse, dev = false): void {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value)
  const camera = CAMERA_PAGE.test(splitLocale(request.url ?? '/').path) ? 'camera=(self)' : 'camera=()'
  response.setHeader('Permissions-Policy', `${camera}, ${PERMISSIONS}`)
  if (request.headers['x-forwarded-proto'] === 'https') {
    response.setHeader('Strict-Transport-Security', `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`)
  }
  delete request.headers[POLICY]
  delete request.headers[`${POLICY}-report-only`]
  if (request.url?.startsWith('/api/')) preventCaching(response)
  if (dev) response.setHeader(POLICY, "frame-ancestors 'none'")
  else setPolicy(request, response)
}

/**
 * A page rendered for this request gets a nonce, which Next reads from the request and adds to its scripts; it does not
 * add it to the first-paint script, which needs a hash. A cached page has its own policy (lib/cache/page-policy.ts), so
 * this one is set last, on responses without a policy.
 */
function setPolicy(request: IncomingMessage, response: ServerResponse): void {
  const nonce = `'nonce-${randomBytes(NONCE_BYTES).toString('base64')}'`
  const url = request.url ?? '/'
  const sources = PAYMENT_PAGE.test(splitLocale(url).path) ? paymentSources() : foreignSources()
  const pagePolicy = isPerRequest(url) ? toContentPolicy([nonce, firstPaintSource()], sources) : null
  if (pagePolicy) request.headers[POLICY] = pagePolicy
  response.writeHead = new Proxy(response.writeHead, {
    apply: (target, self, args) => {
      if (!response.headersSent && !response.hasHeader(POLICY)) {
        const isPage = String(response.getHeader('content-type') ?? '').startsWith('text/html')
        response.setHeader(POLICY, isPage ? (pagePolicy ?? toContentPolicy([])) : NON_PAGE_POLICY)
      }
      return Reflect.apply(target, self, args)
    },
  })
}

/** API responses are not cached unless their route says so; this also covers redirects and errors. */
function preventCaching(response: ServerResponse): void {
  response.writeHead = new Proxy(response.writeHead, {
    apply: (target, self, args) => {
      if (!response.headersSent && !response.hasHeader('cache-control')) response.setHeader('Cache-Control', 'no-store')
      return Reflect.apply(target, self, args)
    },
  })
}
