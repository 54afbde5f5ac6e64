import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Page, type Replacement, toPage } from './replaced-page'

const FRESH_MS = 60_000
const HEADER = 'x-navamani-lost'
const NOT_FOUND = 404

/** Whether a URL is the not-found page itself: it must answer 404, so that no cache stores it as a 200. */
export function isLostAddress(url: string): boolean {
  return /^\/(fr\/)?lost(\?|$)/.test(url)
}

/**
 * Gives every 404 a body that can be read without JavaScript, as Next answers with an empty document
 * (vercel/next.js#62228); a URL that has moved is redirected. `getOrigin` returns this server's own origin.
 */
export function createNotFoundPage(own: () => string, findMoved: (address: string) => Promise<string | null>) {
  const token = randomUUID()
  const pages = new Map<string, { page: Page; at: number }>()

  async function load(path: string, now: number): Promise<Page> {
    const known = pages.get(path)
    if (known && now - known.at < FRESH_MS) return known.page
    const response = await fetch(own() + path, { headers: { [HEADER]: token } })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    const page = toPage(Buffer.from(await response.arrayBuffer()))
    pages.set(path, { page, at: now })
    return page
  }

  /** The replacement for a response; null where Next's own answer is sent. */
  function choose(request: IncomingMessage, status: number): Replacement | null {
    const url = request.url ?? '/'
    if (request.headers[HEADER] === token) return null
    if (status !== NOT_FOUND && !isLostAddress(url)) return null
    const path = /^\/fr(\/|\?|$)/.test(url) ? '/fr/lost' : '/lost'
    return {
      status: NOT_FOUND,
      headers: { 'Cache-Control': url.startsWith('/api/') ? 'no-store' : 'no-cache' },
      page: () => load(path, Date.now()),
      findRedirect: () => findMoved(url),
    }
  }

  return { choose }
}
