/** `waiting` until a running shop takes it up; `stopped` where the shop that ran it went away. */
export const CHECK_STATES = ['waiting', 'running', 'done', 'cancelled', 'failed', 'stopped'] as const
export type CheckState = (typeof CHECK_STATES)[number]

export const OPEN_STATES: CheckState[] = ['waiting', 'running']

/** As whom the site can be read. */
export const CHECK_READERS = ['plain', 'googlebot', 'whatsapp', 'bingbot'] as const
export type CheckReader = (typeof CHECK_READERS)[number]

/** Reports are held in memory while they are made. */
export const MAX_CHECKED = 10_000
export const USUAL_CHECKED = 1_000
/** Pages asked for at a time: shoppers are waiting beside them. */
export const ENOUGH_AT_ONCE = 2

/** Paths that a check can be kept to, in both languages. */
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

/** What a report comes to: kept beside it, so that a list of reports reads none of them. */
export type CheckSummary = {
  pages: number
  verdicts: Record<string, number>
  findings: number
  /** Whether everything that was known was read. */
  finished: boolean
  /** Against the report before of the same section; null where there is none. */
  since: { id: number; added: number; removed: number; changed: number; found: number; mended: number } | null
}

/** A run that has not been heard of for so long is gone. */
const SILENT_MS = 30_000

/** Whether nobody runs this check any more, though it never ended. */
export function isStale(check: { state: CheckState; beat_at: Date }, now: Date): boolean {
  return isOpenState(check.state) && check.beat_at < silentSince(now)
}

/** Whatever was heard of last before this moment is gone. */
export function silentSince(now: Date): Date {
  return new Date(now.getTime() - SILENT_MS)
}

export function isOpenState(state: CheckState): boolean {
  return OPEN_STATES.includes(state)
}

/** Whether a path lies in a section, in whichever language: `('/gems', '/fr/gems/product/x') → true`. */
export function isInSection(section: string | null, path: string): boolean {
  if (section === null) return true
  const [bare = ''] = path.replace(/^\/fr(?=\/)/, '').split('?', 1)
  return bare === section || bare.startsWith(`${section}/`)
}
