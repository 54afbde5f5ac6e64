import { request } from 'node:http'
import { toLocalHostname } from '../domain/routing/local-address'
import type { Connect } from './site-client'

/** `site` is the public URL; `host` and `port` are where this server listens. */
type LocalServer = { site: string; host: string; port: number }

/**
 * Connects to this server only: requests for URLs of `site` go to the local port with the public Host header, as a proxy
 * would send them. URLs on other hosts are rejected, wherever a page, a sitemap or a redirect points.
 */
export function createLocalConnect({ site, host, port }: LocalServer): Connect {
  const publicUrl = new URL(site)
  const hostname = toLocalHostname(host)
  return (address, { headers, signal }) => {
    const { origin, pathname, search } = new URL(address)
    if (origin !== publicUrl.origin) return Promise.reject(new Error(`another host: ${origin}`))
    const options = { hostname, port, path: pathname + search, headers: { ...headers, Host: publicUrl.host }, signal }
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
