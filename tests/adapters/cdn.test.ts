import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { cdnTagHeader, createCdn, PurgeRefusedError } from '@/lib/adapters/cdn/cdn'
import { InvalidConfigurationError, parseEnv } from '@/lib/env'

const TOKEN = 'token-of-the-zone'
let close = () => {}
afterEach(() => close())

type Received = { request: string; headers: IncomingHttpHeaders; body: string }

/** A provider that answers each request with the status, and repeats the token as a careless one would. */
async function startProvider(status: number) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    received.push({ request: `${request.method} ${request.url}`, headers: request.headers, body })
    response.writeHead(status).end(`no access with ${TOKEN}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => server.close()
  const address = server.address()
  return { received, url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/` }
}

const configure = (CDN_PROVIDER: string, CDN_URL: string) =>
  parseEnv({ CDN_PROVIDER, CDN_SITE: 'abc123', CDN_TOKEN: TOKEN, CDN_URL })

it('purges tags at Cloudflare as it documents', async () => {
  const { received, url } = await startProvider(200)
  const cdn = createCdn(configure('cloudflare', url))
  await cdn?.purge(['product:1', 'meta:/ruby'])
  expect(received[0]?.request).toBe('POST /client/v4/zones/abc123/purge_cache')
  expect(received[0]?.headers).toMatchObject({ authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' })
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({ tags: ['product:1', 'meta:/ruby'] })
  expect(cdn?.toHeader(['shop', 'product:1'])).toEqual(['Cache-Tag', 'shop,product:1'])
})

it('purges tags at Fastly as it documents', async () => {
  const { received, url } = await startProvider(200)
  const cdn = createCdn(configure('fastly', url))
  await cdn?.purge(['product:1', 'meta:/ruby'])
  expect(received[0]?.request).toBe('POST /service/abc123/purge')
  expect(received[0]?.headers).toMatchObject({ 'fastly-key': TOKEN, 'surrogate-key': 'product:1 meta:/ruby' })
  expect(cdn?.toHeader(['shop', 'product:1'])).toEqual(['Surrogate-Key', 'shop product:1'])
})

it.each([302, 400, 401, 403, 429, 500])(
  'a %s is no purge, and its error shows neither token nor answer',
  async (status) => {
    const { url } = await startProvider(status)
    const error = await createCdn(configure('cloudflare', url))
      ?.purge(['product:1'])
      .catch((problem: unknown) => problem)
    expect(error).toBeInstanceOf(PurgeRefusedError)
    expect(String(error)).not.toContain(TOKEN)
  },
)

it('an unreachable provider is no purge', async () => {
  const cdn = createCdn(configure('fastly', 'http://127.0.0.1:9'))
  await expect(cdn?.purge(['product:1'])).rejects.toThrow(PurgeRefusedError)
})

it('is nothing without a provider, and takes no half of one', () => {
  expect(createCdn(parseEnv({}))).toBeNull()
  expect(cdnTagHeader(parseEnv({}))).toBeNull()
  expect(() => parseEnv({ CDN_PROVIDER: 'fastly', CDN_SITE: 'abc' })).toThrow('CDN_TOKEN: missing')
  expect(() => parseEnv({ CDN_URL: 'https://cdn.example' })).toThrow(InvalidConfigurationError)
  expect(() => parseEnv({ CDN_PROVIDER: 'akamai', CDN_SITE: 'abc', CDN_TOKEN: TOKEN })).toThrow('CDN_PROVIDER: ')
  expect(() => parseEnv({ CDN_PROVIDER: 'fastly', CDN_SITE: '../x', CDN_TOKEN: TOKEN })).toThrow('CDN_SITE: ')
})
