import { createServer } from 'node:http'
import { listenOnFreePort } from '../listen'

export type VendorRequest = { method: string; path: string; headers: Record<string, unknown>; body: string }
type VendorResponse = { status: number; body: unknown; after?: Promise<void> }

/** A provider's HTTP API on a free port: records its requests, and responds as the test sets. */
export async function openVendor(usual: VendorResponse) {
  const asked: VendorRequest[] = []
  let next = usual
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body })
    const { status, body: responseBody, after } = next
    await after
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(typeof responseBody === 'string' ? responseBody : JSON.stringify(responseBody))
  })
  const port = await listenOnFreePort(server)
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answer: (answered: VendorResponse = usual) => {
      next = answered
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
