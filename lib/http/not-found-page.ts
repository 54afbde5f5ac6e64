import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { localePath, splitLocale } from '../domain/locale'
import { type CompressedPage, type ReplacementResponse, toPage } from './replace-response'

const FRESH_MS = 60_000
const INTERNAL_HEADER = 'x-navamani-lost'
const NOT_FOUND = 404
const ADMIN = /^\/staff(\/|\?|$)/

/** Whether a URL is the not-found page itself: it must answer 404, so that no cache stores it as a 200. */
export function isNotFoundPath(url: string): boolean {
  return /^(\/staff)?\/lost(\?|$)/.test(splitLocale(url).path)
}

/**
 * Gives every 404 a body that can be read without JavaScript, as Next answers with an empty document
 * (vercel/next.js#62228); a URL that has moved is redirected. The admin has a page of its own, made for its reader. `getOrigin` returns this server's own origin.
 */
export function createNotFoundPage(getOrigin: () => string, findRedirect: (address: string) => Promise<string | null>) {
  const token = randomUUID()
  const pages = new Map<string, { page: CompressedPage; at: number }>()

  async function load(path: string, now: number): Promise<CompressedPage> {
    const cached = pages.get(path)
    if (cached && now - cached.at < FRESH_MS) return cached.page
    const page = await fetchPage(path)
    pages.set(path, { page, at: now })
    return page
  }

  async function fetchPage(path: string, cookie?: string): Promise<CompressedPage> {
    const headers = { [INTERNAL_HEADER]: token, ...(cookie && { cookie }) }
    const response = await fetch(getOrigin() + path, { headers })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return toPage(Buffer.from(await response.arrayBuffer()))
  }

  /** The replacement for a response; null where Next's own answer is sent. */
  function choose(request: IncomingMessage, status: number): ReplacementResponse | null {
    const url = request.url ?? '/'
    if (request.headers[INTERNAL_HEADER] === token) return null
    if (status !== NOT_FOUND && !isNotFoundPath(url)) return null
    const { locale, path: shownPath } = splitLocale(url)
    if (ADMIN.test(shownPath))
      return {
        status: NOT_FOUND,
        headers: { 'Cache-Control': 'private, no-store' },
        page: () => fetchPage(localePath(locale, '/staff/lost'), request.headers.cookie),
      }
    const path = localePath(locale, '/lost')
    return {
      status: NOT_FOUND,
      headers: { 'Cache-Control': url.startsWith('/api/') ? 'no-store' : 'no-cache' },
      page: () => load(path, Date.now()),
      findRedirect: () => findRedirect(url),
    }
  }

  return { choose }
}
