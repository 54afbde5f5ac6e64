import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { hashInlineScripts, toContentPolicy } from '../cache/content-policy'

export type CompressedPage = { html: Buffer; gzip: Buffer; policy: string }
/** The response that replaces Next's own answer. */
export type ReplacementResponse = {
  status: number
  headers: Record<string, string>
  page: () => Promise<CompressedPage> | CompressedPage
  /** The redirect target of the URL; null when there is none. */
  findRedirect?: () => Promise<string | null>
}

/** A page with its compressed copy and content security policy. */
export function toPage(html: Buffer): CompressedPage {
  return { html, gzip: gzipSync(html), policy: toContentPolicy(hashInlineScripts(html.toString())) }
}

/** Headers that describe the dropped body. */
const DROPPED_HEADERS = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'etag',
  'link',
  'vary',
  'cache-control',
  'content-security-policy',
])

async function send(request: IncomingMessage, response: ServerResponse, replacement: ReplacementResponse) {
  for (const name of response.getHeaderNames()) if (DROPPED_HEADERS.has(name)) response.removeHeader(name)
  const { status, headers, page, findRedirect } = replacement
  const to = await findRedirect?.()
  if (to) return redirectTo(response, to)
  const { html, gzip, policy } = await page()
  const acceptsGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  const body = acceptsGzip ? gzip : html
  response.setHeader('Content-Security-Policy', policy)
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
    Vary: 'Accept-Encoding',
    ...headers,
    ...(acceptsGzip && { 'Content-Encoding': 'gzip' }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Redirects a moved URL without caching: if the rename is reverted, a cached redirect would loop. */
export function redirectTo(response: ServerResponse, location: string): void {
  response.writeHead(308, { Location: location, 'Cache-Control': 'no-cache' }).end()
}

/**
 * Calls `choose` once, as soon as the head or a part of a response is sent: where it returns a function, all of that
 * output is dropped, and the function sends the answer when the dropped one ends.
 */
export function interceptResponse(response: ServerResponse, choose: () => (() => Promise<void>) | null): void {
  const { writeHead, write, end } = response
  let chosen: ReturnType<typeof choose> | undefined
  const replacement = () => {
    if (chosen === undefined) chosen = choose()
    return chosen
  }
  response.writeHead = new Proxy(writeHead, {
    apply: (target, self, args) => {
      if (typeof args[0] === 'number') response.statusCode = args[0]
      return replacement() ? response : Reflect.apply(target, self, args)
    },
  })
  response.write = new Proxy(write, {
    apply: (target, self, args) => replacement() !== null || Reflect.apply(target, self, args),
  })
  response.end = new Proxy(end, {
    apply: (target, self, args) => {
      const sendInstead = replacement()
      if (!sendInstead) return Reflect.apply(target, self, args)
      Object.assign(response, { writeHead, write, end })
      sendInstead().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
      return response
    },
  })
}

/** Replaces a response: where `choose` returns a replacement for its status, Next's output is dropped. */
export function replaceResponse(
  request: IncomingMessage,
  response: ServerResponse,
  choose: (status: number, isPage: boolean) => ReplacementResponse | null,
): void {
  interceptResponse(response, () => {
    const isPage = String(response.getHeader('content-type') ?? '').startsWith('text/html')
    const replacement = choose(response.statusCode, isPage)
    return replacement && (() => send(request, response, replacement))
  })
}
