export const SCHEDULE_STATES = ['waiting', 'running', 'ended'] as const
/** `waiting` until its beginning, `running` while its prices hold, `ended` once the earlier ones are back. */
export type ScheduleState = (typeof SCHEDULE_STATES)[number]

/** From the first moment, null for at once; until just before the second, null until it is ended by hand. */
type SchedulePeriod = { starts: Date | null; ends: Date | null }

const MINUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
const INDIA = '+05:30'
const MAX_DAYS = 366
const DAY_MS = 86_400_000

/** A minute on the clocks of India as a form sends it: `2026-12-24T18:00`; null for one that does not exist. */
export function parseIndiaMinute(text: string): Date | null {
  if (!MINUTE.test(text)) return null
  const utc = new Date(`${text}:00Z`)
  if (Number.isNaN(utc.getTime()) || utc.toISOString().slice(0, 16) !== text) return null
  return new Date(`${text}:00${INDIA}`)
}

/** Whether new prices can hold for this period: it ends after it begins, in the future, and all within a year. */
export function isSchedulable({ starts, ends }: SchedulePeriod, now: Date): boolean {
  const from = Math.max(starts?.getTime() ?? 0, now.getTime())
  const last = now.getTime() + MAX_DAYS * DAY_MS
  return from <= last && (ends === null || (ends.getTime() > from && ends.getTime() <= last))
}
