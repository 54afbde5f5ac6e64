import type { IncomingMessage, ServerResponse } from 'node:http'
import { ADDRESS_HEADER } from './client-address'

const DRAWN = /^\/(card|feeds\/photos)\//
/** Local tools, and visitors through an untrusted proxy: the queue of lib/seo/drawing limits these. */
const OWN = /^(127\.|::1$)/
/** Generated images that one network may request at the same time: fewer than the queue has places. */
const PER_NETWORK = 6
const RETRY_SECONDS = '10'

/** The network of an address: for IPv6 the first 64 bits, which a provider assigns to one customer. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [start = ''] = address.split('::', 1)
  const groups = start.split(':').filter(Boolean)
  const filled = [...groups, '0', '0', '0', '0'].slice(0, 4)
  return `${filled.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':')}::`
}

/** Limits concurrent requests of one network for images that are generated on first use. */
export function createPictureGate() {
  const waiting = new Map<string, number>()

  /** True when the request may proceed; otherwise it is already answered. */
  function admit(request: IncomingMessage, response: ServerResponse): boolean {
    const address = String(request.headers[ADDRESS_HEADER] ?? 'unknown')
    if (!DRAWN.test(request.url ?? '') || OWN.test(address)) return true
    const network = networkOf(address)
    const held = waiting.get(network) ?? 0
    if (held >= PER_NETWORK) {
      response.writeHead(503, {
        'Retry-After': RETRY_SECONDS,
        'Cache-Control': 'no-store',
        'Content-Type': 'text/plain',
      })
      response.end('Too many pictures at once.\n')
      return false
    }
    waiting.set(network, held + 1)
    response.once('close', () => {
      const left = (waiting.get(network) ?? 1) - 1
      if (left > 0) waiting.set(network, left)
      else waiting.delete(network)
    })
    return true
  }

  return { admit }
}
