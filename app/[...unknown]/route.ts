import type { NextRequest } from 'next/server'

/** What asks for a file, not for a page. */
const FILE = /^\/(images|card|assets|_next|api|dev|sitemaps)\/|\.[a-z0-9]{2,5}$/i

/**
 * An address whose first segment names nothing leads to the home variant (specification §2) and leaves no cache entry;
 * a missing file is a 404.
 */
export function GET(request: NextRequest): Response {
  const { pathname } = request.nextUrl
  if (FILE.test(pathname)) return new Response('Not found\n', { status: 404 })
  const home = /^\/fr(\/|$)/.test(pathname) ? '/fr/home/fashion' : '/home/fashion'
  return new Response(null, { status: 307, headers: { Location: home } })
}
