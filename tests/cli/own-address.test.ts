import { spawn } from 'node:child_process'
import { networkInterfaces } from 'node:os'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { toLocalHostname, toLocalOrigin } from '@/lib/domain/routing/local-address'
import { listen } from '@/lib/http/listen'
import { drain } from '@/lib/http/stop'

let stop = async () => {}
afterEach(() => {
  vi.unstubAllEnvs()
  return stop()
})

const outer = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
const HOSTS = ['127.0.0.1', '127.0.0.2', '0.0.0.0', '::1', '::', ...(outer ? [outer] : [])]

/** A shop whose handler knows a page for unknown URLs, and one redirect. */
async function open(host: string) {
  vi.resetModules()
  vi.stubEnv('HOST', host)
  // The environment is read once.
  const { createRequestHandler } = await import('@/lib/http/request-handler')
  const handler = createRequestHandler(false)
  const { server, port } = await listen(host, 0, handler.listener)
  vi.stubEnv('PORT', String(port))
  stop = () => drain(server)
  handler.open(async (request, response) => {
    if (request.url?.startsWith('/api/moved')) {
      response.end(JSON.stringify({ to: request.url.includes('old') ? '/gemstones/new' : null }))
      return
    }
    const isHealth = request.url === '/api/health'
    response.setHeader('Content-Type', 'text/html')
    response.writeHead(request.url === '/lost' || isHealth ? 200 : 404)
    response.end(`<!doctype html><title>${request.url}</title>`)
  })
  return port
}

/** Runs the image's health check; returns its exit code. */
function checkHealth(host: string, port: number): Promise<number | null> {
  const env = { ...process.env, HOST: host, PORT: String(port) }
  return new Promise((resolve) => spawn(process.execPath, ['lib/deploy/health.mjs'], { env }).once('exit', resolve))
}

describe.each(HOSTS)('a shop that listens on %s', (host) => {
  it('serves its 404 page and redirects, and is healthy', async () => {
    const port = await open(host)
    const origin = toLocalOrigin(host, port)
    const notFound = await fetch(`${origin}/gemstones/nothing`)
    expect([notFound.status, await notFound.text()]).toEqual([404, expect.stringContaining('<title>/lost')])
    const redirected = await fetch(`${origin}/gemstones/old`, { redirect: 'manual' })
    expect([redirected.status, redirected.headers.get('location')]).toEqual([308, '/gemstones/new'])
    expect(await checkHealth(host, port)).toBe(0)
    await stop()
    stop = async () => {}
    expect(await checkHealth(host, port)).toBe(1)
  })
})

describe('a listening address of every interface', () => {
  it.each([
    ['0.0.0.0', '127.0.0.1'],
    ['', '127.0.0.1'],
    ['::', '::1'],
    ['192.0.2.1', '192.0.2.1'],
    ['shop.internal', 'shop.internal'],
  ])('%j is reached at %s', (host, hostname) => expect(toLocalHostname(host)).toBe(hostname))

  it('is written in brackets if it is IPv6', () => {
    expect(toLocalOrigin('::', 3000)).toBe('http://[::1]:3000')
    expect(toLocalOrigin('127.0.0.2', 80)).toBe('http://127.0.0.2:80')
  })
})
