import type { IncomingMessage, ServerResponse } from 'node:http'
import { toOwnOrigin } from '../domain/routing/own-address'
import { isReadablePath } from '../domain/routing/readable-path'
import { env } from '../env'
import { isOwnHost } from '../seo/address/own-host'
import { toTidyAddress } from '../seo/address/tidy'
import { log } from '../server/runtime/log'
import { limitBody } from './body-limit'
import { stampAddress } from './client-address'
import { createErrorPage } from './error-page'
import { createFullPageCache } from './full-page-cache'
import { markList } from './list-kind'
import { createNotFoundPage, isLostAddress } from './not-found-page'
import { createPictureGate } from './picture-gate'
import { createFindMoved } from './redirect-lookup'
import { isFile, refuseEarly, toFileRefusal } from './refusal'
import { redirectTo, replacePage } from './replaced-page'
import { setSecurityHeaders } from './security-headers'

/** Bundled photographs change only with a release; the merchant's own ones are immutable and set their own header. */
const PHOTOGRAPHS = 'public, max-age=86400, stale-while-revalidate=604800'
const isOfRelease = (url = '') => url.startsWith('/images/') && !url.startsWith('/images/u/')

/**
 * The pages' internal folder is no part of public URLs: after normalization any remaining URL below it is unknown, like
 * those that app/[...unknown] answers. Other shop software often has its products there.
 */
const PAGES_FOLDER = /^\/shop\//
const UNKNOWN_LEADS_TO = '/home/fashion'

/** Enough for the few hundred most requested pages. */
const READY_BYTES = 64 * 1_048_576

export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Handles every request before Next: client address, headers, and the normalized form of every URL. */
export function createRequestHandler(trustProxy: boolean, dev = false) {
  const own = () => toOwnOrigin(env().HOST, env().PORT)
  const findMoved = createFindMoved(own)
  const lost = createNotFoundPage(own, findMoved)
  const trouble = createErrorPage()
  const ready = createFullPageCache(READY_BYTES)
  const pictures = createPictureGate()
  let handle: Handle | undefined
  let closing = false

  /** Replaces error pages that cannot be read without scripts. */
  function watch(request: IncomingMessage, response: ServerResponse): void {
    const started = Date.now()
    const toPage = (status: number) => lost.choose(request, status) ?? trouble.choose(request, status, started)
    replacePage(
      request,
      response,
      (status, isPage) => toFileRefusal(request, response) ?? (isPage ? toPage(status) : null),
    )
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    stampAddress(request, trustProxy)
    setSecurityHeaders(request, response, dev)
    // Set on each response: cached pages do not contain this header (full-page-cache.ts).
    if (!isOwnHost(request.headers)) response.setHeader('X-Robots-Tag', 'noindex')
    if (isOfRelease(request.url)) response.setHeader('Cache-Control', PHOTOGRAPHS)
    if (closing) response.setHeader('Connection', 'close')
    if (!handle) return sayNotOpen(response, 'starting')
    if (closing && request.url === '/api/health') return sayNotOpen(response, 'closing')
    if (refuseEarly(request, response) || !limitBody(request, response)) return
    if (!isReadablePath(request.url ?? '/')) return sayUnreadable(request, response)
    const tidy = isReading(request) ? toTidyAddress(request.url ?? '/') : null
    // Only one redirect: the normalized form of an outdated URL may itself be outdated.
    if (tidy) {
      const to = await findMoved(tidy)
      return to ? redirectTo(response, to) : redirect(response, tidy)
    }
    if (isReading(request) && PAGES_FOLDER.test(request.url ?? '/')) {
      const to = await findMoved(request.url ?? '/')
      return to ? redirectTo(response, to) : redirect(response, UNKNOWN_LEADS_TO, 307)
    }
    if (!pictures.admit(request, response)) return
    const isLost = isLostAddress(request.url ?? '/')
    if (!isLost && ready.answer(request, response)) return
    markList(request)
    if (!isLost) ready.watch(request, response)
    if (request.headers.rsc === undefined || isFile(request.url)) watch(request, response)
    await handle(request, response)
  }

  function sayUnreadable(request: IncomingMessage, response: ServerResponse): void {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    watch(request, response)
    response.writeHead(404).end()
  }

  return {
    listener: (request: IncomingMessage, response: ServerResponse) => {
      answer(request, response).catch((error: unknown) => failSafely(response, error))
    },
    open: (next: Handle) => {
      handle = next
    },
    close: () => {
      closing = true
    },
  }
}

function isReading(request: IncomingMessage): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
}

function sayNotOpen(response: ServerResponse, state: 'starting' | 'closing'): void {
  response.writeHead(503, { 'Retry-After': '5', 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' })
  response.end(`The shop is ${state}.\n`)
}

function redirect(response: ServerResponse, location: string, status: 307 | 308 = 308): void {
  response.writeHead(status, { Location: location })
  response.end()
}

function failSafely(response: ServerResponse, error: unknown): void {
  log().error({ err: error }, 'a request failed outside Next')
  if (response.headersSent) response.destroy()
  else response.writeHead(500, { 'Content-Type': 'text/plain' }).end('Something went wrong.\n')
}
