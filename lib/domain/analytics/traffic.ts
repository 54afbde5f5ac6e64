import { fold } from '../text/fold'

/** What a public page tells of itself: a visit begins, a product is looked at, a search found nothing. Nothing of who. */
export type Seen = { visit: boolean; product: number | null; search: string | null }

const MAX_QUERY_LETTERS = 80
const MAX_ID = 2_147_483_647
const ROBOT =
  /(?<!cu)bot\b|bot[/;)]|crawl|spider|slurp|headless|lighthouse|preview|facebookexternalhit|whatsapp|curl|wget|python|monitor/i

/** What was searched for, as misses are compared: folded, at most 80 letters; null where nothing is left. */
function toMissedQuery(text: string): string | null {
  return fold(text).slice(0, MAX_QUERY_LETTERS).trim() || null
}

/** Reads what a page told; null when it is none of ours or tells nothing. `{ product: 7 }` */
export function parseSeen(value: unknown): Seen | null {
  if (typeof value !== 'object' || value === null) return null
  const visit = 'visit' in value && value.visit === true
  const product = 'product' in value && isId(value.product) ? value.product : null
  const search =
    'search' in value && typeof value.search === 'string' ? toMissedQuery(value.search.toWellFormed()) : null
  return visit || product !== null || search !== null ? { visit, product, search } : null
}

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_ID

/** Whether a browser calls itself a robot, or nothing at all. */
export function isRobot(userAgent: string | null): boolean {
  return !userAgent || ROBOT.test(userAgent)
}
