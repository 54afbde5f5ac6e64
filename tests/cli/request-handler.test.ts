import { request } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { toClientAddress } from '@/lib/http/client-address'
import { CannotListenError, listen } from '@/lib/http/listen'
import { createRequestHandler, type Handle } from '@/lib/http/request-handler'
import { drain } from '@/lib/http/stop'

type Reply = { status: number; headers: Record<string, unknown>; body: string }
let stop = async () => {}
afterEach(() => stop())

const echo: Handle = async (incoming, response) => {
  response.end(JSON.stringify({ url: incoming.url, ...incoming.headers }))
}

async function open(handle: Handle | null, trustProxy = false) {
  const door = createRequestHandler(trustProxy)
  const { server, port } = await listen('127.0.0.1', 0, door.listener)
  stop = () => drain(server)
  if (handle) door.open(handle)
  return { door, port }
}

function sendRequest(port: number, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const clientRequest = request({ host: '127.0.0.1', port, path, headers, method, agent: false }, (reply) => {
      let body = ''
      reply.on('data', (chunk) => {
        body += chunk
      })
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body }))
    })
    clientRequest.on('error', reject).end()
  })
}

describe('the request handler', () => {
  it('reports on /api/health only that it is closing, and keeps serving', async () => {
    const { port, door } = await open(echo)
    expect((await sendRequest(port, '/api/health')).status).toBe(200)
    door.close()
    expect((await sendRequest(port, '/api/health')).status).toBe(503)
    expect(await sendRequest(port, '/gems')).toMatchObject({ status: 200, headers: { connection: 'close' } })
  })

  it('limits how many drawn pictures one network may wait for; others and pages are not affected', async () => {
    const ends: (() => void)[] = []
    let allIn = () => {}
    const sixIn = new Promise<void>((resolve) => {
      allIn = resolve
    })
    const { port } = await open(async (incoming, response) => {
      const end = () => void response.end()
      if (!incoming.url?.endsWith('.jpg')) return end()
      ends.push(end)
      if (ends.length === 6) allIn()
    }, true)
    const from = (address: string, path: string) => sendRequest(port, path, { 'x-forwarded-for': address })
    const clientRequest = Array.from({ length: 6 }, (_, at) => from(`2001:db8:1:2::${at + 1}`, `/card/en/${at}.jpg`))
    await sixIn
    for (const path of ['/card/en/7.jpg', '/feeds/photos/gemstones/ruby.jpg']) {
      expect(await from('2001:db8:1:2::7', path)).toMatchObject({ status: 503, headers: { 'retry-after': '10' } })
    }
    expect((await from('2001:db8:1:2::1', '/gems')).status).toBe(200)
    const other = from('2001:db8:1:3::1', '/card/en/0.jpg')
    for (const end of ends.splice(0)) end()
    for (const reply of clientRequest) expect((await reply).status).toBe(200)
    const again = from('2001:db8:1:2::1', '/card/en/0.jpg')
    const releaseTimer = setInterval(() => ends.splice(0).map((end) => end()), 1)
    expect([(await other).status, (await again).status]).toEqual([200, 200])
    clearInterval(releaseTimer)
  })

  it('says that it is live before it is ready', async () => {
    const { port } = await open(null)
    expect((await sendRequest(port, '/api/health')).status).toBe(503)
    expect(await sendRequest(port, '/api/health/live')).toMatchObject({ status: 200, body: '{"status":"live"}' })
  })

  it('numbers each request, with the id of a trusted proxy where there is one', async () => {
    const { port } = await open(echo)
    const first = await sendRequest(port, '/gems', { 'x-request-id': 'chosen-by-a-visitor' })
    const id = String(first.headers['x-request-id'])
    expect(id).toMatch(/^[\da-f-]{36}$/)
    expect(JSON.parse(first.body)['x-request-id']).toBe(id)
    await stop()
    const proxied = await open(echo, true)
    const fromProxy = await sendRequest(proxied.port, '/gems', { 'x-request-id': 'given-by-the-proxy' })
    expect(fromProxy.headers['x-request-id']).toBe('given-by-the-proxy')
    const forged = await sendRequest(proxied.port, '/gems', { 'x-request-id': 'two words' })
    expect(forged.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })

  it('reports that the shop is starting until it is ready', async () => {
    const { port } = await open(null)
    const reply = await sendRequest(port, '/')
    expect(reply).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } })
  })

  it('sets the headers that are the same for every response', async () => {
    const { port } = await open(echo)
    const { headers } = await sendRequest(port, '/')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  it('drops headers that only a proxy may set, and sets the client address itself', async () => {
    const { port } = await open(echo)
    const forgedHeaders = {
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-proto': 'https',
      'x-navamani-address': '6.6.6.6',
    }
    const reply = await sendRequest(port, '/', forgedHeaders)
    const received = JSON.parse(reply.body)
    expect(received['x-navamani-address']).toBe('127.0.0.1')
    expect(received).not.toHaveProperty('x-forwarded-for')
    expect(reply.headers).not.toHaveProperty('strict-transport-security')
  })

  it('trusts a configured proxy', async () => {
    const { port } = await open(echo, true)
    const reply = await sendRequest(port, '/', { 'x-forwarded-for': '6.6.6.6, 7.7.7.7', 'x-forwarded-proto': 'https' })
    expect(JSON.parse(reply.body)['x-navamani-address']).toBe('7.7.7.7')
    expect(reply.headers['strict-transport-security']).toContain('max-age=')
  })

  it.each(['GET', 'HEAD'])('redirects %s from a non-canonical path to the canonical one', async (method) => {
    const { port } = await open(echo)
    const reply = await sendRequest(port, '/en/Gemstones?page=1', {}, method)
    expect(reply).toMatchObject({ status: 308, headers: { location: '/gemstones' } })
  })

  it('does not redirect a POST', async () => {
    const { port } = await open(echo)
    expect(await sendRequest(port, '/en/Gemstones', {}, 'POST')).toMatchObject({ status: 200 })
  })

  it('responds with 500 without internal details when the handler fails', async () => {
    const { port } = await open(() => Promise.reject(new Error('secret detail')))
    const reply = await sendRequest(port, '/')
    expect(reply.status).toBe(500)
    expect(reply.body).not.toContain('secret')
  })

  it('completes a running request before it closes', async () => {
    let finish = () => {}
    const { port } = await open(async (_, response) => {
      await new Promise<void>((resolve) => {
        finish = resolve
        entered()
      })
      response.end('done')
    })
    let entered = () => {}
    const running = new Promise<void>((resolve) => {
      entered = resolve
    })
    const reply = sendRequest(port, '/')
    await running
    const closed = stop()
    finish()
    expect((await reply).body).toBe('done')
    await closed
    stop = async () => {}
    await expect(sendRequest(port, '/')).rejects.toThrow(/ECONNREFUSED/)
  })
})

