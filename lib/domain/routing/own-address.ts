const EVERY_V4 = ['0.0.0.0', '']

/**
 * Where a server that listens on `host` can be reached from its own machine: an address of every interface is no address.
 * @example toOwnHostname('0.0.0.0') // '127.0.0.1'
 */
export function toOwnHostname(host: string): string {
  if (EVERY_V4.includes(host)) return '127.0.0.1'
  return host === '::' ? '::1' : host
}

/** The same as the origin of a URL. @example toOwnOrigin('::1', 3000) // 'http://[::1]:3000' */
export function toOwnOrigin(host: string, port: number): string {
  const hostname = toOwnHostname(host)
  return `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${port}`
}
