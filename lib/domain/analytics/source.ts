/** What an address may say of where a visit came from: the campaign, and the click on an advertisement. */
const CAMPAIGN_KEYS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id'] as const
const CLICK_KEYS = ['gclid', 'fbclid'] as const
export const TOUCH_KEYS = [...CAMPAIGN_KEYS, ...CLICK_KEYS] as const
/** Longest value kept; Google's click ids have about a hundred characters. */
export const MAX_TOUCH_LENGTH = 250

/** One visit: what its address said, the path it came to, and when (ISO 8601). */
export type Touch = Partial<Record<(typeof TOUCH_KEYS)[number], string>> & { landing: string; at: string }
/** The first visit that said where it came from, and the newest. */
export type Source = { first: Touch; last: Touch }

/**
 * What an address says of its visit; null when it says nothing. `clicks` lets the click ids through: they name a person's
 * click and need consent, a campaign's name does not.
 * @example toTouch('/gems', '?utm_source=diwali', '2026-11-01T00:00:00.000Z', false) // { utm_source: 'diwali', … }
 */
export function toTouch(path: string, query: string, at: string, clicks: boolean): Touch | null {
  const given = new URLSearchParams(query)
  const keys = clicks ? TOUCH_KEYS : CAMPAIGN_KEYS
  const said = keys.flatMap((key) => {
    const value = given.get(key)?.trim().slice(0, MAX_TOUCH_LENGTH)
    return value ? [[key, value]] : []
  })
  return said.length > 0 ? { ...Object.fromEntries(said), landing: path.slice(0, MAX_TOUCH_LENGTH), at } : null
}

/** The source after one more visit. */
export function addTouch(source: Source | null, touch: Touch): Source {
  return { first: source?.first ?? touch, last: touch }
}

/** The source in a stored value; null for anything else. */
export function parseSource(value: unknown): Source | null {
  if (!isRecord(value)) return null
  const first = parseTouch(value.first)
  const last = parseTouch(value.last)
  return first && last && { first, last }
}

function parseTouch(value: unknown): Touch | null {
  if (!isRecord(value) || !isText(value.landing) || !isText(value.at)) return null
  const said = TOUCH_KEYS.flatMap((key) => (isText(value[key]) ? [[key, value[key]]] : []))
  return { ...Object.fromEntries(said), landing: value.landing, at: value.at }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_TOUCH_LENGTH
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
