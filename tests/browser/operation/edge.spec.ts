import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../support/fixture'
import { findPostRoutes } from '../support/http/post-routes'
import { sendRawRequest } from '../support/http/raw-socket'
import { type OwnShop, startShop } from '../support/shops/own-shop'

// One shop for the whole file: in parallel mode each worker would start another.
test.describe.configure({ mode: 'default' })

const folder = mkdtempSync(join(tmpdir(), 'edge-'))
const SECRET = 'secret-of-the-edge'
const MEGABYTE = 1_048_576
let shop: OwnShop
test.beforeAll(async () => {
  shop = await startShop({ DATA_DIR: folder, REVALIDATE_SECRET: SECRET, SEED_PRODUCTS: '60' })
})
test.afterAll(async () => {
  await shop?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
/** For each route with a request body: where to send it, its type, and the status of a body without end. */
const ROUTES: Record<string, { at?: string; type?: string; status?: number }> = {
  // Requests without a session are rejected before the picture or the file is read.
  '/api/admin/banner-picture': { type: 'image/jpeg', status: 401 },
  '/api/admin/catalogue/upload': { type: 'text/csv', status: 401 },
  '/api/admin/cod/statement': { type: 'text/csv', status: 401 },
  '/api/admin/logo': { type: 'image/png', status: 401 },
  '/api/admin/photograph': { type: 'image/jpeg', status: 401 },
  '/api/admin/report-file': { type: 'application/pdf', status: 401 },
  '/api/admin/video': { type: 'video/mp4', status: 401 },
  '/api/alert/[verb]': { at: '/api/alert/ask' },
  '/api/appointment': {},
  '/api/auth/[...nextauth]': { at: '/api/auth/callback/otp' },
  '/api/back-in-stock': {},
  '/api/form/[kind]': { at: '/api/form/contactus' },
  '/api/newsletter/[verb]': { at: '/api/newsletter/subscribe' },
  '/api/pay/[provider]': { at: '/api/pay/demo', type: JSON_TYPE },
  // Reads no body.
  '/api/pay/return/[reference]': { at: '/api/pay/return/unknown', status: 404 },
  // Forms with files only; another type is rejected before the body is read.
  '/api/return-photo/[number]': { at: '/api/return-photo/unknown', status: 415 },
  '/api/revalidate': { type: JSON_TYPE },
  '/api/review': { status: 415 },
  '/api/seen': { type: 'text/plain' },
  '/api/v1/[...path]': { at: '/api/v1/order/createpay', type: JSON_TYPE },
  '/api/v1/admin/customjewelreq': { type: JSON_TYPE },
  '/dev/pay/[reference]': { at: '/dev/pay/unknown' },
}

/** The first two megabytes of a chunked body without a final chunk. */
const endlessBody = () => {
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 'a'), Buffer.from('\r\n')])
  return Array.from({ length: (2 * MEGABYTE) / 65_536 }, () => chunk)
}

test('the list contains every route with a request body', () => {
  expect(findPostRoutes()).toEqual(Object.keys(ROUTES))
})

for (const [route, { at = route, type = FORM_TYPE, status = 413 }] of Object.entries(ROUTES)) {
  test(`a body without an end is answered with ${status} at ${at} within two megabytes`, async () => {
    const { host } = new URL(shop.address)
    const head = [`POST ${at} HTTP/1.1`, `Host: ${host}`, `Content-Type: ${type}`, 'Transfer-Encoding: chunked']
    const clientHeaders = [`Authorization: Bearer ${at === '/api/revalidate' ? SECRET : ''}`, 'User-Agent: Mozilla/5.0']
    const answer = await sendRawRequest(
      shop.address,
      [...head, ...(at === '/api/revalidate' ? clientHeaders : clientHeaders.slice(1))],
      endlessBody(),
    )
    expect(answer.status).toBe(status)
  })
}

test('the shop still responds afterwards', async ({ request }) => {
  expect((await request.get(`${shop.address}/api/health`)).status()).toBe(200)
})

type Case = {
  at: string
  method?: string
  headers?: string[]
  body?: string
  host?: string
  status: number
  has?: Record<string, unknown>
}
const EARLIER = 'Mon, 01 Jan 2001 00:00:00 GMT'
const [CHUNK = ''] = readdirSync('.next/static/chunks').filter((name) => name.endsWith('.js'))
const FILES = ['/favicon.ico', '/icon.svg', '/images/guides/ring-size-guide.svg', `/_next/static/chunks/${CHUNK}`]
const no_store = { 'cache-control': 'no-store' }

