/**
 * Crawlers of search engines that can be verified by the host name of their address, with the domains that their operators
 * document (developers.google.com/search/docs/crawling-indexing/verifying-googlebot, bing.com/webmasters/help/verify-bingbot,
 * support.apple.com/en-us/119829, yandex.com/support/webmaster/robot-workings/check-yandex-robots.html).
 */
const CRAWLER_RULES = {
  Googlebot: { agent: /Googlebot|Google-InspectionTool|Storebot-Google/i, domains: ['googlebot.com', 'google.com'] },
  Bingbot: { agent: /bingbot|BingPreview/i, domains: ['search.msn.com'] },
  Applebot: { agent: /Applebot/i, domains: ['applebot.apple.com'] },
  Yandex: { agent: /Yandex\w*Bot|YandexBot/i, domains: ['yandex.com', 'yandex.ru', 'yandex.net'] },
} as const
export type Crawler = keyof typeof CRAWLER_RULES

const isCrawler = (name: string): name is Crawler => name in CRAWLER_RULES
export const CRAWLERS = Object.keys(CRAWLER_RULES).filter(isCrawler)

/** `false` names itself a crawler and is not; `unknown` could not be looked up. */
export type CrawlerProof = 'verified' | 'false' | 'unknown'

/** What the shop answered: found, unchanged since the last visit, moved, not found, or failed. */
export const CRAWL_ANSWERS = ['found', 'unchanged', 'moved', 'missing', 'failed'] as const
export type CrawlAnswer = (typeof CRAWL_ANSWERS)[number]

/** The search engine that a user agent names; null for any other client. */
export function toCrawler(userAgent: string): Crawler | null {
  return CRAWLERS.find((name) => CRAWLER_RULES[name].agent.test(userAgent)) ?? null
}

/** Whether a host belongs to the operator of the crawler: `('Googlebot', 'crawl-66-249-66-1.googlebot.com') → true`. */
export function isCrawlerHost(crawler: Crawler, host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '')
  return CRAWLER_RULES[crawler].domains.some((domain) => name.endsWith(`.${domain}`))
}

export function toCrawlAnswer(status: number): CrawlAnswer {
  if (status === 304) return 'unchanged'
  if (status < 300) return 'found'
  if (status < 400) return 'moved'
  return status < 500 && status !== 429 ? 'missing' : 'failed'
}
