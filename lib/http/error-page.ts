import type { IncomingMessage } from 'node:http'
import { type Locale, localePath, splitLocale } from '../domain/locale'
import { MESSAGES } from '../i18n/messages'
import { escapeXml } from '../seo/sitemap/xml'
import { hadOutageSince } from '../server/runtime/outage'
import { site } from '../site'
import { type CompressedPage, type ReplacementResponse, toPage } from './replace-response'

const UNAVAILABLE = 503
const SERVER_ERROR = 500
const RETRY_SECONDS = '30'

const STYLE = `body{margin:0;background:#fbf9f4;color:#241f1a;font:18px/1.6 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:12vh 1.25rem}p{margin:0 0 1.25rem}
h1{font:400 2rem/1.2 Georgia,serif;margin:0 0 1rem}.brand{letter-spacing:.12em;color:#75602a}
a{color:inherit}`

/** A page that needs no data, no script and no other file. */
function toHtml(locale: Locale, text: string): string {
  const { name, phone } = site()
  const messages = MESSAGES[locale].error
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeXml(`${messages.serverTitle} | ${name}`)}</title>
<style>${STYLE}</style></head><body><main><p class="brand">${escapeXml(name)}</p><h1>${escapeXml(messages.serverTitle)}</h1>
<p>${escapeXml(text)}</p>
<p>${escapeXml(messages.callUs)} <a href="tel:${escapeXml(phone.replace(/[^+\d]/g, ''))}">${escapeXml(phone)}</a></p>
<p><a href="${localePath(locale, '/')}">${escapeXml(messages.goHome)}</a></p></main></body></html>
`
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
