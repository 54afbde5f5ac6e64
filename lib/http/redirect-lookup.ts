import { log } from '../server/runtime/log'

/** Generous, as a server that has just started is busy and a wrong 404 loses a visitor. */
const TIMEOUT_MS = 15_000
const ENDPOINT = '/api/moved'

/**
 * Looks up the redirect of an outdated URL: a renamed product or category, an entry of the list of redirects, or a facet
 * with its own page. Calls this server's API at `getOrigin()`, which reads local or remote data.
 * @example await findMoved('/fr/gemstones/old?page=2') // '/fr/gemstones/new?page=2'
 */
export function createRedirectLookup(getOrigin: () => string) {
  return async (address: string): Promise<string | null> => {
    try {
      const query = new URLSearchParams({ address })
      const response = await fetch(`${getOrigin()}${ENDPOINT}?${query}`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const body: unknown = await response.json()
      return parseTarget(body)
    } catch (error) {
      log().debug({ err: error }, 'the redirect lookup failed')
      return null
    }
  }
}

/** Accepts only paths of this shop, so that a remote API cannot redirect to another site. */
function parseTarget(body: unknown): string | null {
  const to = getField(body, 'to')
  return typeof to === 'string' && /^\/(?![/\\])/.test(to) ? to : null
}

function getField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined
}
