import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Page, type Replacement, toPage } from './replaced-page'

const FRESH_MS = 60_000
const HEADER = 'x-navamani-lost'
const NOT_FOUND = 404

/** The address of the page itself, which is a 404 like whatever it stands for: no answer of 200 may be kept of it. */
export function isLostAddress(url: string): boolean {
  return /^\/(fr\/)?lost(\?|$)/.test(url)
}

/**
 * Gives every 404 a body that can be read without JavaScript: Next answers with an empty document there
 * (vercel/next.js#62228); an address that only moved leads on. `own` is this server's own origin.
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

  /** What to send for a status at an address; null where Next's own answer is right. */
  function choose(request: IncomingMessage, status: number): Replacement | null {
    const url = request.url ?? '/'
    if (request.headers[HEADER] === token) return null
    if (status !== NOT_FOUND && !isLostAddress(url)) return null
    const path = /^\/fr(\/|\?|$)/.test(url) ? '/fr/lost' : '/lost'
    return {
      status: NOT_FOUND,
      headers: { 'Cache-Control': url.startsWith('/api/') ? 'no-store' : 'no-cache' },
      page: () => load(path, Date.now()),
      moved: () => findMoved(url),
    }
  }

  return { choose }
}
