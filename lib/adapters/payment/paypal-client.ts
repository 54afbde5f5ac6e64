import { z } from 'zod'
import { type Provider, ProviderError, providerRequest } from './provider-request'

const Token = z.object({ access_token: z.string(), expires_in: z.number() })
const Refusal = z.object({
  name: z.string().nullish(),
  error: z.unknown().optional(),
  details: z.array(z.object({ issue: z.string().nullish() })).nullish(),
})
/** Tokens are renewed this long before they expire. */
const MARGIN_MS = 60_000

type CachedToken = { token: string; until: number }
/** Cached by URL, client and secret, because a gateway object is created for each request. */
const tokens = new Map<string, CachedToken>()

type PaypalAccount = { url: string; id: string; secret: string; patience?: number | undefined }
type PaypalRequest = { once?: string; body: string }

function problem(answer: unknown): unknown {
  const { name, error, details } = Refusal.safeParse(answer).data ?? {}
  return details?.[0]?.issue ?? name ?? error
}

/** PayPal's REST calls under a client's token (https://developer.paypal.com/api/rest/authentication). */
export function paypalClient({ url, id, secret, patience }: PaypalAccount) {
  const provider: Provider = { name: 'PayPal', patience, problem }
  const root = url.replace(/\/+$/, '')
  const name = `${root} ${id} ${secret}`

  const getToken = async (): Promise<string> => {
    const cached = tokens.get(name)
    if (cached && cached.until > Date.now()) return cached.token
    const { access_token, expires_in } = await providerRequest(provider, `${root}/v1/oauth2/token`, Token, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
    tokens.set(name, { token: access_token, until: Date.now() + expires_in * 1000 - MARGIN_MS })
    return access_token
  }
  const send = async <T>(path: string, schema: z.ZodType<T>, request?: PaypalRequest): Promise<T> => {
    const headers = {
      authorization: `Bearer ${await getToken()}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(request?.once ? { 'paypal-request-id': request.once } : {}),
    }
    return providerRequest(provider, root + path, schema, {
      method: request ? 'POST' : 'GET',
      headers,
      body: request?.body,
    })
  }
  /** A token may be revoked before it expires. */
  const sendWithFreshToken = async <T>(path: string, schema: z.ZodType<T>, request?: PaypalRequest): Promise<T> => {
    try {
      return await send(path, schema, request)
    } catch (error) {
      if (!(error instanceof ProviderError && error.status === 401 && tokens.delete(name))) throw error
      return send(path, schema, request)
    }
  }
  return {
    get: <T>(path: string, schema: z.ZodType<T>) => sendWithFreshToken(path, schema),
    /** Idempotent by `requestId`. */
    post: <T>(path: string, schema: z.ZodType<T>, body: object, requestId: string) =>
      sendWithFreshToken(path, schema, { body: JSON.stringify(body), once: requestId }),
    postText: <T>(path: string, schema: z.ZodType<T>, body: string) => sendWithFreshToken(path, schema, { body }),
  }
}
