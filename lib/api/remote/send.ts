import { request as http } from 'node:http'
import { request as https } from 'node:https'

export type HttpRequest = { method: 'GET' | 'POST'; url: URL; headers: Record<string, string>; body?: string }
export type HttpReply = { status: number; body: string; retryAfter: number | undefined }

/** The remote cannot be reached, is too slow, or reports that it is unavailable. */
export class RemoteUnavailableError extends Error {
  readonly code = 'REMOTE_AWAY'
}

const MAX_BYTES = 32 * 1024 * 1024

/**
 * One HTTP exchange, `timeoutMs` from first to last byte. Not with `fetch`: Next.js would cache the reply of a cached
 * page without the shop's tags. A POST uses a new connection, since it cannot be repeated safely.
 */
export function send({ method, url, headers, body }: HttpRequest, timeoutMs: number): Promise<HttpReply> {
  const signal = AbortSignal.timeout(timeoutMs)
  const options = { method, headers, signal, ...(method === 'POST' && { agent: false }) }
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(new RemoteUnavailableError(`no answer from ${url.origin}`, { cause }))
    const clientRequest = (url.protocol === 'https:' ? https : http)(url, options, (response) => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > MAX_BYTES) clientRequest.destroy(new Error('the answer is too large'))
        chunks.push(chunk)
      })
      response.on('error', fail)
      response.on('end', () => {
        const retryAfter = Number(response.headers['retry-after'])
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks).toString('utf8'),
          retryAfter: Number.isInteger(retryAfter) && retryAfter > 0 ? retryAfter : undefined,
        })
      })
    })
    clientRequest.on('error', fail)
    clientRequest.end(body)
  })
}
