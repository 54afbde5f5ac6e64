import { createServer, type IncomingMessage } from 'node:http'
import { createClient } from '@/lib/api/client'
import { callRemote } from '@/lib/api/remote/call-remote'
import type { Remote } from '@/lib/api/remote/remote'
import { listenOnFreePort } from '../data/listen'

export const KEY = 'a-key-of-twenty-signs'
const TIMEOUT_MS = 300

export type RemoteRequest = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
/** Handles the n-th request: returns a response, `null` to close the connection, or `'silence'` to never respond. */
export type RequestHandler = (
  asked: RemoteRequest,
  count: number,
) => { status?: number; headers?: object; body: string } | null | 'silence'

/** A remote API with programmable responses that records its requests. */
export async function openRemote() {
  const asked: RemoteRequest[] = []
  let handler: RequestHandler = () => null
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const entry = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
    asked.push(entry)
    const answer = handler(entry, asked.length)
    if (answer === 'silence') return
    if (!answer) return request.socket.destroy()
    response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json', ...answer.headers })
    response.end(answer.body)
  })
  const port = await listenOnFreePort(server)
  const remote: Remote = { base: `http://127.0.0.1:${port}/api/v1`, key: KEY, timeoutMs: TIMEOUT_MS }
  return {
    asked,
    remote,
    respondWith: (next: RequestHandler) => {
      handler = next
      asked.length = 0
    },
    /** The typed client over HTTP, for a customer or, with null, without a session. */
    as: (customerId: number | null, address = 'server') =>
      createClient(
        async (path, input) =>
          (await callRemote(remote, path, input, { customerId, address, now: new Date() })).envelope,
      ),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A response with a successful envelope. */
export const ok = (data: unknown, extra: object = {}) => ({
  body: JSON.stringify({ status: 1, msg: 'ok', data, ...extra }),
})
