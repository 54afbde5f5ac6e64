import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'

const FRESH_MS = 60_000
const HEADER = 'x-navamani-lost'
const NOT_FOUND = 404

type Page = { html: Buffer; gzip: Buffer; at: number }

/**
 * Gives every 404 a body that can be read without JavaScript: Next answers with an empty document there
 * (vercel/next.js#62228). `port` is where this server listens.
 */
export function createLostPage(port: () => number) {
  const token = randomUUID()
  const pages = new Map<string, Page>()

  async function load(path: string, now: number): Promise<Page> {
    const known = pages.get(path)
    if (known && now - known.at < FRESH_MS) return known
    const response = await fetch(`http://127.0.0.1:${port()}${path}`, { headers: { [HEADER]: token } })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    const html = Buffer.from(await response.arrayBuffer())
    const page = { html, gzip: gzipSync(html), at: now }
    pages.set(path, page)
    return page
  }

  async function send(request: IncomingMessage, response: ServerResponse, url: string): Promise<void> {
    const page = await load(/^\/fr(\/|\?|$)/.test(url) ? '/fr/lost' : '/lost', Date.now())
    const zipped = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    const body = zipped ? page.gzip : page.html
    response.writeHead(NOT_FOUND, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': body.length,
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ...(zipped && { 'Content-Encoding': 'gzip' }),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  /** Watches a response: what Next writes to an HTML 404 is dropped, and the shop's page sent instead. */
  function watch(request: IncomingMessage, response: ServerResponse): void {
    const url = request.url ?? '/'
    if (request.headers[HEADER] === token || request.headers.rsc !== undefined) return
    const { writeHead, write, end } = response
    const always = /^\/(fr\/)?lost(\?|$)/.test(url)
    let replaced: boolean | undefined
    const isReplaced = () => {
      const html = String(response.getHeader('content-type') ?? '').startsWith('text/html')
      replaced ??= html && (always || response.statusCode === NOT_FOUND)
      return replaced
    }
    response.writeHead = new Proxy(writeHead, {
      apply: (target, self, args) => {
        if (typeof args[0] === 'number') response.statusCode = args[0]
        return isReplaced() ? response : Reflect.apply(target, self, args)
      },
    })
    response.write = new Proxy(write, {
      apply: (target, self, args) => isReplaced() || Reflect.apply(target, self, args),
    })
    response.end = new Proxy(end, {
      apply: (target, self, args) => {
        if (!isReplaced()) return Reflect.apply(target, self, args)
        Object.assign(response, { writeHead, write, end })
        for (const name of response.getHeaderNames()) if (DROPPED.has(name)) response.removeHeader(name)
        send(request, response, url).catch((error: unknown) =>
          response.destroy(error instanceof Error ? error : undefined),
        )
        return response
      },
    })
  }

  return { watch }
}

/** Headers that spoke of the body that was dropped. */
const DROPPED = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'etag',
  'link',
  'vary',
  'cache-control',
])
