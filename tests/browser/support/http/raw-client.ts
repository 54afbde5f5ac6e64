import { Agent, get } from 'node:http'

/** User agents: the first reads the whole shop, the others a sample. No other header is sent. */
export const READERS = {
  plain: { 'User-Agent': 'curl/8.5.0' },
  nameless: {},
  googlebot: { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  bingbot: { 'User-Agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' },
  whatsapp: { 'User-Agent': 'WhatsApp/2.24.20.89 A' },
  facebook: { 'User-Agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' },
} as const
export type Reader = keyof typeof READERS

export type Answer = {
  status: number
  location: string | null
  type: string
  /** `HIT` if the page was cached. */
  cache: string | undefined
  body: Buffer
}

/** Requests pages over few keep-alive connections, as a crawler does; redirects are reported, not followed. */
export function openClient(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 })
  const ask = (path: string, reader: Reader = 'plain') =>
    new Promise<Answer>((resolve, reject) => {
      get(address + path, { agent, headers: READERS[reader] }, (response) => {
        const { statusCode: status = 0, headers } = response
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status,
            location: headers.location ?? null,
            type: headers['content-type'] ?? '',
            cache: [headers['x-nextjs-cache']].flat()[0],
            body: Buffer.concat(chunks),
          }),
        )
      }).on('error', reject)
    })
  return { ask, close: () => agent.destroy() }
}
export type Client = ReturnType<typeof openClient>
