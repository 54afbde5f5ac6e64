import type { IncomingMessage, ServerResponse } from 'node:http'
import { MAX_IMPORT_BYTES } from '../domain/catalogue/import-state'
import { MAX_FORM_BYTES, MAX_PHOTOGRAPH_BYTES } from '../domain/enquiry/upload'

const TOO_LARGE = 413
/** More than any route takes that takes no files: each has a smaller limit of its own, and answers in its own words. */
const MAX_BYTES = 1_048_576
/** How much files may add to that. */
const UPLOADS: readonly [RegExp, number][] = [
  [/^\/api\/desk\/catalogue\/upload(\?|$)/, MAX_IMPORT_BYTES],
  [/^\/api\/desk\/(photograph|banner-picture)(\?|$)/, MAX_PHOTOGRAPH_BYTES],
  [/^\/api\/(v1\/admin|form)\/customjewelreq(\?|$)/, MAX_FORM_BYTES],
]
/** A client that is cut off while it still sends may never read its answer. */
const PATIENCE_MS = 5_000
const BROKEN_OFF = 'The body broke off, or was too long.'

/** How many bytes the body of a request to an address may have. */
export function maxBytesAt(url: string): number {
  return MAX_BYTES + (UPLOADS.find(([pattern]) => pattern.test(url))?.[1] ?? 0)
}

/**
 * Counts the body of a request while it comes, whatever its headers say of it, since Next reads a body to its end even
 * where no handler wants it. One that is too long is answered with 413 and dropped. False where that is known at once:
 * the request goes no further then.
 */
export function limitBody(request: IncomingMessage, response: ServerResponse): boolean {
  const max = maxBytesAt(request.url ?? '/')
  const refuse = createRefuse(request, response, max)
  closeWhenAnswered(request, response)
  const isLong = Number(request.headers['content-length'] ?? 0) > max
  if (isLong) refuse()
  let size = 0
  request.push = new Proxy(request.push, {
    apply: (target, self, [part, ...rest]: [Buffer | null, ...unknown[]]) => {
      size += part?.length ?? 0
      if (!isLong && size <= max) return Reflect.apply(target, self, [part, ...rest])
      refuse()
      // Nothing more is kept, the rest is taken off the line; at its end whoever reads the body learns that it broke off.
      if (part === null) request.destroy(new Error(BROKEN_OFF))
      return true
    },
  })
  return !isLong
}

/** Answers 413 once, and keeps whoever works on the request from answering too. */
function createRefuse(request: IncomingMessage, response: ServerResponse, max: number) {
  const { writeHead, end } = response
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    if (response.headersSent) return void response.destroy()
    for (const name of response.getHeaderNames())
      if (/^(content-(type|length|encoding)|etag|vary)$/.test(name)) response.removeHeader(name)
    const text = toText(request.url ?? '/', max)
    Reflect.apply(writeHead, response, [TOO_LARGE, { ...text.headers, 'Cache-Control': 'no-store' }])
    Reflect.apply(end, response, [text.body])
    const ignore = () => response
    Object.assign(response, { setHeader: ignore, appendHeader: ignore, writeHead: ignore, end: ignore })
    Object.assign(response, { write: () => true, flushHeaders: () => {} })
  }
}

function toText(url: string, max: number) {
  const msg = `Send at most ${max} bytes.`
  if (!url.startsWith('/api/')) return { headers: { 'Content-Type': 'text/plain' }, body: `${msg}\n` }
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ status: 0, msg, data: null }) }
}

/** A connection on which a body goes on coming after the answer is closed after a while, and whoever reads it learns that. */
function closeWhenAnswered(request: IncomingMessage, response: ServerResponse): void {
  // A request that was broken off has no connection any more.
  const { socket } = request
  response.once('finish', () => {
    if (request.complete || request.destroyed) return
    const breakOff = () => {
      if (!request.complete) request.destroy(new Error(BROKEN_OFF))
    }
    // Node tells no more of a connection to a request that was answered.
    socket.once('close', breakOff)
    setTimeout(breakOff, PATIENCE_MS).unref()
  })
}
