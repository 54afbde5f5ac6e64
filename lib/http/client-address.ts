import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { checkKey } from '../server/security/api-key'

/** The request header with the client's address; a client's own header of that name is dropped. */
export const ADDRESS_HEADER = 'x-navamani-address'
/** The request header that marks a request that came through a proxy, even if its proxy headers are dropped. */
const PROXIED_HEADER = 'x-navamani-proxied'
const FORWARDED_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded']

/**
 * The client's address: the socket's; behind a trusted proxy, the last one that the proxy added; and for a shop that uses
 * our API, the one that shop forwards, before the proxy's.
 */
export function toClientAddress(
  socket: string | undefined,
  forwarded: string | undefined,
  trust: { proxy: boolean; shop?: boolean },
): string {
  const hops = forwarded?.split(',').map((hop) => hop.trim()) ?? []
  const proxyHop = trust.proxy ? hops.pop() : undefined
  const shopHop = trust.shop ? hops.pop() : undefined
  return [shopHop, proxyHop, socket].map(toAddress).find((address) => address !== null) ?? 'unknown'
}

/** An IP address in its normal form; null for any other header value. */
function toAddress(text: string | undefined): string | null {
  const address = (text ?? '').replace(/^::ffff:(?=[\d.]+$)/i, '')
  return isIP(address) ? address : null
}

/** Sets the address header and, without a trusted proxy, drops the forwarding headers. */
export function setClientAddress(request: IncomingMessage, proxy: boolean): void {
  const { headers, socket } = request
  const forwarded = [headers['x-forwarded-for']].flat().join(',')
  const shop = checkKey(headers.authorization) === 'right'
  const address = toClientAddress(socket.remoteAddress, forwarded, { proxy, shop })
  if (isProxied(request)) headers[PROXIED_HEADER] = '1'
  else delete headers[PROXIED_HEADER]
  if (!proxy) for (const name of FORWARDED_HEADERS) delete headers[name]
  headers[ADDRESS_HEADER] = address
}

/** Headers that proxies, load balancers and CDNs add. */
const PROXY_HEADER =
  /^(x-forwarded|x-original|x-proxy|x-envoy|x-amz|x-azure|x-arr|x-vercel|x-varnish|cf-|cdn-|fastly-|fly-|forwarded|via$)|real-ip$|client-ip$|connecting-ip$/

/** Whether a request came through a proxy: by its headers, or by HTTP/1.0, which nginx uses by default and no browser. */
function isProxied({ headers, httpVersion }: IncomingMessage): boolean {
  return httpVersion === '1.0' || Object.keys(headers).some((name) => PROXY_HEADER.test(name))
}
