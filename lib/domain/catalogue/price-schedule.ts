import { type PriceAction, priceFieldOf } from '../pricing/price-change'

export const SCHEDULE_STATES = ['waiting', 'running', 'done', 'ended'] as const
/**
 * `waiting` until its beginning, `running` while its prices hold, `done` once a list price without an end has changed,
 * `ended` once the earlier ones are back.
 */
export type ScheduleState = (typeof SCHEDULE_STATES)[number]

/** From the first moment, null for at once; until just before the second, null until it is ended by hand. */
type SchedulePeriod = { starts: Date | null; ends: Date | null }

type ScheduledChange = { action: PriceAction; starts_at: Date; ends_at: Date | null }

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

/** Whether it changes list prices for good; a discount without an end holds until it is ended by hand. */
export const isLasting = ({ action, ends_at }: { action: PriceAction; ends_at: Date | string | null }): boolean =>
  action !== 'discount' && ends_at === null

/** Whether both change the same field, and one begins while the other holds. */
export function isOverlapping(one: ScheduledChange, other: ScheduledChange): boolean {
  return (
    priceFieldOf(one.action) === priceFieldOf(other.action) && (beginsWithin(one, other) || beginsWithin(other, one))
  )
}

/** A change for good holds at its own minute alone. */
function beginsWithin({ starts_at }: ScheduledChange, other: ScheduledChange): boolean {
  if (starts_at.getTime() === other.starts_at.getTime()) return true
  if (starts_at < other.starts_at || isLasting(other)) return false
  return other.ends_at === null || starts_at < other.ends_at
}
