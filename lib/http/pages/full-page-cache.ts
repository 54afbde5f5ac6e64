import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { StoredEntry } from '../../cache/entry'
import { createMemory } from '../../cache/memory'
import { PAGE_NAME_HEADER } from '../../cache/page-policy'
import { withoutSource } from '../../domain/analytics/source'
import { hasOnlyListParams } from '../../domain/listing/list-kind'
import { interceptResponse } from '../replace-response'
import { createEncodedBody, toEncoding } from './encoding'
import { withFirstStyles } from './first-styles'

/** An answer that Next gave from its cache or stored in it, and the cache entry behind it. */
type CachedPage = {
  name: string
  entry: StoredEntry
  headers: OutgoingHttpHeaders
  body: ReturnType<typeof createEncodedBody>
  /** For a visitor who has none of the shop's files yet. */
  firstBody: ReturnType<typeof createEncodedBody>
}

/** `answered` ends when the page is stored, or the request has ended without it. */
type Running = { answered: Promise<void>; end: () => void }

const CACHE_HEADER = 'x-nextjs-cache'
const FROM_CACHE = 'HIT'
/** What Next says where it answers with the page in the cache: it was there, or has just been rendered and stored. */
const AS_STORED = [FROM_CACHE, 'MISS']

/** Headers of the body as it was sent. */
const BODY_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding']
/** Headers that belong to one response and not to the page. */
const PER_RESPONSE_HEADERS = new Set([...BODY_HEADERS, 'connection', 'date', 'keep-alive'])
/** Where somebody comes from who probably has none of the shop's files: outside, or an address typed or shared. */
const FROM_OUTSIDE = ['none', 'cross-site', 'same-site']
/** The text and its compressed copies, for the estimate of memory. */
const COPIES = 2

/**
 * Serves pages that Next has answered without running Next again: as long as the page store holds the
 * same fresh entry, the same page is sent. Cache misses, stale pages and client-side navigations go to Next; of the visitors
 * of a page that was here and is no longer fresh, the first does, and the others wait for what it gets. Holds at most
 * `maxBytes`.
 */
export function createFullPageCache(maxBytes: number) {
  const pages = createMemory<CachedPage>(maxBytes, ({ entry }) => (entry.value.html?.length ?? 0) * COPIES)

  /** The requests for such pages that Next is answering, by URL. */
  const running = new Map<string, Running>()

  /** Answers from the cache; false leaves the request to Next. */
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isCacheableRequest(request)) return false
    const cachedPage = pages.get(toPageUrl(request))
    if (!cachedPage || globalThis.navamaniPages?.peek(cachedPage.name) !== cachedPage.entry) return false
    send(request, response, cachedPage).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined)
    })
    return true
  }

  /** Answers with the page that another visitor is getting from Next; false leaves the request to Next. */
  async function answerWithAnother(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const url = toPageUrl(request)
    if (!isCacheableRequest(request) || !pages.get(url)) return false
    const first = running.get(url)
    if (first) {
      await first.answered
      return answer(request, response)
    }
    let resolveAnswered = () => {}
    const answered = new Promise<void>((resolve) => {
      resolveAnswered = resolve
    })
    const own: Running = {
      answered,
      end: () => {
        if (running.get(url) === own) running.delete(url)
        resolveAnswered()
      },
    }
    running.set(url, own)
    response.once('close', own.end)
    return false
  }

  /**
   * Keeps a page that Next answers with, and sends it as all later visitors get it: Next's own body has neither Brotli
   * nor the rules of a first visit.
   */
  function watch(request: IncomingMessage, response: ServerResponse): void {
    if (request.url?.startsWith('/_next/')) return
    const initialHeaders = new Set(response.getHeaderNames())
    interceptResponse(response, () => {
      const location = [response.getHeader('location')].flat()[0]
      // For a cached redirect Next sends the Location header twice.
      if (location !== undefined) response.setHeader('location', location)
      const name = response.getHeader(PAGE_NAME_HEADER)
      response.removeHeader(PAGE_NAME_HEADER)
      if (!isCacheableRequest(request)) return null
      const url = toPageUrl(request)
      const page = typeof name === 'string' ? store(url, decodeURI(name), response, initialHeaders) : null
      running.get(url)?.end()
      return page && (() => sendInstead(request, response, page))
    })
  }

  function store(url: string, name: string, response: ServerResponse, initialHeaders: Set<string>): CachedPage | null {
    if (!hasOnlyListParams(url) || response.statusCode !== 200) return null
    if (!AS_STORED.includes(String(response.getHeader(CACHE_HEADER)))) return null
    const entry = globalThis.navamaniPages?.peek(name)
    const html = entry?.value.html
    if (!html) return null
    const all = Object.entries(response.getHeaders())
    const headers = Object.fromEntries(
      all.filter(([key]) => !initialHeaders.has(key) && !PER_RESPONSE_HEADERS.has(key)),
    )
    const page = {
      name,
      entry,
      headers: withVary({ ...headers, [CACHE_HEADER]: FROM_CACHE }),
      body: createEncodedBody(() => html),
      firstBody: createEncodedBody(() => withFirstStyles(html) ?? html),
    }
    pages.set(url, page)
    return page
  }

  return { answer, answerWithAnother, watch, size: pages.size }
}

/** A visitor of an advertisement or a campaign gets the page that all others get. */
const toPageUrl = ({ url = '/' }: IncomingMessage) => withoutSource(url)

/** Whether the request reads the public HTML of a page. */
function isCacheableRequest({ method, headers }: IncomingMessage): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && headers.rsc === undefined && !headers.cookie?.includes('__prerender_bypass')
}

function withVary(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const vary = String(headers.vary ?? '')
  if (/\baccept-encoding\b/i.test(vary)) return headers
  return { ...headers, vary: vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding' }
}

function matchesEtag(ifNoneMatch: string | undefined, etag: unknown): boolean {
  if (ifNoneMatch === undefined || typeof etag !== 'string') return false
  const stripWeakPrefix = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || stripWeakPrefix(tag) === stripWeakPrefix(etag))
}

/** Sends a page in place of Next's own answer, of which it keeps the header that says whether it was rendered for it. */
async function sendInstead(request: IncomingMessage, response: ServerResponse, page: CachedPage): Promise<void> {
  const cache = response.getHeader(CACHE_HEADER)
  for (const name of BODY_HEADERS) response.removeHeader(name)
  await send(request, response, { ...page, headers: { ...page.headers, [CACHE_HEADER]: cache } })
}

async function send(request: IncomingMessage, response: ServerResponse, page: CachedPage): Promise<void> {
  const { headers } = page
  const isFirst = FROM_OUTSIDE.includes(String(request.headers['sec-fetch-site']))
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value)
  if (matchesEtag(request.headers['if-none-match'], headers.etag)) {
    response.writeHead(304).end()
    return
  }
  const encoding = toEncoding(request.headers['accept-encoding'])
  const bytes = await (isFirst ? page.firstBody : page.body)(encoding)
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', bytes.length)
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : bytes)
}
