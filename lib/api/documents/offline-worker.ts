import { hashInlineScripts } from '../../cache/content-policy'
import { mapLocales } from '../../domain/locale'
import { MESSAGES } from '../../i18n/messages'
import { toPlainPage } from '../../seo/documents/plain-page'

/** Opens the page that was asked for as soon as there is a connection again. */
const RETRY_SCRIPT = "addEventListener('online',function(){location.reload()})"

/**
 * The service worker of the shop: where a navigation finds no connection it answers with a page of its own text. It
 * stores nothing, so that no price and no page is ever old, and it touches no other request.
 */
export function toOfflineWorker(): string {
  const pages = mapLocales((locale) => {
    const { title, text, retry } = MESSAGES[locale].offline
    return toPlainPage(locale, { title, text, link: { href: '', text: retry }, script: RETRY_SCRIPT })
  })
  const [scriptSource = ''] = hashInlineScripts(pages.en)
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; script-src ${scriptSource}`,
  }
  return `const PAGES = ${JSON.stringify(pages)}
const HEADERS = ${JSON.stringify(headers)}

function offlinePage(url) {
  const prefix = new URL(url).pathname.split('/')[1]
  return new Response(PAGES[prefix] || PAGES.en, { status: 503, headers: HEADERS })
}

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  const preload = registration.navigationPreload
  if (preload) event.waitUntil(preload.enable())
})
addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  const answer = async () => (await event.preloadResponse) || fetch(request)
  event.respondWith(answer().catch(() => offlinePage(request.url)))
})
`
}
