import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import { findFreePort } from './behind-nginx'

const NOT_SENT_ON = ['cache-tag', 'cdn-cache-control', 'transfer-encoding', 'connection', 'keep-alive']

type Kept = {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  tags: string[]
  until: number
  vary: string[]
}

/**
 * A CDN as Cloudflare documents it, in front of a shop that is set later: it keeps responses as `CDN-Cache-Control` says,
 * by their `Vary`, says by `CF-Cache-Status` whether it did, sends `Cache-Tag` to nobody, and forgets by tags with the
 * token. `isAway` has its API answer 503.
 */
export async function startCdn(zone: string, token: string) {
  const kept = new Map<string, Kept[]>()
  const purges: string[][] = []
  const state = { origin: '', isAway: false }

  async function purge(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    if (state.isAway) return void response.writeHead(503).end()
    if (request.headers.authorization !== `Bearer ${token}`) return void response.writeHead(403).end()
    const { tags }: { tags: string[] } = JSON.parse(body)
    if (tags.length > 30) return void response.writeHead(400).end()
    purges.push(tags)
    for (const [url, all] of kept)
      kept.set(
        url,
        all.filter((one) => !one.tags.some((tag) => tags.includes(tag))),
      )
    response.end(JSON.stringify({ success: true }))
  }

  function find(request: IncomingMessage): Kept | undefined {
    const isSame = ({ headers, vary }: Kept) =>
      vary.every((name) => String(headers[`x-asked-${name}`] ?? '') === String(request.headers[name] ?? ''))
    return kept.get(request.url ?? '/')?.find((one) => one.until > Date.now() && isSame(one))
  }

  function keep(request: IncomingMessage, status: number, headers: IncomingHttpHeaders, body: Buffer): void {
    const seconds = Number(/max-age=(\d+)/.exec(String(headers['cdn-cache-control'] ?? ''))?.[1] ?? 0)
    if (request.method !== 'GET' || seconds === 0) return
    const vary = String(headers.vary ?? '')
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter(Boolean)
    const asked = Object.fromEntries(vary.map((name) => [`x-asked-${name}`, request.headers[name]]))
    const tags = String(headers['cache-tag'] ?? '').split(',')
    const one = { status, headers: { ...headers, ...asked }, body, tags, until: Date.now() + seconds * 1_000, vary }
    kept.set(request.url ?? '/', [one, ...(kept.get(request.url ?? '/') ?? [])])
  }

  function answer(response: ServerResponse, from: Pick<Kept, 'status' | 'headers' | 'body'>, cache: string): void {
    for (const [name, value] of Object.entries(from.headers))
      if (value !== undefined && !NOT_SENT_ON.includes(name) && !name.startsWith('x-asked-'))
        response.setHeader(name, value)
    response.setHeader('CF-Cache-Status', cache)
    response.writeHead(from.status).end(from.body)
  }

  const server = createServer((request, response) => {
    if (request.url === `/client/v4/zones/${zone}/purge_cache`) return void purge(request, response)
    const found = find(request)
    if (found) return answer(response, found, 'HIT')
    const { method, url, headers } = request
    const toShop = send(`${state.origin}${url}`, { method, headers }, async (from) => {
      const body = await buffer(from)
      keep(request, from.statusCode ?? 0, from.headers, body)
      answer(response, { status: from.statusCode ?? 502, headers: from.headers, body }, 'MISS')
    })
    toShop.on('error', () => response.writeHead(502).end())
    request.pipe(toShop)
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${port}`,
    state,
    purges,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
