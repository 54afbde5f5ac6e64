import { site } from '../../site'

/** Names that a machine has for itself. */
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Whether a request came to the shop's public address, by `Host` or, from a trusted proxy, the last `X-Forwarded-Host`
 * (without one, whoever hands over the headers has dropped it). The port does not count: a proxy may listen on another.
 * A shop on one of a machine's own names goes by all of them; a request that names no host is let pass.
 * @example isOwnHost({ host: 'staging.example' }, 'https://shop.example') // false
 */
export function isOwnHost(headers: Record<string, string | string[] | undefined>, base = site().url): boolean {
  const forwarded = [headers['x-forwarded-host']].flat().join(',').split(',').at(-1)?.trim()
  const asked = toName(forwarded || [headers.host].flat()[0])
  const own = toName(new URL(base).host)
  return asked === '' || asked === own || (LOOPBACK.test(asked) && LOOPBACK.test(own))
}

/** `Shop.Example.:443 → shop.example` */
function toName(host = ''): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}
