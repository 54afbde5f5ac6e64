/** `waiting`: not claimed by a server yet; `stopped`: its server stopped sending heartbeats. */
export const CHECK_STATES = ['waiting', 'running', 'done', 'cancelled', 'failed', 'stopped'] as const
export type CheckState = (typeof CHECK_STATES)[number]

export const OPEN_STATES: CheckState[] = ['waiting', 'running']

/** User agents that an audit can send. */
export const CHECK_READERS = ['plain', 'googlebot', 'whatsapp', 'bingbot'] as const
export type CheckReader = (typeof CHECK_READERS)[number]

/** Reports are held in memory while they are made. */
export const MAX_CHECKED = 10_000
export const USUAL_CHECKED = 1_000
/** Kept low, because the same server answers shoppers. */
export const ENOUGH_AT_ONCE = 2

/** Sections that an audit can be limited to, in both languages. */
export const CHECK_SECTIONS = [
  '/gemstones',
  '/rudraksha',
  '/bracelet',
  '/jewellery',
  '/healing-stones',
  '/mala',
  '/rough-stones',
  '/gems',
  '/pages',
] as const

/** Summary of a report, stored beside it so that the list does not load whole reports. */
export type CheckSummary = {
  pages: number
  verdicts: Record<string, number>
  findings: number
  /** Whether every known page was read. */
  finished: boolean
  /** Difference to the previous report of the same section; null if there is none. */
  since: { id: number; added: number; removed: number; changed: number; found: number; mended: number } | null
}

/** An audit without a heartbeat for this long counts as stopped. */
const SILENT_MS = 30_000

/** Whether the audit is open but its server no longer sends heartbeats. */
export function isStale(check: { state: CheckState; beat_at: Date }, now: Date): boolean {
  return isOpenState(check.state) && check.beat_at < silentSince(now)
}

export function silentSince(now: Date): Date {
  return new Date(now.getTime() - SILENT_MS)
}

export function isOpenState(state: CheckState): boolean {
  return OPEN_STATES.includes(state)
}

/** Ignores the language prefix: `('/gems', '/fr/gems/product/x') → true`. */
export function isInSection(section: string | null, path: string): boolean {
  if (section === null) return true
  const [bare = ''] = path.replace(/^\/fr(?=\/)/, '').split('?', 1)
  return bare === section || bare.startsWith(`${section}/`)
}
