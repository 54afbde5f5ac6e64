const EVERY_V4 = ['0.0.0.0', '']

/**
 * The host name under which a server listening on `host` is reached from its own machine; a wildcard becomes the
 * loopback.
 * @example toLocalHostname('0.0.0.0') // '127.0.0.1'
 */
export function toOwnHostname(host: string): string {
  if (EVERY_V4.includes(host)) return '127.0.0.1'
  return host === '::' ? '::1' : host
}

/** The same as the origin of a URL. @example toLocalOrigin('::1', 3000) // 'http://[::1]:3000' */
export function toOwnOrigin(host: string, port: number): string {
  const hostname = toOwnHostname(host)
  return `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${port}`
}
