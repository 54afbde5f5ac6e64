import type { IncomingMessage, ServerResponse } from 'node:http'
import { toLocalOrigin } from '../domain/routing/local-address'
import { isForPrograms, isLostPath, toLostTarget } from '../domain/routing/lost-path'
import { isReadablePath } from '../domain/routing/readable-path'
import { toIconPath } from '../domain/settings/logo'
import { env } from '../env'
import { normalizeUrl } from '../seo/address/normalize-url'
import { isPublicHost } from '../seo/address/public-host'
import { pageTagHeader } from '../server/runtime/cdn'
import { log } from '../server/runtime/log'
import { withRequestId } from '../server/runtime/request-id'
import { site } from '../site'
import { limitBody } from './body-limit'
import { setClientAddress } from './client-address'
import { countCrawlVisit } from './counts/count-crawl'
import { countOutcome } from './counts/count-outcome'
import { createErrorPage } from './error-page'
import { createImageLimiter } from './image-limiter'
import { leaveLanguage } from './leave-language'
import { setListKind } from './list-kind'
import { answerMetrics, type Metrics } from './metrics/metrics-server'
import { createNotFoundPage, isNotFoundPath } from './not-found-page'
import { createFullPageCache } from './pages/full-page-cache'
import { setPageFreshness } from './pages/page-freshness'
import { createRedirectLookup } from './redirect-lookup'
import { redirectTo, replaceResponse } from './replace-response'
import { REQUEST_ID_HEADER, toRequestId } from './request-id'
import { isFile, rejectInvalidRequest, toFileError } from './request-validation'
import { setSecurityHeaders } from './security-headers'
import { answerSpeculationRules, setSpeculationRules } from './speculation-rules'
import { createStaticFiles } from './static-files'

/** Bundled photographs change only with a release; the merchant's own ones are immutable and set their own header. */
const PHOTO_CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800'
/** Their names do not change with their content. */
const ICON = /^\/(favicon\.ico|icon[\w-]*\.(png|svg)|apple-touch-icon\.png)$/
const ICON_CACHE_CONTROL = 'public, max-age=86400'
const isBundledImage = (url = '') => /^\/images\/(?!(u|logo)\/)/.test(url)

/**
 * The pages' internal folder is no part of public URLs: after normalization any remaining URL below it is unknown, like
 * those that app/[...unknown] answers. Other shop software often has its products there.
 */
const PAGES_FOLDER = /^\/shop\//

/** A file's name with a slash at its end, which Next would redirect to the name without it first. */
const SLASH_AFTER_FILE = /\.[^/?]*\/+(\?|$)/

/** Enough for the few hundred most requested pages. */
const PAGE_CACHE_BYTES = 64 * 1_048_576

export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** What measures the requests; with a token it is served at `/metrics` to those who know it. */
type Observation = { metrics: Metrics; token: string | undefined }

