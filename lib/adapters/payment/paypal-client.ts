import { z } from 'zod'
import { ProviderError, providerRequest, type Vendor } from './provider-request'

const Token = z.object({ access_token: z.string(), expires_in: z.number() })
const Refusal = z.object({
  name: z.string().nullish(),
  error: z.unknown().optional(),
  details: z.array(z.object({ issue: z.string().nullish() })).nullish(),
})
/** Tokens are renewed this long before they expire. */
const MARGIN_MS = 60_000

type Kept = { token: string; until: number }
/** Cached by URL and client, because a gateway object is created for each request. */
const tokens = new Map<string, Kept>()

export type Account = { url: string; id: string; secret: string; patience?: number | undefined }
type Sent = { once?: string; body: string }

function problem(answer: unknown): unknown {
  const { name, error, details } = Refusal.safeParse(answer).data ?? {}
  return details?.[0]?.issue ?? name ?? error
}

/** PayPal's REST calls under a client's token (https://developer.paypal.com/api/rest/authentication). */
export function paypalClient({ url, id, secret, patience }: Account) {
  const vendor: Vendor = { name: 'PayPal', patience, problem }
  const root = url.replace(/\/+$/, '')
  const name = `${root} ${id}`

  const getToken = async (): Promise<string> => {
    const kept = tokens.get(name)
    if (kept && kept.until > Date.now()) return kept.token
    const { access_token, expires_in } = await providerRequest(vendor, `${root}/v1/oauth2/token`, Token, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
    tokens.set(name, { token: access_token, until: Date.now() + expires_in * 1000 - MARGIN_MS })
    return access_token
  }
  const ask = async <T>(path: string, schema: z.ZodType<T>, sent?: Sent): Promise<T> => {
    const headers = {
      authorization: `Bearer ${await getToken()}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(sent?.once ? { 'paypal-request-id': sent.once } : {}),
    }
    return providerRequest(vendor, root + path, schema, { method: sent ? 'POST' : 'GET', headers, body: sent?.body })
  }
  /** A token may be revoked before it expires. */
  const again = async <T>(path: string, schema: z.ZodType<T>, sent?: Sent): Promise<T> => {
    try {
      return await ask(path, schema, sent)
    } catch (error) {
      if (!(error instanceof ProviderError && error.status === 401 && tokens.delete(name))) throw error
      return ask(path, schema, sent)
    }
  }
  return {
    get: <T>(path: string, schema: z.ZodType<T>) => again(path, schema),
    /** Idempotent by `requestId`. */
    post: <T>(path: string, schema: z.ZodType<T>, body: object, once: string) =>
      again(path, schema, { body: JSON.stringify(body), once }),
    postText: <T>(path: string, schema: z.ZodType<T>, body: string) => again(path, schema, { body }),
  }
}
