import type { IncomingMessage, ServerResponse } from 'node:http'
import { toCrawlAnswer, toCrawler } from '../../domain/analytics/crawlers'
import { splitLocale } from '../../domain/locale'
import { env } from '../../env'
import { countCrawl } from '../../server/seo/crawling/crawl-counts'
import { verifyCrawler } from '../../server/seo/crawling/verify-crawler'
import { ADDRESS_HEADER } from '../client-address'

/** Files and calls, which are no pages. */
const NO_PAGE = /^\/(?:api|_next|images|card|videos)\/|\.[a-z0-9]{2,5}$/i
/** The shop's own audits name themselves search engines. */
const LOOPBACK = /^(?:127\.|::1$)/

/** Counts a search engine's request for a page once its response is sent; its address is looked up then and not kept. */
export function countCrawlVisit(request: IncomingMessage, response: ServerResponse, verify = verifyCrawler): void {
  const { url = '/', method, headers } = request
  const crawler = method === 'GET' ? toCrawler(headers['user-agent'] ?? '') : null
  const address = String(headers[ADDRESS_HEADER] ?? '')
  if (!crawler || env().API_BASE_URL || LOOPBACK.test(address)) return
  const [path = '/'] = splitLocale(url).path.split('?', 1)
  if (NO_PAGE.test(path)) return
  response.once('finish', () => {
    const now = new Date()
    const answer = toCrawlAnswer(response.statusCode)
    void verify(crawler, address, now).then((proof) => countCrawl({ crawler, proof, path, answer, now }))
  })
}
