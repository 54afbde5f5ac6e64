import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { listenOnFreePort } from '../data/listen'
import { type Answer, openCustomers } from './customers'
import { ALL_PRODUCTS, BANNERS, CATEGORIES, DESIGNS, METALS, PRODUCTS, RING_SIZES, RING_SYSTEMS } from './data'
import { toOdd } from './odd'

export type Style = 'minimal' | 'odd'
type Input = Record<string, unknown>
type Call = { method: string; path: string; input: Input }

const ok = (data: unknown): Answer => ({ body: { status: 1, msg: 'ok', data } })
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3" fill="#8a2b3b"/></svg>'
const NOT_FOUND = '<!doctype html><title>404</title><h1>Not Found</h1>'

async function readCall(request: IncomingMessage): Promise<Call> {
  let body = ''
  for await (const chunk of request) body += chunk
  const url = new URL(request.url ?? '/', 'http://stub')
  const input: Input = request.method === 'POST' ? JSON.parse(body || '{}') : Object.fromEntries(url.searchParams)
  return { method: request.method ?? '', path: url.pathname.replace('/api/v1/', ''), input }
}

/** The calls of the base API with its fields; a test may replace some. */
function openCalls(address: () => string): Record<string, (input: Input) => Answer> {
  const customers = openCustomers()
  let orders = 0
  const products = ({ id }: Input) =>
    ok((PRODUCTS.get(Number(id)) ?? []).map(({ discount, ...one }) => ({ ...one, discount })))
  return {
    'GET category/listall': () => ok(CATEGORIES),
    'GET category/getbyname': ({ name }) => ok(CATEGORIES.find((one) => one.name === name) ?? null),
    'GET product/getbycatid': products,
    'GET product/gallerybycatid': () => ok([]),
    'GET product/getbyname': ({ name }) => ok(ALL_PRODUCTS.find((one) => one.title === name) ?? null),
    'GET product/gallerybyid': ({ id }) => ok([{ image: `/icons/${Math.floor(Number(id) / 100)}.svg` }]),
    'GET product/getbykeyname': ({ searchTerm }) =>
      ok(ALL_PRODUCTS.filter(({ title }) => title.toLowerCase().includes(String(searchTerm).toLowerCase()))),
    'GET product/designlist': () => ok(DESIGNS),
    'GET cp/getbycategory': () => ok([]),
    'GET cp/metaltypes': () => ok(METALS),
    'GET cp/getmetaldesigns': () => ok([]),
    'GET ring/system': () => ok(RING_SYSTEMS),
    'GET ring/size': () => ok(RING_SIZES),
    'GET banner/list': () => ok(BANNERS),
    'POST customer/signup': customers.signUp,
    'POST customer/signuporder': customers.signUp,
    'POST customer/signin': customers.signIn,
    'POST customer/googlesignin': customers.google,
    'POST customer/signinwithmobileno': customers.sendCode,
    'POST customer/signinwithmobilenoorder': customers.sendCode,
    'POST customer/verifyotp': customers.verify,
    'POST customer/verifyotporder': customers.verify,
    'POST admin/consult': () => ({ body: { status: 1, msg: 'Received' } }),
    'POST admin/contactus': () => ({ body: { status: 1, msg: 'Received' } }),
    'POST admin/customjewelreq': () => ({ body: { status: 1, msg: 'Received' } }),
    'POST order/createpay': () => {
      orders += 1
      return ok({ order_id: 5000 + orders, payment_url: `${address()}/pay/${5000 + orders}` })
    },
  }
}

/** Responses that replace those of calls such as `GET ring/size`; text is sent as HTML with status 500. */
export type ReplacedCalls = Record<string, (input: Input) => Answer | string | RawResponse>
/** Writes the response itself, or leaves it open. */
export type RawResponse = (response: ServerResponse) => void

/** A remote API over HTTP that offers only the base API; each call takes `delayMs` milliseconds. */
export async function openStub(style: Style = 'minimal', instead: ReplacedCalls = {}, delayMs = 0) {
  const asked: Call[] = []
  let address = ''
  const calls = openCalls(() => address)
  const server = createServer(async (request, response) => {
    const end = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' }).end(body)
    if (request.url?.startsWith('/icons/')) return end(200, 'image/svg+xml', ICON)
    if (request.url?.startsWith('/pay/'))
      return end(200, 'text/html', '<!doctype html><link rel="icon" href="data:,"><title>Pay</title><h1>Pay here</h1>')
    const call = await readCall(request)
    if (delayMs > 0) await wait(delayMs)
    asked.push(call)
    const name = `${call.method} ${call.path}`
    const reply = (instead[name] ?? calls[name])?.(call.input)
    if (reply === undefined) return end(404, 'text/html', NOT_FOUND)
    if (typeof reply === 'function') return reply(response)
    if (typeof reply === 'string') return end(500, 'text/html', reply)
    const { status = 200, body } = style === 'odd' ? await toOdd(call.path, reply) : reply
    return end(status, 'application/json', JSON.stringify(body))
  })
  address = `http://127.0.0.1:${await listenOnFreePort(server)}`
  return {
    address,
    base: `${address}/api/v1`,
    asked,
    instead,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
