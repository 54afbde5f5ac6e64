import type { IncomingMessage } from 'node:http'
import { type Locale, localePath, splitLocale } from '../domain/locale'
import { MESSAGES } from '../i18n/messages'
import { toPlainPage } from '../seo/documents/plain-page'
import { hadOutageSince } from '../server/runtime/outage'
import { currentRequestId } from '../server/runtime/request-id'
import { type CompressedPage, type ReplacementResponse, toPage } from './replace-response'

const UNAVAILABLE = 503
const SERVER_ERROR = 500
const RETRY_SECONDS = '30'

function toHtml(locale: Locale, text: string, id: string | undefined): string {
  const { serverTitle, serverReference, goHome } = MESSAGES[locale].error
  const note = id && serverReference.replace('{id}', id)
  return toPlainPage(locale, { title: serverTitle, text, note, link: { href: localePath(locale, '/'), text: goHome } })
}

/** The page for a server error with the id of the request, as Next's own error page is empty until scripts have run. */
export function createErrorPage() {
  function load(locale: Locale, kind: 'serverUnavailable' | 'serverBroken'): CompressedPage {
    return toPage(Buffer.from(toHtml(locale, MESSAGES[locale].error[kind], currentRequestId())))
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
