import { request } from 'node:http'
import { toLocalHostname } from '../../domain/routing/local-address'
import { env } from '../../env'
import type { PageResponse } from '../../seo/audit/agents'
import { AGENTS } from '../../seo/audit/agents'
import { site } from '../../site'

const TIMEOUT_MS = 20_000
const MAX_BYTES = 8 * 1_048_576

/**
 * Requests a page of this shop without a session, over its own port and with its public host name. Only the path is user
 * input, so that no other host can be reached (SSRF).
 */
export function fetchOwnPage(path: string): Promise<PageResponse> {
  const { HOST, PORT } = env()
  const options = {
    host: toLocalHostname(HOST),
    port: PORT,
    path,
    headers: { Host: new URL(site().url).host, 'User-Agent': AGENTS.plain, Accept: 'text/html' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    agent: false,
  }
  return new Promise((resolve) => {
    const fail = (error: Error) =>
      resolve({ status: 0, location: null, type: '', robots: '', text: '', error: error.message })
    const clientRequest = request(options, (response) => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > MAX_BYTES) clientRequest.destroy(new Error('the page is too large'))
        else chunks.push(chunk)
      })
      response.on('error', fail)
      response.on('end', () => {
        const { headers, statusCode = 0 } = response
        const type = headers['content-type'] ?? ''
        resolve({
          status: statusCode,
          location: headers.location ?? null,
          type,
          robots: [headers['x-robots-tag']].flat().join(', '),
          text: type.startsWith('text/html') ? Buffer.concat(chunks).toString('utf8') : '',
        })
      })
    })
    clientRequest.on('error', fail)
    clientRequest.end()
  })
}
