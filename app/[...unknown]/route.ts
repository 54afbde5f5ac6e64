import type { NextRequest } from 'next/server'

/** An address whose first segment names nothing leads to the home variant (specification §2) and leaves no cache entry. */
export function GET(request: NextRequest): Response {
  const french = /^\/fr(\/|$)/.test(request.nextUrl.pathname)
  return new Response(null, { status: 307, headers: { Location: french ? '/fr/home/fashion' : '/home/fashion' } })
}
