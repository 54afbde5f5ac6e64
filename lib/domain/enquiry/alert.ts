import { type Filters, PLAIN_LISTING, parseListing, toQuery } from '../listing/listing'

export const MAX_FILTERS_LENGTH = 400
/** Characters of a search. */
export const MAX_SEARCH_LENGTH = 200
/** Confirmed and unconfirmed alerts of one e-mail address. */
export const MAX_ALERTS = 20
/** Products in a list beyond which an alert would say nothing about the buyer's wish. */
export const MAX_ALERT_MATCHES = 2000
export const ALERT_LINK_DAYS = 2

/** A threshold is proposed this far below the price, in percent. */
const PROPOSED_REDUCTION = 10

/** The price in rupees that is proposed for an alert: a tenth less, in round figures. `toProposedPrice(64500) → 58000` */
export function toProposedPrice(payable: number): number {
  const target = (payable * (100 - PROPOSED_REDUCTION)) / 100
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, target))) - 1)
  return Math.max(1, Math.floor(target / step) * step)
}

/**
 * The filters of a list as an alert stores them: the canonical query without sort and page; null if it is invalid.
 * `toAlertFilters('page=2&origin=sri-lanka&sort=low') → 'origin=sri-lanka'`
 */
export function toAlertFilters(query: string): string | null {
  const state = parseListing(Object.fromEntries(new URLSearchParams(query)))
  return state && writeFilters(state.filters)
}

/** A search compares this many words with the products; an e-mail must not repeat what nothing was compared with. */
const MAX_ALERT_WORDS = 12

/**
 * Words of a search without signs that could make a link, but with those of a number: `www.shop.example ruby 5.25 ratti →
 * 'www shop example ruby 5.25 ratti'`.
 */
export function toPlainWords(text: string): string {
  return text
    .replace(/(?<!\d)[.,]|[.,](?!\d)/gu, ' ')
    .replace(/[^\p{L}\p{M}\p{N}’' .,<>–-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The words of a search that an alert can wait for; null for none, and for more than a search compares. */
export function toAlertWords(search: string): string | null {
  const words = toPlainWords(search)
  return words === '' || words.split(/[ ’'-]/).length > MAX_ALERT_WORDS ? null : words
}

/** The query of the list of an alert, newest products first. `'origin=sri-lanka' → 'sort=newest&origin=sri-lanka'` */
export function toNewestQuery(filters: string): string {
  const state = parseListing(Object.fromEntries(new URLSearchParams(filters)))
  return toQuery({ page: 1, sort: 'newest', filters: state?.filters ?? {} })
}

function writeFilters({ stock: _, ...filters }: Filters): string {
  return toQuery({ ...PLAIN_LISTING, filters })
}

type Similar = { weight_carat: number | null; mukhi: number | null }

/** How far the weight of a similar stone may differ, each way. */
const WEIGHT_FACTOR = 1.25

/** The filters for products like a sold one: its mukhi, or a quarter more or less weight. `3 ct → 'carat=2.4-3.75'` */
export function toSimilarFilters({ weight_carat: carat, mukhi }: Similar): string {
  if (mukhi !== null) return writeFilters({ mukhi: [String(mukhi)] })
  if (carat === null) return ''
  const round = (value: number) => Math.round(value * 100) / 100
  return writeFilters({ carat: { min: round(carat / WEIGHT_FACTOR), max: round(carat * WEIGHT_FACTOR) } })
}
