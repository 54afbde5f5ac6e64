import type { Env } from '../../env'

const TIMEOUT_MS = 10_000

type Request = { url: string; headers: Record<string, string>; body?: string }
type Provider = {
  /** The API of the provider. */
  url: string
  /** The response header with the tags of a page, which the CDN does not send on. */
  header: string
  /** Between two tags. */
  separator: string
  /** Tags that one request may name. */
  maxTags: number
  /** The request that has the CDN forget every response with one of these tags. */
  request: (api: string, site: string, token: string, tags: string[]) => Request
}

/**
 * Sources: https://developers.cloudflare.com/api/resources/cache/methods/purge/ (30 tags in each call are allowed on
 * every plan) and https://www.fastly.com/documentation/reference/api/purging/ (256 keys).
 */
const PROVIDERS: Record<NonNullable<Env['CDN_PROVIDER']>, Provider> = {
  cloudflare: {
    url: 'https://api.cloudflare.com',
    header: 'Cache-Tag',
    separator: ',',
    maxTags: 30,
    request: (api, site, token, tags) => ({
      url: `${api}/client/v4/zones/${site}/purge_cache`,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ tags }),
    }),
  },
  fastly: {
    url: 'https://api.fastly.com',
    header: 'Surrogate-Key',
    separator: ' ',
    maxTags: 256,
    request: (api, site, token, tags) => ({
      url: `${api}/service/${site}/purge`,
      headers: { 'Fastly-Key': token, 'Surrogate-Key': tags.join(' '), Accept: 'application/json' },
    }),
  },
}

type Config = Pick<Env, 'CDN_PROVIDER' | 'CDN_SITE' | 'CDN_TOKEN' | 'CDN_URL'>

/** The CDN did not accept a purge: its status, or why it did not answer. Neither token nor answer is in the message. */
export class PurgeRefusedError extends Error {}

/** The response header with the tags of a page, null without a CDN. */
export const cdnTagHeader = ({ CDN_PROVIDER }: Pick<Config, 'CDN_PROVIDER'>): string | null =>
  CDN_PROVIDER ? PROVIDERS[CDN_PROVIDER].header : null

/**
 * The CDN of the configuration, null without one. `purge` has it forget every response with one of the tags, at most
 * `maxTags`, and throws PurgeRefusedError; `toHeader` writes the tags of a page into its response header. No tag may
 * contain spaces or commas.
 */
export function createCdn({ CDN_PROVIDER, CDN_SITE = '', CDN_TOKEN = '', CDN_URL }: Config) {
  if (!CDN_PROVIDER) return null
  const { url, header, separator, maxTags, request } = PROVIDERS[CDN_PROVIDER]
  return {
    maxTags,
    toHeader: (tags: string[]): [string, string] => [header, tags.join(separator)],
    async purge(tags: string[]): Promise<void> {
      const { url: address, ...rest } = request((CDN_URL ?? url).replace(/\/$/, ''), CDN_SITE, CDN_TOKEN, tags)
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const response = await fetch(address, { method: 'POST', ...rest, signal, redirect: 'error' }).catch((error) => {
        throw new PurgeRefusedError(`it did not answer (${error instanceof Error ? error.name : 'unknown'})`)
      })
      await response.arrayBuffer()
      if (!response.ok) throw new PurgeRefusedError(`status ${response.status}`)
    },
  }
}
