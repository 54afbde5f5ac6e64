import type { Transport } from '../api/client'
import type { Envelope } from '../contract/envelope'
import { POST_CALLS } from '../contract/methods'

const TIMEOUT_MS = 20_000

function refused(reason: string): Envelope<unknown> {
  return { status: 0, msg: '', data: null, reason }
}

/** Carries calls over HTTP. Never throws: no connection is `reason: 'network'`, an answer that is none is `'unexpected'`. */
export function httpTransport(base: string): Transport {
  return async (path, input) => {
    try {
      const response = await send(base, path, input)
      return await readEnvelope(response)
    } catch (error) {
      return refused(error instanceof SyntaxError ? 'unexpected' : 'network')
    }
  }
}

function send(base: string, path: string, input: Record<string, unknown>): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  if (POST_CALLS.has(path)) {
    const headers = { 'Content-Type': 'application/json' }
    return fetch(`${base}/${path}`, { method: 'POST', headers, body: JSON.stringify(input), signal })
  }
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  return fetch(`${base}/${path}?${query}`, { signal })
}

async function readEnvelope(response: Response): Promise<Envelope<unknown>> {
  const body: unknown = await response.json()
  if (!isEnvelope(body)) return refused('unexpected')
  if (body.status === 1 || body.reason) return body
  return { ...body, reason: response.status === 422 ? 'bad_input' : 'unexpected' }
}

function isEnvelope(body: unknown): body is Envelope<unknown> {
  return typeof body === 'object' && body !== null && 'status' in body && (body.status === 0 || body.status === 1)
}