it('names a port that is in use', async () => {
  const { port } = await open(echo)
  await expect(listen('127.0.0.1', port, () => {})).rejects.toThrow(CannotListenError)
  await expect(listen('127.0.0.1', port, () => {})).rejects.toThrow(`Port ${port} is in use`)
})

describe('toClientAddress', () => {
  it.each([
    ['::ffff:10.0.0.1', undefined, {}, '10.0.0.1'],
    ['10.0.0.1', '1.1.1.1', {}, '10.0.0.1'],
    ['10.0.0.1', '1.1.1.1, 2.2.2.2', { proxy: true }, '2.2.2.2'],
    ['10.0.0.1', '', { proxy: true }, '10.0.0.1'],
    ['10.0.0.1', '1.1.1.1', { shop: true }, '1.1.1.1'],
    ['10.0.0.1', '', { shop: true }, '10.0.0.1'],
    ['10.0.0.1', '1.1.1.1, 2.2.2.2', { proxy: true, shop: true }, '1.1.1.1'],
    ['10.0.0.1', '2.2.2.2', { proxy: true, shop: true }, '2.2.2.2'],
    [undefined, undefined, { proxy: true }, 'unknown'],
    ['10.0.0.1', 'server', { proxy: true }, '10.0.0.1'],
    ['10.0.0.1', '1.1.1.1, <script>', { proxy: true }, '10.0.0.1'],
    ['10.0.0.1', 'server, 2.2.2.2', { proxy: true, shop: true }, '2.2.2.2'],
    ['10.0.0.1', '2001:db8::7', { proxy: true }, '2001:db8::7'],
  ])('socket %s, forwarded %s, trusted %s: %s', (socket, forwarded, trust, address) => {
    expect(toClientAddress(socket, forwarded, { proxy: false, ...trust })).toBe(address)
  })
})
