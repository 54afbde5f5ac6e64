import type { IncomingMessage, ServerResponse } from 'node:http'

/** Whether a browser asks for a page that its visitor may never open. */
export function isPrefetch({ headers }: IncomingMessage): boolean {
  return /\bprefetch\b/.test(String(headers['sec-purpose'] ?? headers.purpose ?? ''))
}

/** Refuses a page that would have to be rendered: the browser asks for it again when the visitor opens it. */
export function refusePrefetch(response: ServerResponse): void {
  response
    .writeHead(503, { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' })
    .end('This page is not ready.\n')
}
