import { request } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { listen } from '@/lib/http/listen'
import { createRequestHandler } from '@/lib/http/request-handler'
import { drain } from '@/lib/http/stop'

let stop = async () => {}
afterEach(() => stop())

async function open(trustProxy: boolean): Promise<number> {
  const handler = createRequestHandler(trustProxy)
  const { server, port } = await listen('127.0.0.1', 0, handler.listener)
  stop = () => drain(server)
  handler.open(async (_, response) => {
    response.end('served')
  })
  return port
}

/** Status and robots header of a response; the shop under test has the machine's own host names. */
function fetchPath(port: number, path: string, headers: Record<string, string>): Promise<[number, string | undefined]> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, agent: false }, (reply) => {
      reply.resume()
      reply.on('end', () => resolve([reply.statusCode ?? 0, [reply.headers['x-robots-tag']].flat()[0]]))
    })
      .on('error', reject)
      .end()
  })
}

describe('a host other than the shop’s own', () => {
  it('is served and closed to search engines: pages, redirects and health check alike', async () => {
    const port = await open(false)
    const host = 'copy.example'
    expect(await fetchPath(port, '/gemstones', { host })).toEqual([200, 'noindex'])
    expect(await fetchPath(port, '/en/Gemstones', { host })).toEqual([308, 'noindex'])
    expect(await fetchPath(port, '/api/health', { host })).toEqual([200, 'noindex'])
  })

  it('is distinguished from the shop’s own on each response', async () => {
    const port = await open(false)
    for (const [host, tag] of [
      ['copy.example', 'noindex'],
      [`localhost:${port}`, undefined],
      ['copy.example', 'noindex'],
    ] as const) {
      expect(await fetchPath(port, '/gemstones', { host })).toEqual([200, tag])
    }
  })

  it('is read from a trusted proxy only', async () => {
    const forwardedHeaders = { host: 'localhost', 'x-forwarded-host': 'copy.example' }
    const port = await open(false)
    expect(await fetchPath(port, '/', forwardedHeaders)).toEqual([200, undefined])
    await stop()
    const behindProxy = await open(true)
    expect(await fetchPath(behindProxy, '/', forwardedHeaders)).toEqual([200, 'noindex'])
    expect(await fetchPath(behindProxy, '/', { host: '10.0.0.7', 'x-forwarded-host': 'localhost:8080' })).toEqual([
      200,
      undefined,
    ])
  })
})
