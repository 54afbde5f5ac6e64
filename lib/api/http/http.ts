import type { Call, Method } from '../../contract/call'
import type { Context } from '../../server/runtime/answer'
import { checkKey } from '../../server/security/api-key'
import { getToken } from '../../session/current'
import { readDevice } from '../../session/device'
import { isCustomer } from '../live-session'
import { readBodyText } from './bounded-body'

/** Limit of a request body without files. */
export const MAX_BODY_BYTES = 65_536

/** An envelope without data, for requests that are rejected before they reach a server function. */
export function envelopeResponse(status: number, msg: string, headers: Record<string, string> = {}): Response {
  const envelope = { status: 0, msg, data: null }
  return Response.json(envelope, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}

export function allowedMethod(method: Method): string {
  return method === 'GET' ? 'GET, HEAD' : 'POST'
}

const CUSTOMER = /^[1-9]\d{0,9}$/

/**
 * The caller: the session's customer, or the one that a shop with our API key names in X-Customer-Id; null for a wrong key.
 * The address header is set by the shop's own server, which overwrites a client's value.
 */
export async function toContext(request: Request, call: Call): Promise<Context | null> {
  const key = checkKey(request.headers.get('authorization'))
  if (key === 'wrong') return null
  const address = request.headers.get('x-navamani-address') ?? 'unknown'
  const device = readDevice(request.headers.get('cookie'))
  const context = { customerId: null, address, now: new Date(), ...(device && { device }) }
  if (!call.session && call.method === 'GET') return context
  // An API key may act for customers, never for staff.
  if (call.role && key === 'right') return context
  if (key === 'right') return { ...context, customerId: await readNamedCustomer(request) }
  const token = await getToken()
  if (!token) return context
  return { ...context, customerId: token.customer_id, ...(token.session_id && { sessionId: token.session_id }) }
}

async function readNamedCustomer(request: Request): Promise<number | null> {
  const header = request.headers.get('x-customer-id') ?? ''
  const id = CUSTOMER.test(header) ? Number(header) : null
  return id !== null && (await isCustomer(id)) ? id : null
}

type Input = { value: unknown } | { refused: Response }

/** The query of a GET (the last of repeated parameters), or the JSON body of a POST; rejects with 413, 415 or 422. */
export async function readInput(request: Request, method: Method): Promise<Input> {
  if (method === 'GET') return { value: Object.fromEntries(new URL(request.url).searchParams) }
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') return { refused: envelopeResponse(415, 'Send application/json.') }
  const text = await readBodyText(request, MAX_BODY_BYTES)
  if (text === null) return { refused: envelopeResponse(413, `Send at most ${MAX_BODY_BYTES} bytes.`) }
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const errors = [{ path: '', message: 'The body is not JSON.' }]
    const envelope = { status: 0, msg: 'The body is not JSON.', data: null, errors }
    return { refused: Response.json(envelope, { status: 422, headers: { 'Cache-Control': 'no-store' } }) }
  }
}

/** The fields of a URL-encoded form (the last of repeated fields counts); null for another content type. */
export async function readForm(request: Request): Promise<Map<string, string> | 'too_large' | null> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') return null
  const text = await readBodyText(request, MAX_BODY_BYTES)
  return text === null ? 'too_large' : new Map(new URLSearchParams(text))
}
