import { addTouch, parseSource, type Source, TOUCH_KEYS, toTouch } from '../../domain/analytics/source'
import { parseJson } from '../../domain/text/parse-json'
import { type SafeStorage, safeLocalStorage, safeSessionStorage } from '../storage'

const KEY = 'navamani.source'
const MAX_AGE_MS = 90 * 24 * 60 * 60 * 1000

type Arrival = { path: string; query: string; at: string }
let arrival: Arrival | null = null

/** `1` or `0` for consent to marketing, `?` if the visitor has not answered. */
function readMarketingConsent(): string {
  return document.documentElement.dataset.consent?.match(/^[01]([01])$/)?.[1] ?? '?'
}

function read(storage: SafeStorage): Source | null {
  const stored = storage.read(KEY)
  const source = stored === null ? null : parseSource(parseJson(stored))
  return source && Date.now() - Date.parse(source.last.at) < MAX_AGE_MS ? source : null
}

/**
 * Stores the traffic source of this visit. The campaign is stored for the session only; with consent to marketing it is
 * stored for ninety days with the click id; after a refusal nothing is stored.
 */
export function saveSource(): void {
  const params = new URLSearchParams(location.search)
  if (!arrival && TOUCH_KEYS.some((key) => params.has(key))) {
    arrival = { path: location.pathname, query: location.search, at: new Date().toISOString() }
  }
  const answer = readMarketingConsent()
  const visit = read(safeSessionStorage)
  if (answer !== '?') safeSessionStorage.write(KEY, null)
  if (answer === '0') return void safeLocalStorage.write(KEY, null)
  const hasConsent = answer === '1'
  const touch = arrival && toTouch(arrival.path, arrival.query, arrival.at, hasConsent)
  const previous = hasConsent ? (read(safeLocalStorage) ?? visit) : visit
  const source = touch ? addTouch(previous?.first.at === touch.at ? null : previous, touch) : previous
  if (source) (hasConsent ? safeLocalStorage : safeSessionStorage).write(KEY, JSON.stringify(source))
}

/** The traffic source of this shopper, as far as consent allows. */
export function readSource(): Source | undefined {
  const answer = readMarketingConsent()
  if (answer === '0') return undefined
  return (answer === '1' ? read(safeLocalStorage) : read(safeSessionStorage)) ?? undefined
}
