import { log } from '../server/runtime/log'

/** A shop that has just opened is busy; whoever is told that a page is lost does not come back. */
const PATIENCE_MS = 15_000
const CALL = '/api/moved'

/**
 * Asks the shop where an address leads that is none any more: a renamed product or category, the list of redirects, or
 * a facet with a page of its own. `own` is this server's own origin; the shop itself knows whether its data is here or at a remote.
 * @example await findMoved('/fr/gemstones/old?page=2') // '/fr/gemstones/new?page=2'
 */
export function createFindMoved(own: () => string) {
  return async (address: string): Promise<string | null> => {
    try {
      const asked = new URLSearchParams({ address })
      const response = await fetch(`${own()}${CALL}?${asked}`, {
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const body: unknown = await response.json()
      return readTo(body)
    } catch (error) {
      log().debug({ err: error }, 'it could not be found out where an address leads')
      return null
    }
  }
}

/** Only paths of this shop: a remote sends nobody elsewhere. */
function readTo(body: unknown): string | null {
  const to = fieldOf(body, 'to')
  return typeof to === 'string' && /^\/(?![/\\])/.test(to) ? to : null
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined
}
