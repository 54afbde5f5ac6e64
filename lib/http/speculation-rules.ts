import type { IncomingMessage, ServerResponse } from 'node:http'
import { LOCALES, OTHER_LOCALES } from '../domain/locale'
import routes from '../domain/routing/routes.json'
import { PERSONAL_PATHS } from './per-request'

const RULES_PATH = '/speculation-rules.json'
const DAY_SECONDS = 86_400

const inAnyLanguage = (path: string) => `{/:locale(${LOCALES.join('|')})}?${path}`
const SECTIONS = [...routes.prefixes, 'gems', 'pages'].join('|')
/** The cart asks for its sums when it is opened. */
const NOT_AHEAD = [...PERSONAL_PATHS, 'gems/cart'].map((path) => inAnyLanguage(`/${path}{/*}?`))

/**
 * Chromium prerenders a page when a shopper points at its link for a moment, touches it, or on a phone rests with it in
 * view; it bounds their number and does nothing with Data Saver or a low battery. Only pages that the server keeps ready:
 * no page of a visitor, no address with a query, and no link that crawlers shall not follow. The header is used, since a
 * script element with rules would need a hash in the policy of every page.
 */
const RULES = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          {
            href_matches: [
              '/',
              ...OTHER_LOCALES.map((locale) => `/${locale}`),
              inAnyLanguage(`/:section(${SECTIONS}){/*}?`),
            ],
          },
          { not: { href_matches: ['/*\\?(.+)', ...NOT_AHEAD] } },
          { not: { selector_matches: '[download], [target], [data-keep] a, [rel~=nofollow]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/** Answers the request for the rules; false leaves any other request to the shop. */
export function answerSpeculationRules(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.url !== RULES_PATH) return false
  response.writeHead(200, {
    'Content-Type': 'application/speculationrules+json',
    'Cache-Control': `public, max-age=${DAY_SECONDS}`,
  })
  response.end(request.method === 'HEAD' ? undefined : RULES)
  return true
}

/** Names the rules on every page (Speculation Rules, section "The Speculation-Rules header"). */
export function setSpeculationRules(response: ServerResponse): void {
  response.writeHead = new Proxy(response.writeHead, {
    apply: (target, self, args) => {
      const isPage = String(response.getHeader('content-type') ?? '').startsWith('text/html')
      if (!response.headersSent && isPage) response.setHeader('Speculation-Rules', `"${RULES_PATH}"`)
      return Reflect.apply(target, self, args)
    },
  })
}
