import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** On the response of every request, and on the request of a trusted proxy that numbers them itself. */
export const REQUEST_ID_HEADER = 'x-request-id'
/** Ids as proxies make them: nginx 32 hex digits, others UUIDs; nothing that could forge a line of the log. */
const PROXY_ID = /^[\w-]{8,64}$/

/** The id of a request: that of a trusted proxy, else a new one. */
export function toRequestId({ headers }: IncomingMessage, trustProxy: boolean): string {
  const given = headers[REQUEST_ID_HEADER]
  return trustProxy && typeof given === 'string' && PROXY_ID.test(given) ? given : randomUUID()
}
