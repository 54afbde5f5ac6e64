import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callRemote, RemoteContractError } from '@/lib/api/remote/call-remote'
import { RemoteUnavailableError } from '@/lib/api/remote/send'
import { isUnavailableError } from '@/lib/server/runtime/outage'
import { request } from '../data/calls'
import { KEY, ok, openRemote } from './fake-remote'

const RUBY = {
  id: 1,
  name: 'Ruby',
  slug: 'ruby',
  category_type_id: 1,
  icon_link: '/images/gemstones/ruby-160.webp',
  vedic_name: null,
  hindi_name: null,
  product_count: 3,
  price_from: 1200,
}
const META = { total: 0, page: 1, per_page: 16, pages: 1, facets: {}, in_stock: 0, price_from: null }

let remote: Awaited<ReturnType<typeof openRemote>>
beforeAll(async () => {
  remote = await openRemote()
})
afterAll(() => remote.close())

describe('a request', () => {
  it('is a query with the key, without a customer', async () => {
    remote.respondWith(() => ok([], { meta: META }))
    await remote.as(null).product.getbykeyname({ searchTerm: 'mānik & co', page: 2, lang: 'fr' })
    const [received] = remote.asked
    expect(received).toMatchObject({ method: 'GET', headers: { authorization: `Bearer ${KEY}` } })
    const { pathname, searchParams } = new URL(received?.url ?? '', 'http://remote')
    expect(pathname).toBe('/api/v1/product/getbykeyname')
    expect(Object.fromEntries(searchParams)).toEqual({ searchTerm: 'mānik & co', page: '2', lang: 'fr' })
    for (const name of ['x-customer-id', 'x-forwarded-for', 'cookie', 'origin'])
      expect(received?.headers).not.toHaveProperty(name)
  })

  it('is JSON for a POST, with the customer id and the client’s IP address', async () => {
    remote.respondWith(() => ok(null))
    const input = request(7)
    await remote.as(42, '203.0.113.9').order.createpay(input)
    const [received] = remote.asked
    expect(received?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-customer-id': '42',
      'x-forwarded-for': '203.0.113.9',
    })
    expect(JSON.parse(received?.body ?? '')).toEqual({ ...input, customer_id: 42 })
  })

  it('leaves out fields that only the shop’s own API accepts', async () => {
    remote.respondWith(() => ok(null))
    const touch = { utm_source: 'x', landing: '/', at: '2026-11-21T10:00:00.000Z' }
    await remote.as(42).order.createpay({ ...request(7), source: { first: touch, last: touch } })
    expect(JSON.parse(remote.asked[0]?.body ?? '')).not.toHaveProperty('source')
  })

  it('is not sent if the input is invalid or the session is missing', async () => {
    remote.respondWith(() => ok([]))
    const anonymousContext = { customerId: null, address: 'server', now: new Date() }
    expect(await callRemote(remote.remote, 'product/getbycatid', { id: 'ruby' }, anonymousContext)).toMatchObject({
      status: 422,
      envelope: { status: 0, errors: [{ path: 'id' }] },
    })
    expect((await callRemote(remote.remote, 'order/list', {}, anonymousContext)).status).toBe(401)
    expect((await callRemote(remote.remote, 'category/burnall', {}, anonymousContext)).status).toBe(404)
    expect(remote.asked).toEqual([])
  })
})

