import type { IncomingMessage, ServerResponse } from 'node:http'
import { isRobot } from '../../domain/analytics/traffic'
import { toLinkSource, toNotFoundUrl } from '../../domain/routing/not-found-url'
import { normalizeRedirectSource } from '../../domain/routing/redirect'
import { env } from '../../env'
import { countNotFound, countRedirect } from '../../server/seo/not-found/url-counts'
import { ADDRESS_HEADER } from '../client-address'

type Outcome = 'not_found' | 'home' | 'redirect'

/**
 * Counts a request for an unknown or a former URL once its response is sent, in memory alone; a job stores the counts.
 * Requests of scripts and of shops without a database are not counted.
 */
export function countOutcome(request: IncomingMessage, response: ServerResponse): void {
  const { url = '/', method, headers } = request
  if (method !== 'GET' || headers.rsc !== undefined || env().API_BASE_URL) return
  response.once('finish', () => {
    const outcome = toOutcome(response)
    if (!outcome) return
    const visit = {
      isRobot: isRobot(headers['user-agent'] ?? null),
      address: String(headers[ADDRESS_HEADER] ?? 'unknown'),
      linkedFrom: toLinkSource(headers.referer, headers.host),
      now: new Date(),
    }
    const source = outcome === 'redirect' ? normalizeRedirectSource(url) : toNotFoundUrl(url)
    if (source === null) return
    if (outcome === 'redirect') countRedirect(source, visit)
    else countNotFound(source, outcome, visit)
  })
}

/** Null for any other response, a redirect to the canonical form of a URL included: that one may be cached. */
function toOutcome(response: ServerResponse): Outcome | null {
  const { statusCode } = response
  const header = (name: string) => String(response.getHeader(name) ?? '')
  if (statusCode === 404) return header('content-type').startsWith('text/html') ? 'not_found' : null
  if (statusCode === 307) return header('location').includes('#lost=') ? 'home' : null
  return statusCode === 308 && header('cache-control') === 'no-cache' ? 'redirect' : null
}
