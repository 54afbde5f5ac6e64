import type { NextRequest } from 'next/server'
import { resolveRedirect } from '@/lib/api/pages/redirect'
import { isForPrograms, toLostTarget } from '@/lib/domain/routing/lost-path'

/** Requested by the pages of this shop only, so that no redirect can concern them. */
const INNER = /^\/(_next|api|dev)\//

/**
 * A URL with an unknown first segment leads to the page it means or the home page variant and leaves no cache entry; a URL of a former shop
 * leads to its redirect; a missing file is a 404.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const { pathname, search } = request.nextUrl
  const to = INNER.test(pathname) ? null : await resolveRedirect(pathname + search)
  if (to) return new Response(null, { status: 308, headers: { Location: to, 'Cache-Control': 'no-cache' } })
  if (isForPrograms(pathname)) return new Response('Not found\n', { status: 404 })
  return new Response(null, { status: 307, headers: { Location: toLostTarget(pathname + search) } })
}