describe('a response', () => {
  it('is the validated data', async () => {
    remote.respondWith(() => ok([RUBY]))
    expect(await remote.as(null).category.listall({})).toMatchObject({ status: 1, data: [RUBY] })
  })

  it('is a rejection with its reason', async () => {
    const body = JSON.stringify({ status: 0, msg: 'no', data: null, reason: 'not_found' })
    remote.respondWith(() => ({ body }))
    expect(await remote.as(null).product.getbyname({ name: 'x' })).toMatchObject({ status: 0, reason: 'not_found' })
  })

  it('is 429 with the time to wait', async () => {
    const body = JSON.stringify({ status: 0, msg: 'slowly', data: null, reason: 'too_many' })
    remote.respondWith(() => ({ status: 429, headers: { 'Retry-After': '30' }, body }))
    const anonymousContext = { customerId: null, address: 'server', now: new Date() }
    const input = { mobile_no: '9000000001' }
    expect(await callRemote(remote.remote, 'customer/signinwithmobileno', input, anonymousContext)).toMatchObject({
      status: 429,
      retryAfter: 30,
      envelope: { reason: 'too_many' },
    })
  })

  it('has page counts from the shop if the remote API has none', async () => {
    const plainRemote = await openRemote()
    plainRemote.respondWith(({ url }) =>
      ok(url.includes('listall') ? [RUBY] : [{ id: 7, title: 'Ruby', price: '1,200' }]),
    )
    const { data, meta } = await plainRemote.as(null).product.getbycatid({ id: 1 })
    await plainRemote.close()
    expect(data).toMatchObject([{ slug: 'ruby-7', price: 1200, discount: 0 }])
    expect(meta).toMatchObject({ total: 1, page: 1, pages: 1 })
  })

  it('is not_supported for an extension that the remote API lacks', async () => {
    remote.respondWith(() => ({ status: 404, body: '<h1>Not found</h1>' }))
    const shop = remote.as(42)
    const answers = [
      await shop.cart.quote({ items: [] }),
      await shop.order.list({}),
      await shop.pincode.get({ pincode: '560003' }),
      await shop.certificate.get({ number: 'X' }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 0, reason: 'not_supported', data: null })
    await expect(shop.category.listall({})).rejects.toThrow(RemoteContractError)
  })

  it.each([
    ['/dev/pay/abc', 'at the remote'],
    ['https://pay.example/abc', 'elsewhere'],
  ])('makes the payment URL %s absolute: %s', async (url) => {
    const order = {
      number: '2612-1',
      state: 'awaiting_payment',
      placed_at: '2026-12-01T06:30:00.000Z',
      payment_method: 'demo',
      subtotal: 1,
      shipping: 0,
      cod_fee: 0,
      gst_included: 0,
      total: 1,
      lines: [],
    }
    remote.respondWith(() => ok({ order, payment: { kind: 'redirect', url } }))
    const { data } = await remote.as(null).order.createpay(request(7))
    const expected = new URL(url, remote.remote.base).href
    expect(data).toMatchObject({ order, payment: { kind: 'redirect', url: expected } })
  })
})

describe('a remote API that breaks the contract', () => {
  it.each([
    ['a wrong field', ok([{ ...RUBY, category_type_id: 12 }]), 'data.0.category_type_id'],
    ['a missing field', ok([{ ...RUBY, name: undefined }]), 'data.0.name'],
    ['no envelope', { body: '[]' }, 'reply'],
    ['no JSON', { body: '<html>' }, 'not JSON'],
    ['500', { status: 500, body: '{"status":0,"msg":"","data":null}' }, '500'],
    ['a redirect', { status: 302, headers: { Location: '/' }, body: '' }, '302'],
    ['a rejected key', { status: 401, body: '{"status":0,"msg":"","data":null}' }, '401'],
  ])('%s is an error with call and field', async (_, answer, named) => {
    remote.respondWith(() => answer)
    const failure = remote.as(null).category.listall({})
    await expect(failure).rejects.toThrow(RemoteContractError)
    await expect(failure).rejects.toThrow(`category/listall: `)
    await expect(failure).rejects.toThrow(named)
  })
})

describe('an unavailable remote API', () => {
  it('is retried once', async () => {
    remote.respondWith((_, count) => (count === 1 ? null : ok([RUBY])))
    expect((await remote.as(null).category.listall({})).data).toEqual([RUBY])
    remote.respondWith((_, count) => (count === 1 ? { status: 503, body: '' } : ok([RUBY])))
    expect((await remote.as(null).category.listall({})).data).toEqual([RUBY])
    expect(remote.asked).toHaveLength(2)
  })

  it('never receives an order twice', async () => {
    remote.respondWith(() => null)
    await expect(remote.as(null).order.createpay(request(7))).rejects.toThrow(RemoteUnavailableError)
    remote.respondWith(() => ({ status: 503, body: '' }))
    await expect(remote.as(null).order.createpay(request(7))).rejects.toThrow(RemoteUnavailableError)
    expect(remote.asked).toHaveLength(1)
  })

  it('is not retried after a time-out', async () => {
    remote.respondWith(() => 'silence')
    const failure = await remote
      .as(null)
      .category.listall({})
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(RemoteUnavailableError)
    expect(isUnavailableError(failure)).toBe(true)
    expect(remote.asked).toHaveLength(1)
  })

  it('is an error when the connection is refused', async () => {
    const stoppedRemote = await openRemote()
    await stoppedRemote.close()
    await expect(stoppedRemote.as(null).category.listall({})).rejects.toThrow(RemoteUnavailableError)
  })
})
