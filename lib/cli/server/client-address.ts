import type { IncomingMessage } from 'node:http'

/** The request header in which the shop finds the client's address; what a client sends under that name is dropped. */
export const ADDRESS_HEADER = 'x-navamani-address'
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded']

/** The client's address: the socket's, or behind a trusted proxy the last one that this proxy added. */
export function toClientAddress(
  socket: string | undefined,
  forwarded: string | undefined,
  trustProxy: boolean,
): string {
  const added = trustProxy ? forwarded?.split(',').at(-1)?.trim() : undefined
  return (added || socket || 'unknown').replace(/^::ffff:/, '')
}

/** Writes the address into the request and, without a trusted proxy, drops what only a proxy may say. */
export function stampAddress(request: IncomingMessage, trustProxy: boolean): void {
  const { headers, socket } = request
  const forwarded = [headers['x-forwarded-for']].flat().join(',')
  const address = toClientAddress(socket.remoteAddress, forwarded, trustProxy)
  if (!trustProxy) for (const name of FORWARDED) delete headers[name]
  headers[ADDRESS_HEADER] = address
}