/** Handles every request before Next: client address, headers, and the normalized form of every URL. */
export function createRequestHandler(trustProxy: boolean, dev = false, observation: Observation | null = null) {
  const getOrigin = () => toLocalOrigin(env().HOST, env().PORT)
  const findRedirect = createRedirectLookup(getOrigin)
  const notFoundPage = createNotFoundPage(getOrigin, findRedirect)
  const errorPage = createErrorPage()
  const pageCache = createFullPageCache(PAGE_CACHE_BYTES)
  const imageLimiter = createImageLimiter()
  const answerStaticFile = createStaticFiles()
  let handle: Handle | undefined
  let closing = false

  /** Replaces error pages that cannot be read without scripts. */
  function replaceUnreadable(request: IncomingMessage, response: ServerResponse): void {
    const started = Date.now()
    const toPage = (status: number) =>
      notFoundPage.choose(request, status) ?? errorPage.choose(request, status, started)
    replaceResponse(
      request,
      response,
      (status, isPage) => toFileError(request, response) ?? (isPage ? toPage(status) : null),
    )
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (observation) {
      const { metrics, token } = observation
      if (token && answerMetrics(metrics, token, request, response)) return
      metrics.observe(request, response)
    }
    if (request.url === '/api/health/live') return respondLive(response)
    setClientAddress(request, trustProxy)
    setSecurityHeaders(request, response, dev)
    setPageFreshness(response, pageTagHeader())
    setSpeculationRules(response)
    if (answerSpeculationRules(request, response)) return
    // Set on each response: cached pages do not contain this header (full-page-cache.ts).
    if (!isPublicHost(request.headers)) response.setHeader('X-Robots-Tag', 'noindex')
    const ownIcon = site().logo ? toIconPath(request.url ?? '/') : null
    if (ownIcon) request.url = ownIcon
    else if (isBundledImage(request.url)) response.setHeader('Cache-Control', PHOTO_CACHE_CONTROL)
    else if (ICON.test(request.url ?? '')) response.setHeader('Cache-Control', ICON_CACHE_CONTROL)
    if (closing) response.setHeader('Connection', 'close')
    if (!handle) return respondNotReady(response, 'starting')
    if (closing && request.url === '/api/health') return respondNotReady(response, 'closing')
    if (rejectInvalidRequest(request, response) || !limitBody(request, response)) return
    if (!isReadablePath(request.url ?? '/')) return respondUnreadable(request, response)
    if (!dev && (await answerStaticFile(request, response))) return
    countOutcome(request, response)
    countCrawlVisit(request, response)
    const inOtherLanguage = isReadRequest(request) ? leaveLanguage(request.url ?? '/') : null
    if (inOtherLanguage) return redirect(response, inOtherLanguage, 307)
    const tidyUrl = isReadRequest(request) ? normalizeUrl(request.url ?? '/') : null
    // Only one redirect: the normalized form of an outdated URL may itself be outdated.
    if (tidyUrl) {
      const to = await findRedirect(tidyUrl)
      if (to) return redirectTo(response, to)
      return isLostPath(tidyUrl) ? redirect(response, toLostTarget(tidyUrl), 307) : redirect(response, tidyUrl)
    }
    if (isReadRequest(request) && PAGES_FOLDER.test(request.url ?? '/')) {
      const to = await findRedirect(request.url ?? '/')
      return to ? redirectTo(response, to) : redirect(response, toLostTarget(request.url ?? '/'), 307)
    }
    if (isReadRequest(request) && SLASH_AFTER_FILE.test(request.url ?? '/') && !isForPrograms(request.url ?? '/')) {
      const to = await findRedirect(request.url ?? '/')
      if (to) return redirectTo(response, to)
      if (isLostPath(request.url ?? '/')) return redirect(response, toLostTarget(request.url ?? '/'), 307)
    }
    if (!imageLimiter.admit(request, response)) return
    const isNotFound = isNotFoundPath(request.url ?? '/')
    if (!isNotFound && (pageCache.answer(request, response) || (await pageCache.answerWithAnother(request, response))))
      return observation?.metrics.countMemoryPage()
    setListKind(request)
    if (!isNotFound) pageCache.watch(request, response)
    if (request.headers.rsc === undefined || isFile(request.url)) replaceUnreadable(request, response)
    await handle(request, response)
  }

  function respondUnreadable(request: IncomingMessage, response: ServerResponse): void {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    replaceUnreadable(request, response)
    response.writeHead(404).end()
  }

  return {
    listener: (request: IncomingMessage, response: ServerResponse) => {
      const id = toRequestId(request, trustProxy)
      request.headers[REQUEST_ID_HEADER] = id
      response.setHeader(REQUEST_ID_HEADER, id)
      withRequestId(id, () => {
        answer(request, response).catch((error: unknown) => handleFailure(response, error))
      })
    },
    open: (next: Handle) => {
      handle = next
    },
    close: () => {
      closing = true
    },
  }
}

function isReadRequest(request: IncomingMessage): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
}

/** The process answers, whether or not it can serve yet: a restart would help only if this fails. */
function respondLive(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify({ status: 'live' }))
}

function respondNotReady(response: ServerResponse, state: 'starting' | 'closing'): void {
  response.writeHead(503, { 'Retry-After': '5', 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' })
  response.end(`The shop is ${state}.\n`)
}

function redirect(response: ServerResponse, location: string, status: 307 | 308 = 308): void {
  response.writeHead(status, { Location: location })
  response.end()
}

function handleFailure(response: ServerResponse, error: unknown): void {
  log().error({ err: error }, 'a request failed outside Next')
  if (response.headersSent) response.destroy()
  else response.writeHead(500, { 'Content-Type': 'text/plain' }).end('Something went wrong.\n')
}
