import type { NextRequest } from 'next/server'
import { resolveRedirect } from '@/lib/api/pages/redirect'
import { localePath, splitLocale } from '@/lib/domain/locale'

/** Folders of files and calls, which programs ask for: a page in their place would only mislead them. */
const FILE = /^\/(images|card|assets|_next|api|dev|sitemaps|feeds|\.well-known)\//i

/** Asked for by pages themselves; no shop before had such addresses. */
const INNER = /^\/(_next|api|dev)\//

/**
 * An address whose first segment names nothing leads to the home variant (specification piece of work) and leaves no cache entry; an address of
 * a former shop leads where the list of redirects says; what is missing in a folder of files is a 404.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const { pathname, search } = request.nextUrl
  const to = INNER.test(pathname) ? null : await resolveRedirect(pathname + search)
  if (to) return new Response(null, { status: 308, headers: { Location: to, 'Cache-Control': 'no-cache' } })
  if (FILE.test(pathname)) return new Response('Not found\n', { status: 404 })
  const home = localePath(splitLocale(pathname).locale, '/home/fashion')
  return new Response(null, { status: 307, headers: { Location: home } })
}
