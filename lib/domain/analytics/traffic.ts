import { fold } from '../text/fold'
import { type PageVitals, parsePageVitals } from './web-vitals'

/** Anonymous counts sent by public pages: start of a visit, product view, search without results, measured speed. */
export type PageVisit = {
  visit: boolean
  product: number | null
  search: string | null
  vitals?: PageVitals | null
}

const MAX_QUERY_LETTERS = 80
const MAX_ID = 2_147_483_647
const ROBOT =
  /(?<!cu)bot\b|bot[/;)]|crawl|spider|slurp|headless|lighthouse|preview|facebookexternalhit|whatsapp|curl|wget|python|monitor/i

/** A search without results, normalised for counting: folded, at most 80 characters; null if nothing remains. */
function toMissedQuery(text: string): string | null {
  return fold(text).slice(0, MAX_QUERY_LETTERS).trim() || null
}

/** Parses the body of a count request; null if it is invalid or empty. `{ product: 7 }` */
export function parsePageVisit(value: unknown): PageVisit | null {
  if (typeof value !== 'object' || value === null) return null
  const visit = 'visit' in value && value.visit === true
  const product = 'product' in value && isId(value.product) ? value.product : null
  const search =
    'search' in value && typeof value.search === 'string' ? toMissedQuery(value.search.toWellFormed()) : null
  const vitals = 'vitals' in value ? parsePageVitals(value.vitals) : null
  const isEmpty = !visit && product === null && search === null && vitals === null
  return isEmpty ? null : { visit, product, search, vitals }
}

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_ID

/** Also true without a user agent. */
export function isRobot(userAgent: string | null): boolean {
  return !userAgent || ROBOT.test(userAgent)
}
