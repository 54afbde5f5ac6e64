import { expect, it } from 'vitest'
import { listen } from '@/lib/http/listen'
import { createRequestHandler } from '@/lib/http/request-handler'
import { drain } from '@/lib/http/stop'

const CACHED_BY_NEXT = 's-maxage=86400, stale-while-revalidate=2505600'
const SHARED_LIFE = 'max-age=60, stale-while-revalidate=60, stale-if-error=86400'

it.each([
  [200, CACHED_BY_NEXT, 'public, max-age=0, must-revalidate', SHARED_LIFE],
  [404, CACHED_BY_NEXT, 'public, max-age=0, must-revalidate', SHARED_LIFE],
  [308, CACHED_BY_NEXT, 'no-cache', null],
  [200, 'private, no-cache, no-store, max-age=0', 'private, no-cache, no-store, max-age=0', null],
  [200, 'public, max-age=31536000, immutable', 'public, max-age=31536000, immutable', null],
])('a %s with “%s” goes to browsers as “%s”', async (status, given, browser, shared) => {
  const handler = createRequestHandler(false)
  const { server, port } = await listen('127.0.0.1', 0, handler.listener)
  handler.open(async (_, response) => {
    response.setHeader('cache-control', given)
    response.statusCode = status
    response.end()
  })
  // Router payloads are read too: their 404 is Next's own.
  const { headers } = await fetch(`http://127.0.0.1:${port}/gemstones`, { headers: { rsc: '1' }, redirect: 'manual' })
  await drain(server)
  const lives = ['cache-control', 'cdn-cache-control', 'surrogate-control'].map((name) => headers.get(name))
  expect(lives).toEqual([browser, shared, shared])
})
