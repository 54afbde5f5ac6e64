import { afterEach, beforeEach, expect, it } from 'vitest'
import { listen } from '@/lib/http/listen'
import { createRequestHandler, type Handle } from '@/lib/http/request-handler'
import { drain } from '@/lib/http/stop'
import { recordOutage } from '@/lib/server/runtime/outage'
import en from '@/messages/en.json'
import fr from '@/messages/fr.json'

let handle: Handle
let address = ''
let stop = async () => {}

beforeEach(async () => {
  const handler = createRequestHandler(false)
  const { server, port } = await listen('127.0.0.1', 0, handler.listener)
  handler.open((request, response) => handle(request, response))
  address = `http://127.0.0.1:${port}`
  stop = () => drain(server)
})
afterEach(() => stop())

/** What Next does when a page fails: it sends the start of an empty document, in chunks. */
function failing(type: string, before = () => {}): Handle {
  return async (_, response) => {
    before()
    response.statusCode = 500
    response.setHeader('Content-Type', type)
    response.setHeader('ETag', '"next"')
    response.write('<!DOCTYPE html><html id="__next_error__">')
    response.end('</html>')
  }
}

const away = () => recordOutage(Date.now())
const fetchPath = (path: string, headers: Record<string, string> = {}) =>
  fetch(address + path, { headers: { connection: 'close', ...headers } })

it('is 500 without Retry-After for a defect', async () => {
  handle = failing('text/html')
  const response = await fetchPath('/gemstones/ruby')
  expect(response.status).toBe(500)
  expect(response.headers.get('retry-after')).toBeNull()
  const html = await response.text()
  expect(html).toContain(en.error.serverBroken)
  expect(html).toContain(`Reference: ${response.headers.get('x-request-id')}`)
})

it.each([
  ['/gemstones/ruby', 'en', en.error, '/'],
  ['/fr/gemstones/ruby', 'fr', fr.error, '/fr'],
])('says on %s, in its language, that the data is unavailable', async (path, lang, messages, home) => {
  handle = failing('text/html; charset=utf-8', away)
  const response = await fetchPath(path)
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('etag')).toBeNull()
  const html = await response.text()
  expect(html).toContain(`<html lang="${lang}">`)
  expect(html).toContain(messages.serverUnavailable)
  expect(html).toContain(`href="${home}"`)
  expect(html).not.toContain('__next_error__')
})

it('does not change other responses, or those of requests inside a page', async () => {
  handle = failing('application/json', away)
  expect(await (await fetchPath('/api/v1/category/listall')).text()).toContain('__next_error__')
  handle = failing('text/html', away)
  expect((await fetchPath('/gemstones/ruby', { rsc: '1' })).status).toBe(500)
})
