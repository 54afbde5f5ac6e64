import { site } from '../../site'

/** Names that a machine has for itself. */
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Whether a request came to the shop's public address, by `Host` or, from a trusted proxy, the last `X-Forwarded-Host`
 * (without one, the sender of the headers has dropped it). The port does not count: a proxy may listen on another.
 * A shop on one of a machine's own names goes by all of them; a request that names no host is let pass.
 * @example isOwnHost({ host: 'staging.example' }, 'https://shop.example') // false
 */
export function isPublicHost(headers: Record<string, string | string[] | undefined>, base = site().url): boolean {
  const forwarded = [headers['x-forwarded-host']].flat().join(',').split(',').at(-1)?.trim()
  const requestedHost = toHostname(forwarded || [headers.host].flat()[0])
  const publicHost = toHostname(new URL(base).host)
  return (
    requestedHost === '' || requestedHost === publicHost || (LOOPBACK.test(requestedHost) && LOOPBACK.test(publicHost))
  )
}

/** `Shop.Example.:443 → shop.example` */
function toHostname(host = ''): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}
