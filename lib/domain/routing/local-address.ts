const WILDCARD_V4 = ['0.0.0.0', '']

/**
 * The host name under which a server listening on `host` is reached from its own machine; a wildcard becomes the
 * loopback.
 * @example toLocalHostname('0.0.0.0') // '127.0.0.1'
 */
export function toLocalHostname(host: string): string {
  if (WILDCARD_V4.includes(host)) return '127.0.0.1'
  return host === '::' ? '::1' : host
}

/** The same as the origin of a URL. @example toLocalOrigin('::1', 3000) // 'http://[::1]:3000' */
export function toLocalOrigin(host: string, port: number): string {
  const hostname = toLocalHostname(host)
  return `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${port}`
}
