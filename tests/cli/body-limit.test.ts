import { Agent, request, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { getMaxBytes } from '@/lib/http/body-limit'
import { listen } from '@/lib/http/listen'
import { createRequestHandler, type Handle } from '@/lib/http/request-handler'
import { drain } from '@/lib/http/stop'

const MEGABYTE = 1_048_576
const PART = Buffer.alloc(65_536, 'a')

let stop = async () => {}
afterEach(() => stop())

async function open(handle: Handle): Promise<number> {
  const handler = createRequestHandler(false)
  const { server, port }: { server: Server; port: number } = await listen('127.0.0.1', 0, handler.listener)
  stop = () => {
    server.closeAllConnections()
    return drain(server)
  }
  handler.open(handle)
  return port
}

type Sent = { status: number; body: string; type: string | undefined }

/** Sends chunks until there is a response, or this number of bytes was sent. */
function send(port: number, path: string, bytes = Number.POSITIVE_INFINITY): Promise<Sent> {
  return new Promise((resolve, reject) => {
    let sent = 0
    const clientRequest = request({ host: '127.0.0.1', port, path, method: 'POST', agent: false }, (reply) => {
      let body = ''
      reply.on('data', (part) => {
        body += part
      })
      reply.on('end', () => {
        clientRequest.destroy()
        resolve({ status: reply.statusCode ?? 0, body, type: reply.headers['content-type'] })
      })
    })
    clientRequest.on('error', reject)
    const more = () => {
      if (clientRequest.destroyed || clientRequest.writableEnded) return
      if (sent >= bytes) return void clientRequest.end()
      sent += PART.length
      clientRequest.write(PART, () => setImmediate(more))
    }
    more()
  })
}

/** Reads a body to its end, as Next does with each one, and returns its length. */
function createReader() {
  const seen = { bytes: 0 }
  let breakOff = () => {}
  const broken = new Promise<void>((resolve) => {
    breakOff = resolve
  })
  const handle: Handle = async (incoming, response) => {
    try {
      for await (const part of incoming) seen.bytes += part.length
    } catch {
      breakOff()
    }
    response.writeHead(200, { 'Content-Type': 'text/html' })
    response.end(String(seen.bytes))
  }
  return { seen, broken, handle }
}

describe('a request body', () => {
  it.each(['/api/auth/callback/otp', '/api/pay/razorpay', '/gems', '/api/v1/order/createpay', '/dev/pay/x'])(
    'at %s is refused past a megabyte even if it never ends, and no more of it is passed on',
    async (path) => {
      const { seen, handle } = createReader()
      const port = await open(handle)
      const { status, body } = await send(port, path)
      expect(status).toBe(413)
      expect(body).toContain(`${MEGABYTE} bytes`)
      expect(seen.bytes).toBeLessThanOrEqual(MEGABYTE)
    },
  )

  it.each([MEGABYTE + PART.length, Number.POSITIVE_INFINITY])(
    'of %d bytes breaks off for its handler too',
    async (bytes) => {
      const { broken, handle } = createReader()
      const port = await open(handle)
      expect((await send(port, '/api/x', bytes)).status).toBe(413)
      await broken
    },
  )

  it('is passed on whole below the limit', async () => {
    const { handle } = createReader()
    const port = await open(handle)
    expect(await send(port, '/api/x', MEGABYTE)).toMatchObject({ status: 200, body: String(MEGABYTE) })
  })

  it('is refused by its declared length before it is sent, with the API’s error format for a call', async () => {
    let calls = 0
    const port = await open(async (_, response) => {
      calls += 1
      response.end()
    })
    const reply = await new Promise<Sent>((resolve, reject) => {
      const headers = { 'Content-Length': String(2 * MEGABYTE) }
      request({ host: '127.0.0.1', port, path: '/api/v1/x', method: 'POST', headers, agent: false }, (answer) => {
        answer.once('data', (part) =>
          resolve({ status: answer.statusCode ?? 0, body: String(part), type: answer.headers['content-type'] }),
        )
      })
        .on('error', reject)
        .flushHeaders()
    })
    expect(reply).toMatchObject({ status: 413, type: 'application/json' })
    expect(JSON.parse(reply.body)).toEqual({ status: 0, msg: expect.any(String), data: null })
    expect(calls).toBe(0)
  })

  it('leaves nothing behind on a connection that carries many calls, although nobody reads it', async () => {
    const listeners: number[] = []
    const port = await open(async (incoming, response) => {
      listeners.push(incoming.socket.listenerCount('close'))
      response.writeHead(204).end()
    })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const call = () =>
      new Promise<void>((resolve, reject) => {
        request({ host: '127.0.0.1', port, path: '/api/seen', method: 'POST', agent }, (reply) => {
          reply.resume().once('end', resolve)
        })
          .on('error', reject)
          .end('{}')
      })
    for (let n = 0; n < 12; n += 1) await call()
    agent.destroy()
    expect(new Set(listeners).size).toBeLessThanOrEqual(2)
  })

  it('that its handler gives up reading closes the connection with the answer: no other call waits behind it', async () => {
    const port = await open(async (incoming, response) => {
      for await (const _part of incoming) break
      response.writeHead(413).end()
    })
    const connection = await new Promise((resolve, reject) => {
      const client = request({ host: '127.0.0.1', port, path: '/api/x', method: 'POST', agent: false }, (reply) => {
        resolve(reply.headers.connection)
        client.destroy()
      })
      client.on('error', reject)
      client.write(PART)
      client.write(PART)
    })
    expect(connection).toBe('close')
  })

  it('may be larger where files are uploaded', () => {
    expect(getMaxBytes('/api/admin/catalogue/upload?name=x')).toBeGreaterThan(100 * MEGABYTE)
    expect(getMaxBytes('/api/admin/photograph')).toBe(26 * MEGABYTE)
    expect(getMaxBytes('/api/admin/video')).toBe(101 * MEGABYTE)
    expect(getMaxBytes('/api/v1/admin/customjewelreq')).toBeGreaterThan(40 * MEGABYTE)
    expect(getMaxBytes('/api/v1/admin/contactus?x=/api/admin/photograph')).toBe(MEGABYTE)
  })
})
