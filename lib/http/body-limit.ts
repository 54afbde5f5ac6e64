import type { IncomingMessage, ServerResponse } from 'node:http'
import { MAX_IMPORT_BYTES } from '../domain/catalogue/import-state'
import { MAX_FORM_BYTES, MAX_PHOTOGRAPH_BYTES } from '../domain/enquiry/upload'
import { MAX_REPORT_BYTES } from '../domain/media/report-file'
import { MAX_VIDEO_BYTES } from '../domain/media/video-file'
import { MAX_LOGO_BYTES } from '../domain/settings/logo'

const TOO_LARGE = 413
/** Above the limit of every route without files; each route has a smaller limit with its own answer. */
const MAX_BYTES = 1_048_576
/** How much files may add to that. */
const UPLOADS: readonly [RegExp, number][] = [
  [/^\/api\/admin\/catalogue\/upload(\?|$)/, MAX_IMPORT_BYTES],
  [/^\/api\/admin\/(photograph|banner-picture)(\?|$)/, MAX_PHOTOGRAPH_BYTES],
  [/^\/api\/admin\/logo(\?|$)/, MAX_LOGO_BYTES],
  [/^\/api\/admin\/report-file(\?|$)/, MAX_REPORT_BYTES],
  [/^\/api\/admin\/video(\?|$)/, MAX_VIDEO_BYTES],
  [/^\/api\/review(\?|$)/, MAX_FORM_BYTES],
  [/^\/api\/(v1\/admin|form)\/customjewelreq(\?|$)/, MAX_FORM_BYTES],
  [/^\/api\/return-photo\/[\w-]+(\?|$)/, MAX_FORM_BYTES],
]
/** A client that is cut off while it still sends may never read the answer, so the connection closes later. */
const CLOSE_DELAY_MS = 5_000
const ABORTED_MESSAGE = 'The body broke off, or was too long.'

/** How many bytes the body of a request to a URL may have. */
export function getMaxBytes(url: string): number {
  return MAX_BYTES + (UPLOADS.find(([pattern]) => pattern.test(url))?.[1] ?? 0)
}

/**
 * Counts the bytes of a request's body as they arrive, regardless of its headers, since Next reads a body to its end even
 * when no handler uses it. A body that is too long is answered with 413 and dropped. False when the headers already
 * declare too many bytes: the request must then not be handled.
 */
export function limitBody(request: IncomingMessage, response: ServerResponse): boolean {
  const max = getMaxBytes(request.url ?? '/')
  const reject = createRejecter(request, response, max)
  closeWhenAnswered(request, response)
  const isTooLong = Number(request.headers['content-length'] ?? 0) > max
  if (isTooLong) reject()
  let size = 0
  request.push = new Proxy(request.push, {
    apply: (target, self, [chunk, ...rest]: [Buffer | null, ...unknown[]]) => {
      size += chunk?.length ?? 0
      if (!isTooLong && size <= max) return Reflect.apply(target, self, [chunk, ...rest])
      reject()
      // Further chunks are discarded; at the end the reader of the body gets an error.
      if (chunk === null) request.destroy(new Error(ABORTED_MESSAGE))
      return true
    },
  })
  return !isTooLong
}

/** Answers 413 once, and keeps the request's handler from answering too. */
function createRejecter(request: IncomingMessage, response: ServerResponse, max: number) {
  const { writeHead, end } = response
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    if (response.headersSent) return void response.destroy()
    for (const name of response.getHeaderNames())
      if (/^(content-(type|length|encoding)|etag|vary)$/.test(name)) response.removeHeader(name)
    const text = toRejectionBody(request.url ?? '/', max)
    Reflect.apply(writeHead, response, [TOO_LARGE, { ...text.headers, 'Cache-Control': 'no-store' }])
    Reflect.apply(end, response, [text.body])
    const ignore = () => response
    Object.assign(response, { setHeader: ignore, appendHeader: ignore, writeHead: ignore, end: ignore })
    Object.assign(response, { write: () => true, flushHeaders: () => {} })
  }
}

function toRejectionBody(url: string, max: number) {
  const msg = `Send at most ${max} bytes.`
  if (!url.startsWith('/api/')) return { headers: { 'Content-Type': 'text/plain' }, body: `${msg}\n` }
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ status: 0, msg, data: null }) }
}

/**
 * Closes a connection that still receives a body after the answer, with an error for the reader of the body. One whose
 * body a handler gave up reading is not used again: the rest would stay in it.
 */
function closeWhenAnswered(request: IncomingMessage, response: ServerResponse): void {
  request.once('close', () => {
    if (!request.complete && !response.headersSent) response.setHeader('Connection', 'close')
  })
  // An aborted request no longer has a socket later, so it is read now.
  const { socket } = request
  response.once('finish', () => {
    if (request.complete || request.destroyed) return
    const abort = () => {
      if (!request.complete) request.destroy(new Error(ABORTED_MESSAGE))
    }
    // Node does not report a closed connection to a request that was answered.
    socket.once('close', abort)
    const timer = setTimeout(abort, CLOSE_DELAY_MS).unref()
    // The connection may carry many more requests.
    request.once('close', () => {
      clearTimeout(timer)
      socket.off('close', abort)
    })
  })
}
