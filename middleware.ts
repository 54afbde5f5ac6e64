import { type NextRequest, NextResponse } from 'next/server'

const SESSION_COOKIES = ['__Secure-next-auth.session-token', 'next-auth.session-token']

/** Redirects visitors without a session cookie to the sign-in page; the page itself validates the session. */
export function middleware(request: NextRequest) {
  if (SESSION_COOKIES.some((name) => request.cookies.has(name))) return NextResponse.next()
  const { pathname, search } = request.nextUrl
  // Guests find their orders here.
  if (pathname.endsWith('/gems/myorders/find')) return NextResponse.next()
  const account = pathname.startsWith('/fr/') ? '/fr/account' : '/account'
  const url = new URL(account, request.url)
  url.searchParams.set('next', pathname + search)
  return NextResponse.redirect(url)
}

export const config = { matcher: ['/gems/myorders/:path*', '/fr/gems/myorders/:path*'] }
