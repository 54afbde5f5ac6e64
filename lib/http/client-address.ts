import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { checkKey } from '../server/security/serve-key'

/** The request header in which the shop finds the client's address; what a client sends under that name is dropped. */
export const ADDRESS_HEADER = 'x-navamani-address'
/** The request header by which the shop knows that a proxy handed the request over, whatever it dropped of that. */
export const PROXIED_HEADER = 'x-navamani-proxied'
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded']

/**
 * The client's address: the socket's, behind a trusted proxy the last one that this proxy added, and for a shop that
 * stands on our API the one that shop forwards, before what the proxy added.
 */
export function toClientAddress(
  socket: string | undefined,
  forwarded: string | undefined,
  trust: { proxy: boolean; shop?: boolean },
): string {
  const hops = forwarded?.split(',').map((hop) => hop.trim()) ?? []
  const added = trust.proxy ? hops.pop() : undefined
  const named = trust.shop ? hops.pop() : undefined
  return [named, added, socket].map(toAddress).find((address) => address !== null) ?? 'unknown'
}

/** An IP address as it is counted and written down; null for anything else that a header may hold. */
function toAddress(text: string | undefined): string | null {
  const address = (text ?? '').replace(/^::ffff:(?=[\d.]+$)/i, '')
  return isIP(address) ? address : null
}

/** Writes the address into the request and, without a trusted proxy, drops what only a proxy may say. */
export function stampAddress(request: IncomingMessage, proxy: boolean): void {
  const { headers, socket } = request
  const forwarded = [headers['x-forwarded-for']].flat().join(',')
  const shop = checkKey(headers.authorization) === 'right'
  const address = toClientAddress(socket.remoteAddress, forwarded, { proxy, shop })
  if (isProxied(request)) headers[PROXIED_HEADER] = '1'
  else delete headers[PROXIED_HEADER]
  if (!proxy) for (const name of FORWARDED) delete headers[name]
  headers[ADDRESS_HEADER] = address
}

/** What proxies, load balancers and content networks add. */
const OF_PROXY =
  /^(x-forwarded|x-original|x-proxy|x-envoy|x-amz|x-azure|x-arr|x-vercel|x-varnish|cf-|cdn-|fastly-|fly-|forwarded|via$)|real-ip$|client-ip$|connecting-ip$/

/** Whether a request came through a proxy: it says so, or speaks HTTP/1.0, as nginx does by itself and no browser. */
function isProxied({ headers, httpVersion }: IncomingMessage): boolean {
  return httpVersion === '1.0' || Object.keys(headers).some((name) => OF_PROXY.test(name))
}
