/** URL parameters with the source of a visit: the campaign, and the click on an advertisement. */
const CAMPAIGN_KEYS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id'] as const
const CLICK_KEYS = ['gclid', 'fbclid'] as const
export const TOUCH_KEYS = [...CAMPAIGN_KEYS, ...CLICK_KEYS] as const
/**
 * What search engines and advertisements add beside that (Google's free listings `srsltid`); like the source parameters
 * they change nothing of a page, and they are not stored.
 */
const UNREAD_KEYS = [
  'srsltid',
  'gad_source',
  'gad_campaignid',
  'gbraid',
  'wbraid',
  'dclid',
  'msclkid',
  'igsh',
  'ttclid',
]
/** Longest stored value; Google's click ids have about a hundred characters. */
export const MAX_TOUCH_LENGTH = 250

/** The source parameters of a visit, its landing path and time (ISO 8601). */
export type Touch = Partial<Record<(typeof TOUCH_KEYS)[number], string>> & { landing: string; at: string }
/** The first and the latest visit with source parameters. */
export type Source = { first: Touch; last: Touch }

/**
 * The source of a visit; null without source parameters. `clicks` includes the click ids: they identify a person's
 * click and need consent, campaign names do not.
 * @example toTouch('/gems', '?utm_source=diwali', '2026-11-01T00:00:00.000Z', false) // { utm_source: 'diwali', … }
 */
export function toTouch(path: string, query: string, at: string, clicks: boolean): Touch | null {
  const params = new URLSearchParams(query)
  const keys = clicks ? TOUCH_KEYS : CAMPAIGN_KEYS
  const entries = keys.flatMap((key) => {
    const value = params.get(key)?.trim().slice(0, MAX_TOUCH_LENGTH)
    return value ? [[key, value]] : []
  })
  return entries.length > 0 ? { ...Object.fromEntries(entries), landing: path.slice(0, MAX_TOUCH_LENGTH), at } : null
}

/** The source parameters of a query, as a query, which a redirect passes on. @example toTouchQuery('id=7&gclid=x') // 'gclid=x' */
export function toTouchQuery(query: string): string {
  const isTouch = (part: string) => TOUCH_KEYS.some((key) => part.startsWith(`${key}=`))
  return query.split('&').filter(isTouch).join('&')
}

/** A URL without the parameters that only say where a visitor comes from. @example withoutSource('/gems?page=2&gclid=x') // '/gems?page=2' */
export function withoutSource(url: string): string {
  const start = url.indexOf('?')
  if (start < 0) return url
  const [path, query] = [url.slice(0, start), url.slice(start + 1)]
  const isSource = (part: string) => [...TOUCH_KEYS, ...UNREAD_KEYS].includes(part.split('=', 1)[0] ?? '')
  const rest = query.split('&').filter((part) => !isSource(part))
  return rest.length > 0 ? `${path}?${rest.join('&')}` : path
}

/** The source after one more visit. */
export function addTouch(source: Source | null, touch: Touch): Source {
  return { first: source?.first ?? touch, last: touch }
}

/** Parses the stored source; null if it is malformed. */
export function parseSource(value: unknown): Source | null {
  if (!isRecord(value)) return null
  const first = parseTouch(value.first)
  const last = parseTouch(value.last)
  return first && last && { first, last }
}

function parseTouch(value: unknown): Touch | null {
  if (!isRecord(value) || !isText(value.landing) || !isText(value.at)) return null
  const entries = TOUCH_KEYS.flatMap((key) => (isText(value[key]) ? [[key, value[key]]] : []))
  return { ...Object.fromEntries(entries), landing: value.landing, at: value.at }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_TOUCH_LENGTH
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
