/** The user agents as which a page can be requested. */
export const AGENTS = {
  plain: 'Mozilla/5.0 (compatible; seo-audit/1.0)',
  googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  whatsapp: 'WhatsApp/2.24.20.89 A',
  bingbot: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
} as const
export type Agent = keyof typeof AGENTS
export const AGENT_NAMES: readonly Agent[] = ['plain', 'googlebot', 'whatsapp', 'bingbot']

export function isAgent(text: string): text is Agent {
  return AGENT_NAMES.some((name) => name === text)
}

/** What came back for an address; `status` 0 and an `error` where nothing did. */
export type PageResponse = {
  status: number
  location: string | null
  type: string
  /** `X-Robots-Tag`, empty without one. */
  robots: string
  text: string
  error?: string
}
/** A picture that was fetched: pixels (0 where it is none) and bytes. */
export type Picture = { status: number; width: number; height: number; bytes: number }

/** The way to the site: given to the crawl, so that the engine opens no connection itself. */
export type SiteClient = {
  fetchPage: (url: string, agent: Agent) => Promise<PageResponse>
  askPicture: (url: string) => Promise<Picture>
}
