import { vi } from 'vitest'

type Reply = { status?: number; body: unknown } | 'no connection'
type Replies = Record<string, Reply | ((body: unknown) => Reply)>

export type SentRequest = { path: string; body: unknown }

function toBody(text: BodyInit | null | undefined): unknown {
  if (text instanceof URLSearchParams) return Object.fromEntries(text)
  return typeof text === 'string' && text.startsWith('{') ? JSON.parse(text) : text
}

/** Replaces `fetch` by replies by path; records the requests, and fails on an unexpected path. */
export function fakeShop(replies: Replies): SentRequest[] {
  const requests: SentRequest[] = []
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://shop.example')
    const path = url.pathname.replace(/^\/api\/(v1\/)?/, '')
    const body = url.search ? Object.fromEntries(url.searchParams) : toBody(init?.body)
    requests.push({ path, body })
    const reply = replies[path]
    if (!reply) throw new Error(`unexpected request: ${path}`)
    const response = typeof reply === 'function' ? reply(body) : reply
    if (response === 'no connection') throw new TypeError('Failed to fetch')
    return Response.json(response.body, { status: response.status ?? 200 })
  })
  return requests
}

export const ok = (data: unknown) => ({ body: { status: 1, msg: 'ok', data } })
export const rejected = (reason: string, data: unknown = null) => ({ body: { status: 0, msg: 'no', reason, data } })

/** Replies of next-auth; `error` is the reason of a rejected sign-in. */
export function session(customer: unknown, error?: string): Replies {
  const url = `http://shop.example/${error ? `?error=${encodeURIComponent(error)}` : ''}`
  const answer = { status: error ? 401 : 200, body: { url } }
  const providers = ['otp', 'password', 'emailcode', 'google'].map(
    (id) => [id, { id, name: id, type: 'credentials' }] as const,
  )
  return {
    'auth/providers': { body: Object.fromEntries(providers) },
    'auth/csrf': { body: { csrfToken: 'token' } },
    'auth/callback/otp': answer,
    'auth/callback/password': answer,
    'auth/callback/emailcode': answer,
    'auth/callback/google': answer,
    'auth/session': { body: { customer, expires: '2099-01-01T00:00:00.000Z' } },
    'auth/signout': { body: { url: 'http://shop.example/' } },
  }
}
