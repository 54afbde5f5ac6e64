import { request } from 'node:http'
import { toOwnHostname } from '../domain/routing/own-address'
import type { Connect } from './site-client'

/** `site` is the public address, `host` and `port` where this server listens. */
export type Own = { site: string; host: string; port: number }

/**
 * A way to this very server and nowhere else: it is asked for an address of `site` as a proxy before it would, by the
 * name of the public host. What is on another host is not asked for, wherever a page, a sitemap or a redirect points.
 */
export function toOwnShop({ site, host, port }: Own): Connect {
  const own = new URL(site)
  const hostname = toOwnHostname(host)
  return (address, { headers, signal }) => {
    const { origin, pathname, search } = new URL(address)
    if (origin !== own.origin) return Promise.reject(new Error(`another host: ${origin}`))
    const options = { hostname, port, path: pathname + search, headers: { ...headers, Host: own.host }, signal }
    return new Promise((resolve, reject) => {
      request(options, (reply) => {
        const header = (name: string) => [reply.headers[name]].flat().join(', ') || null
        resolve({ status: reply.statusCode ?? 0, header, body: reply, drop: () => void reply.resume() })
      })
        .once('error', reject)
        .end()
    })
  }
}
