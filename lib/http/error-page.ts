import type { IncomingMessage } from 'node:http'
import { type Locale, localePath, splitLocale } from '../domain/locale'
import { MESSAGES } from '../i18n/messages'
import { toPlainPage } from '../seo/documents/plain-page'
import { hadOutageSince } from '../server/runtime/outage'
import { type CompressedPage, type ReplacementResponse, toPage } from './replace-response'

const UNAVAILABLE = 503
const SERVER_ERROR = 500
const RETRY_SECONDS = '30'

function toHtml(locale: Locale, text: string): string {
  const { serverTitle, goHome } = MESSAGES[locale].error
  return toPlainPage(locale, { title: serverTitle, text, link: { href: localePath(locale, '/'), text: goHome } })
}

/** The page for a server error, as Next's own error page is empty until scripts have run. */
export function createErrorPage() {
  const pages = new Map<string, CompressedPage>()

  function load(locale: Locale, kind: 'serverUnavailable' | 'serverBroken'): CompressedPage {
    const cached = pages.get(locale + kind)
    if (cached) return cached
    const page = toPage(Buffer.from(toHtml(locale, MESSAGES[locale].error[kind])))
    pages.set(locale + kind, page)
    return page
  }

  /** 503 when the data was unavailable since `started` (milliseconds), otherwise 500; null for a lower status. */
  function choose(request: IncomingMessage, status: number, started: number): ReplacementResponse | null {
    if (status < SERVER_ERROR) return null
    const { locale } = splitLocale(request.url ?? '/')
    const headers = { 'Cache-Control': 'no-store' }
    if (status !== UNAVAILABLE && !hadOutageSince(started)) {
      return { status: SERVER_ERROR, headers, page: () => load(locale, 'serverBroken') }
    }
    return {
      status: UNAVAILABLE,
      headers: { ...headers, 'Retry-After': RETRY_SECONDS },
      page: () => load(locale, 'serverUnavailable'),
    }
  }

  return { choose }
}