const CASES: Case[] = [
  ...['/', '/gems', '/api/health', '/icon.svg', '/api/v1/category/listall'].map((at) => ({
    ...{ at, method: 'TRACE', status: 405, has: { allow: expect.stringContaining('GET') } },
  })),
  ...FILES.flatMap((at) => [
    ...['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'].map((method) => ({
      ...{ at, method, status: 405, has: { allow: 'GET, HEAD' } },
    })),
    { at, method: 'OPTIONS', status: 204, has: { allow: 'GET, HEAD' } },
    { at, headers: ['Range: bytes=0-3'], status: 206, has: { 'content-length': '4' } },
    {
      at,
      headers: ['Range: bytes=99999999-'],
      status: 416,
      has: { 'content-range': expect.stringMatching(/^bytes \*\//) },
    },
    { at, headers: ['Range: bytes=5-1'], status: 416, has: { 'content-range': expect.stringMatching(/^bytes \*\//) } },
    { at, headers: ['If-Match: "another"'], status: 412, has: no_store },
    { at, headers: ['If-Match: *'], status: 200 },
    { at, headers: [`If-Unmodified-Since: ${EARLIER}`], status: 412, has: no_store },
    { at, headers: ['RSC: 1', 'Range: bytes=99999999-'], status: 416 },
  ]),
  { at: '/gemstones/ruby.rsc', method: 'POST', status: 405, has: { allow: 'GET, HEAD' } },
  { at: '/gems', method: 'DELETE', status: 405, has: { allow: 'GET, HEAD, POST' } },
  { at: '/gems/myorders/find', method: 'POST', status: 200 },
  { at: '/sitemaps/products-1.xml', headers: [`If-Unmodified-Since: ${EARLIER}`], status: 200 },
  ...['a b', '%00', 'a:99999999', 'a?b', 'a/b', `${'a'.repeat(3000)}`, '[::1', ''].flatMap((host) =>
    ['/api/auth/session', '/api/auth/csrf', '/gems'].map((at) => ({ at, host, status: 400, has: no_store })),
  ),
  ...['shop.example', 'shop_1:3000', '[::1]:3000', '192.0.2.1'].map((host) => ({
    at: '/api/health',
    host,
    status: 200,
  })),
  ...['otp', 'password', 'google'].map((provider) => ({
    ...{ at: `/api/auth/callback/${provider}`, status: 405, has: { allow: 'POST', ...no_store } },
  })),
  ...['', '{', '{"a":', '\0'].flatMap((body) =>
    ['callback/otp', 'callback/password', 'callback/nothing', 'session', 'signout'].map((name) => {
      const headers = ['Content-Type: application/json; charset=utf-8']
      return { at: `/api/auth/${name}`, method: 'POST', headers, body, status: 422, has: no_store }
    }),
  ),
  ...['websocket', 'h2c'].flatMap((protocol) => {
    const headers = ['Connection: Upgrade', `Upgrade: ${protocol}`]
    const redirects = ['/gems//', '/gems/', '/staff\\', '/api/seen/..', '/api/health/'].map((at) => ({
      at,
      headers,
      status: 308,
    }))
    return [{ at: '/gems', headers, status: 200 }, ...redirects]
  }),
  { at: '/api/v1/category/listall/', status: 308, has: no_store },
  { at: '/api//v1/category/listall', status: 308, has: no_store },
  { at: '/api/nothing', status: 404, has: no_store },
  { at: '/api/auth', status: 404, has: no_store },
  { at: '/api/v1/nothing/here', status: 404, has: no_store },
  { at: '/api/auth/nothing', status: 400, has: no_store },
  { at: '/api/%zz', status: 404, has: no_store },
  // RSC data is never served under the URL of the page, so that no cache mixes the two.
  { at: '/gemstones', headers: ['RSC: 1'], status: 307, has: { location: '/gemstones?_rsc' } },
]

for (const { at, method = 'GET', headers = [], body = '', host, status, has = {} } of CASES) {
  const description = [method, at, ...headers, host?.slice(0, 20) ?? '', JSON.stringify(body.slice(0, 20))].join(' ')
  test(`${description.trim()} is answered with ${status}`, async () => {
    const length = method === 'POST' ? [`Content-Length: ${Buffer.byteLength(body)}`] : []
    const head = [`${method} ${at} HTTP/1.1`, `Host: ${host ?? new URL(shop.address).host}`, ...headers, ...length]
    const answer = await sendRawRequest(shop.address, head, [Buffer.from(body)])
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject(has)
  })
}

const PROXY_HEADERS = [
  'X-Forwarded-For: 203.0.113.7',
  'Forwarded: for=203.0.113.7',
  'Via: 1.1 proxy',
  'X-Real-IP: 203.0.113.7',
]
const CDN_HEADERS = ['CF-Connecting-IP: 203.0.113.7', 'X-Forwarded-Host: shop.example', 'True-Client-IP: 203.0.113.7']

test('the demo outbox is available on this machine, and never through a proxy', async () => {
  const ask = (version: string, headers: string[] = []) =>
    sendRawRequest(shop.address, [`GET /dev/outbox HTTP/${version}`, `Host: ${new URL(shop.address).host}`, ...headers])
  expect((await ask('1.1')).status).toBe(200)
  for (const header of [...PROXY_HEADERS, ...CDN_HEADERS]) {
    expect((await ask('1.1', [header])).status, header).toBe(404)
  }
  // nginx uses HTTP/1.0 by default and then adds no header with the client.
  expect((await ask('1.0')).status).toBe(404)
})
