import { type NextRequest, NextResponse } from 'next/server'
import { localePath, splitLocale } from './lib/domain/locale'

const SESSION_COOKIES = ['__Secure-next-auth.session-token', 'next-auth.session-token']

/** Guests find their orders and write their reviews here, by a code or a signed link. */
const OPEN_PAGES = new Set(['/gems/myorders/find', '/gems/myorders/review'])

/** Redirects visitors without a session cookie to the sign-in page; the page itself validates the session. */
export function middleware(request: NextRequest) {
  if (SESSION_COOKIES.some((name) => request.cookies.has(name))) return NextResponse.next()
  const { pathname, search } = request.nextUrl
  const { locale, path } = splitLocale(pathname)
  if (!path.startsWith('/gems/myorders')) return NextResponse.next()
  if (OPEN_PAGES.has(path)) return NextResponse.next()
  const url = new URL(localePath(locale, '/account'), request.url)
  url.searchParams.set('next', pathname + search)
  return NextResponse.redirect(url)
}

export const config = { matcher: ['/gems/myorders/:path*', '/:locale/gems/myorders/:path*'] }
