import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PAGE_NAME_HEADER } from '@/lib/cache/page-policy'
import { createPageStore, setPageStore } from '@/lib/cache/store'
import { listen } from '@/lib/http/listen'
import { toEncoding } from '@/lib/http/pages/encoding'
import { createRequestHandler } from '@/lib/http/request-handler'
import { drain } from '@/lib/http/stop'

const NAME = '/shop/en/gemstones'
const HTML = `<html>${'neelam नीलम '.repeat(200)}</html>`

const store = () => createPageStore({ memoryMegabytes: 8, storage: null, version: '1' })
let pages = store()
let nextCalls: string[] = []
let port = 0
let stop = async () => {}

const keep = (html = HTML, revalidate = 3_600) =>
  pages.set(NAME, { kind: 'APP_PAGE', html, status: 200, headers: { 'x-next-cache-tags': 'catalog' } }, pages.start(), {
    revalidate,
  })

/** Responds as Next does, from the contents of the cache. */
async function openShop() {
  const handler = createRequestHandler(false)
  const listening = await listen('127.0.0.1', 0, handler.listener)
  stop = () => drain(listening.server)
  port = listening.port
  handler.open(async (incoming, response) => {
    nextCalls.push(incoming.url ?? '')
    const entry = await pages.get(NAME, 'APP_PAGE')
    response.setHeader('x-nextjs-cache', nextCalls.length > 1 ? 'HIT' : 'MISS')
    response.setHeader('vary', 'rsc')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('etag', '"one"')
    for (const [name, value] of Object.entries(entry?.value.headers ?? {})) {
      if (name !== 'x-next-cache-tags' && value !== undefined) response.setHeader(name, value)
    }
    response.end(incoming.method === 'HEAD' ? undefined : entry?.value.html)
  })
}

function fetchPath(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, method, agent: false }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk) => chunks.push(chunk))
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject).end()
  })
}

/** The headers without those that differ between responses. */
function stableHeaders(headers: Record<string, unknown>) {
  const variable = ['date', 'transfer-encoding', 'content-length', 'vary', 'x-request-id']
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !variable.includes(name)))
}

beforeEach(async () => {
  pages = store()
  nextCalls = []
  setPageStore(pages)
  await openShop()
  keep()
})

afterEach(async () => {
  setPageStore(undefined)
  await stop()
})

it('sends a cached response again without calling Next', async () => {
  const first = await fetchPath('/gemstones')
  const again = await fetchPath('/gemstones')
  expect(nextCalls).toEqual(['/gemstones'])
  expect(again.body.toString()).toBe(HTML)
  expect(stableHeaders(first.headers)).toEqual({ ...stableHeaders(again.headers), 'x-nextjs-cache': 'MISS' })
  expect(again.headers).toMatchObject({ vary: 'rsc, Accept-Encoding', 'x-nextjs-cache': 'HIT' })
  expect(String(again.headers['content-security-policy'])).toContain("script-src 'self'")
})

it('sends the first visitor too what all later ones get', async () => {
  const first = await fetchPath('/gemstones', { 'accept-encoding': 'gzip, br' })
  expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(first.body.length) })
  expect(first.headers).not.toHaveProperty('transfer-encoding')
  expect(brotliDecompressSync(first.body).toString()).toBe(HTML)
  keep('<html>new</html>')
  const head = await fetchPath('/gemstones', {}, 'HEAD')
  expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) })
  expect(head.headers['content-length']).toBe(String('<html>new</html>'.length))
  expect(nextCalls).toHaveLength(2)
})

it('never reveals the cache key of a page', async () => {
  const nextCalls: Record<string, string>[] = [{}, {}, { rsc: '1' }]
  for (const headers of nextCalls)
    expect((await fetchPath('/gemstones', headers)).headers).not.toHaveProperty(PAGE_NAME_HEADER)
})

it('supports the encodings that the client accepts', async () => {
  await fetchPath('/gemstones')
  const zipped = await fetchPath('/gemstones', { 'accept-encoding': 'gzip, deflate' })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.body).toString()).toBe(HTML)
  const dense = await fetchPath('/gemstones', { 'accept-encoding': 'gzip, deflate, br' })
  expect(dense.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(dense.body).toString()).toBe(HTML)
  expect(nextCalls).toHaveLength(1)
})

it('sends no body to a client that has the page or requests the headers only', async () => {
  await fetchPath('/gemstones')
  const notModified = await fetchPath('/gemstones', { 'if-none-match': 'W/"one"' })
  expect(notModified).toMatchObject({ status: 304, body: Buffer.alloc(0) })
  const head = await fetchPath('/gemstones', {}, 'HEAD')
  expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) })
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(HTML)))
  expect((await fetchPath('/gemstones', { 'if-none-match': '"other"' })).status).toBe(200)
  expect(nextCalls).toHaveLength(1)
})

it('passes on requests for which the cached page does not apply', async () => {
  await fetchPath('/gemstones')
  await fetchPath('/gemstones', { rsc: '1' })
  await fetchPath('/gemstones', { cookie: '__prerender_bypass=1' })
  await fetchPath('/gemstones', {}, 'POST')
  expect(nextCalls).toHaveLength(4)
  for (let turn = 0; turn < 2; turn += 1) await fetchPath('/gemstones?unknown=mail')
  expect(nextCalls).toHaveLength(6)
})

it('sends the same page to visitors from a campaign, an advertisement or a search engine’s listing', async () => {
  const page = await fetchPath('/gemstones?srsltid=AfmBOo')
  for (const query of ['', '?utm_source=diwali&utm_medium=mail', '?gclid=x&gad_source=1', '?fbclid=y']) {
    const { status, body, headers } = await fetchPath(`/gemstones${query}`)
    expect([status, body.toString(), headers.etag]).toEqual([200, HTML, page.headers.etag])
  }
  expect(nextCalls).toEqual(['/gemstones?srsltid=AfmBOo'])
  await fetchPath('/gemstones?page=2&gclid=x')
  await fetchPath('/gemstones?page=2')
  expect(nextCalls.slice(1)).toEqual(['/gemstones?page=2&gclid=x'])
})

it.each([
  ['its data is edited', () => pages.revalidateTags(['catalog'])],
  ['its data expired at once', () => pages.revalidateTags(['catalog'], 0)],
  ['the catalogue version changes', () => pages.setVersion('2')],
  ['it was rendered again', () => keep('<html>new</html>')],
  ['it has expired', () => keep(HTML, 0)],
])('calls Next again when %s', async (_, makeChange) => {
  await fetchPath('/gemstones')
  await fetchPath('/gemstones')
  expect(nextCalls).toHaveLength(1)
  makeChange()
  await fetchPath('/gemstones')
  expect(nextCalls).toHaveLength(2)
})

it('serves a re-rendered page from the next request on', async () => {
  await fetchPath('/gemstones')
  await fetchPath('/gemstones')
  keep('<html>new</html>')
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await fetchPath('/gemstones')).body.toString()).toBe('<html>new</html>')
  }
  expect(nextCalls).toHaveLength(2)
})

it('parses the accepted encodings', () => {
  expect(toEncoding(undefined)).toBe('identity')
  expect(toEncoding('gzip;q=0.5, br;q=0')).toBe('gzip')
  expect(toEncoding('GZIP ; Q=0, identity')).toBe('identity')
  expect(toEncoding('deflate, Br')).toBe('br')
})
