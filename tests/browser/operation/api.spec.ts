import { randomUUID } from 'node:crypto'
import { Agent, request as post } from 'node:http'
import { expect, test } from '@playwright/test'
import { postWithProof } from '../support/http/post-with-proof'

const V1 = '/api/v1'
const JSON_TYPE = { 'content-type': 'application/json' }

test('a success is 200 with the envelope and no-store', async ({ request }) => {
  const response = await request.get(`${V1}/category/listall?lang=fr`)
  expect(response.status()).toBe(200)
  expect(response.headers()['cache-control']).toContain('no-store')
  const envelope = await response.json()
  expect(envelope).toMatchObject({ status: 1, msg: 'ok' })
  expect(envelope.data).toHaveLength(99)
})

test('a refusal is 200 with status 0 and a reason', async ({ request }) => {
  const response = await request.get(`${V1}/product/getbyname?name=no-such-stone`)
  expect(response.status()).toBe(200)
  expect(await response.json()).toMatchObject({ status: 0, reason: 'not_found', data: null })
})

test('bad input is 422 and names the field', async ({ request }) => {
  const response = await request.get(`${V1}/product/getbycatid?id=ruby`)
  expect(response.status()).toBe(422)
  expect((await response.json()).errors[0].path).toBe('id')
})

test('a body that is not JSON is 422, another type 415, a large one 413', async ({ request }) => {
  const path = `${V1}/cart/quote`
  expect((await request.post(path, { headers: JSON_TYPE, data: Buffer.from('{items') })).status()).toBe(422)
  expect((await request.post(path, { headers: { 'content-type': 'text/plain' }, data: '{}' })).status()).toBe(415)
  expect((await request.post(path, { headers: JSON_TYPE, data: Buffer.alloc(70_000, 32) })).status()).toBe(413)
})

test('the next call on a connection is answered after a body in chunks that is too large', async ({ baseURL }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const call = (chunks: Buffer[]) =>
    new Promise<{ status: number; isReused: boolean }>((resolve, reject) => {
      const headers = { ...JSON_TYPE, 'transfer-encoding': 'chunked' }
      const client = post(new URL(`${V1}/cart/quote`, baseURL), { method: 'POST', agent, headers }, (reply) => {
        reply.resume().once('end', () => resolve({ status: reply.statusCode ?? 0, isReused: client.reusedSocket }))
      }).on('error', reject)
      for (const chunk of chunks) client.write(chunk)
      client.end()
    })
  for (const chunks of [11, 40]) expect((await call(Array(chunks).fill(Buffer.alloc(16_384, 32)))).status).toBe(413)
  const quote = Buffer.from('{"items":[{"product_id":1,"quantity":1}],"lang":"en"}')
  expect(await call([quote])).toEqual({ status: 200, isReused: true })
  agent.destroy()
})

test('a wrong method is 405 with Allow, an unknown call 404', async ({ request }) => {
  const wrong = await request.get(`${V1}/cart/quote`)
  expect(wrong.status()).toBe(405)
  expect(wrong.headers().allow).toBe('POST')
  expect((await request.delete(`${V1}/category/listall`)).headers().allow).toBe('GET, HEAD')
  expect((await request.get(`${V1}/category/burnall`)).status()).toBe(404)
  expect((await request.get(`${V1}/category%2F..%2Flistall`)).status()).toBe(404)
})

test('a foreign origin is 403; the shop’s origin and none are accepted', async ({ request, baseURL }) => {
  const call = (headers: Record<string, string>) =>
    request.post(`${V1}/cart/quote`, { headers: { ...JSON_TYPE, ...headers }, data: { items: [] } })
  expect((await call({ origin: 'https://evil.example' })).status()).toBe(403)
  expect((await call({ origin: 'null' })).status()).toBe(403)
  expect((await call({ origin: baseURL ?? '' })).status()).toBe(200)
  expect((await call({})).status()).toBe(200)
})

test('personal calls without a session are 401, and a forged display cookie changes nothing', async ({ request }) => {
  const cookie = `_userinfo=${encodeURIComponent(JSON.stringify({ id: 1, name: 'Mallory', is_verified: true, is_active: true }))}`
  expect((await request.get(`${V1}/order/list`)).status()).toBe(401)
  expect((await request.get(`${V1}/order/list`, { headers: { cookie } })).status()).toBe(401)
})

test('a second code within 30 seconds is 429 with Retry-After', async ({ request }) => {
  const mobile_no = `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
  const order = { name: 'Asha Rao', email: 'asha@example.com', mobile_no }
  expect((await (await postWithProof(request, 'customer/signuporder', order)).json()).status).toBe(1)
  const again = await request.post(`${V1}/customer/signinwithmobilenoorder`, { data: { mobile_no } })
  expect(again.status()).toBe(429)
  expect(Number(again.headers()['retry-after'])).toBeGreaterThan(0)
})

test('hostile input is rejected, never a 500', async ({ request }) => {
  const address = { name: 'A', line1: '1', city: 'B', state: 'KA', pincode: '560003' }
  const contact = { name: 'A', email: 'a@example.com', mobile_no: '9000000000' }
  const order = {
    idempotency_key: randomUUID(),
    contact,
    shipping_address: address,
    billing_address: address,
    payment_method: 'cod',
  }
  const bodies = [
    { items: 'all' },
    { items: [{ product_id: -1, quantity: 1 }] },
    { items: [{ product_id: 1, quantity: 1e9 }] },
    { ...order, items: [{ product_id: 2_000_000_000, quantity: 1 }] },
    { ...order, items: [{ product_id: 1, quantity: 0.5 }] },
    { __proto__: { admin: true }, ...order, items: [] },
    [],
    null,
    { items: [{ product_id: 9_999_999_999_999, quantity: 1 }] },
    { ...order, items: [{ product_id: 99_999_999_999, quantity: 1 }] },
    { ...order, items: [{ product_id: 1, quantity: 1 }], shipping_address: { ...address, line1: 'a\0b' } },
    { ...order, items: [{ product_id: 1, quantity: 1 }], billing_address: { ...address, city: '\ud800' } },
  ]
  for (const path of ['cart/quote', 'order/createpay']) {
    for (const data of bodies) {
      const response = await request.post(`${V1}/${path}`, { headers: JSON_TYPE, data: JSON.stringify(data) })
      expect(response.status(), `${path} ${JSON.stringify(data)}`).toBeLessThan(500)
    }
  }
})

test('names and numbers that the database cannot store are 422', async ({ request }) => {
  const calls = ['product/getbyname?name=%00', 'category/getbyname?name=a%00b', 'product/getbyids?ids=9999999999']
  for (const call of calls) expect((await request.get(`${V1}/${call}`)).status(), call).toBe(422)
  const otp = await request.post(`${V1}/customer/verifyotp`, { data: { customer_id: 99_999_999_999, code: '123456' } })
  expect(otp.status()).toBe(422)
  const name = { name: 'a\0b', email: 'a@example.com', mobile_no: '9000000001' }
  expect((await request.post(`${V1}/customer/signuporder`, { data: name })).status()).toBe(422)
})

test('the OpenAPI document describes the calls', async ({ request }) => {
  const document = await (await request.get(`${V1}/openapi.json`)).json()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toContain('/order/createpay')
})

test('health reports that the shop is ready', async ({ request }) => {
  const response = await request.get('/api/health')
  expect(response.status()).toBe(200)
  expect((await response.json()).status).toBe('ok')
})
