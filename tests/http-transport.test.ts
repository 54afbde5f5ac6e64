import { afterEach, expect, it, vi } from 'vitest'
import { httpTransport } from '@/lib/browser/http-transport'

const call = httpTransport('/api/v1')

function mockResponse(body: string, status = 200) {
  const fetched = vi.fn(async (_: string, __?: RequestInit) => new Response(body, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('sends a GET with a query, without undefined parameters', async () => {
  const fetched = mockResponse('{"status":1,"msg":"ok","data":[]}')
  await call('pincode/get', { pincode: '560001', lang: undefined })
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/pincode/get?pincode=560001')
})

it('sends a POST as JSON', async () => {
  const fetched = mockResponse('{"status":1,"msg":"ok","data":null}')
  await call('cart/quote', { items: [] })
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"items":[]}' })
})

it.each([
  ['a rejection', '{"status":0,"msg":"","data":null,"reason":"out_of_stock"}', 200, 'out_of_stock'],
  ['too many', '{"status":0,"msg":"","data":null,"reason":"too_many"}', 429, 'too_many'],
  ['wrong fields', '{"status":0,"msg":"","data":null,"errors":[]}', 422, 'bad_input'],
  ['a defect', '{"status":0,"msg":"","data":null,"reference":"x"}', 500, 'unexpected'],
  ['a page instead of an answer', '<html>', 502, 'unexpected'],
  ['another shape', '[]', 200, 'unexpected'],
])('returns the reason of %s', async (_, body, status, reason) => {
  mockResponse(body, status)
  expect(await call('order/createpay', {})).toMatchObject({ status: 0, reason })
})

it.each([
  ['400 with its status', '{"status":0,"msg":"Bad thing happened","data":null}', 400],
  ['409 without one', '{"msg":"Conflict text"}', 409],
  ['500 in words', '{"status":0,"msg":"Server exploded politely"}', 500],
  ['500 that claims success', '{"status":1,"msg":"Not quite","data":{}}', 500],
  ['422 without fields', '{"status":0,"msg":"Not like this"}', 422],
])('keeps the message of %s', async (_, body, status) => {
  mockResponse(body, status)
  const { msg, reason, status: shown } = await call('order/createpay', {})
  expect({ shown, reason, msg }).toEqual({ shown: 0, reason: undefined, msg: JSON.parse(body).msg })
})

it('keeps the message with an unknown reason', async () => {
  mockResponse('{"status":0,"msg":"Custom server message","reason":"xyz"}')
  expect(await call('customer/signin', {})).toMatchObject({ reason: 'xyz', msg: 'Custom server message' })
})

it('reports that there is no connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await call('cart/quote', {})).toMatchObject({ status: 0, reason: 'network' })
})
