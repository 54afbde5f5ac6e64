import type { IncomingMessage, ServerResponse } from 'node:http'
import { ADDRESS_HEADER } from './client-address'

const GENERATED_IMAGES = /^\/(card|feeds\/photos)\//
/** Local tools, and visitors through an untrusted proxy: the queue of lib/seo/drawing limits these. */
const LOCAL_ADDRESS = /^(127\.|::1$)/
/** Generated images that one network may request at the same time: fewer than the queue has places. */
const MAX_PER_NETWORK = 6
const RETRY_SECONDS = '10'

/** The network of an address: for IPv6 the first 64 bits, which a provider assigns to one customer. */
function toNetwork(address: string): string {
  if (!address.includes(':')) return address
  const [start = ''] = address.split('::', 1)
  const groups = start.split(':').filter(Boolean)
  const padded = [...groups, '0', '0', '0', '0'].slice(0, 4)
  return `${padded.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':')}::`
}

/** Limits concurrent requests of one network for images that are generated on first use. */
export function createImageLimiter() {
  const openRequests = new Map<string, number>()

  /** True when the request may proceed; otherwise it is already answered. */
  function admit(request: IncomingMessage, response: ServerResponse): boolean {
    const address = String(request.headers[ADDRESS_HEADER] ?? 'unknown')
    if (!GENERATED_IMAGES.test(request.url ?? '') || LOCAL_ADDRESS.test(address)) return true
    const network = toNetwork(address)
    const openCount = openRequests.get(network) ?? 0
    if (openCount >= MAX_PER_NETWORK) {
      response.writeHead(503, {
        'Retry-After': RETRY_SECONDS,
        'Cache-Control': 'no-store',
        'Content-Type': 'text/plain',
      })
      response.end('Too many pictures at once.\n')
      return false
    }
    openRequests.set(network, openCount + 1)
    response.once('close', () => {
      const remaining = (openRequests.get(network) ?? 1) - 1
      if (remaining > 0) openRequests.set(network, remaining)
      else openRequests.delete(network)
    })
    return true
  }

  return { admit }
}
