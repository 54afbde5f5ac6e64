import type { DeliveryPolicy, PinArea } from './delivery'

const DAY_MS = 86_400_000
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
/** Stops the loop if a policy has no working days. */
const MAX_DAYS = 366

/** Days as `2026-11-24`, the first and the last on which a parcel may be handed over. */
export type Arrival = { from: string; to: string }

type Calendar = Pick<DeliveryPolicy, 'dispatch' | 'holidays'>
/** The shop's weekdays and holidays. */
export type WorkingCalendar = { dispatch: { working_days: string[] }; holidays: { date: string }[] }

/** Whether a day (`2026-11-24`) is a working weekday and not a holiday. */
export function isWorkingDay({ dispatch, holidays }: WorkingCalendar, day: string): boolean {
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
  return dispatch.working_days.includes(weekday) && holidays.every(({ date }) => date !== day)
}

/** The day `count` working days after a day; the day itself for 0. `('2026-11-21', 1) → '2026-11-23'` */
export function addWorkingDays(calendar: WorkingCalendar, day: string, count: number): string {
  let at = Date.parse(`${day}T00:00:00Z`)
  let remaining = count
  for (let elapsed = 0; remaining > 0 && elapsed < MAX_DAYS; elapsed++) {
    at += DAY_MS
    if (isWorkingDay(calendar, toDay(at))) remaining -= 1
  }
  return toDay(at)
}

/** The working days that making something takes, and the day that staff set in place of them. */
type MakingTime = { min: number; max: number; due_on?: string | null }

/**
 * The day by which something made to order must be ready to leave: the last of the working days that the buyer read,
 * counted from the day (in India) on which the order was accepted, or the day that staff set. Both the workshop and the
 * arrival that the buyer reads use it. `(calendar, '2026-12-01', { min: 7, max: 10 }) → '2026-12-12'`
 */
export function productionDueDay(calendar: WorkingCalendar, acceptedDay: string, time: MakingTime): string {
  return time.due_on ?? addWorkingDays(calendar, acceptedDay, time.max)
}

/**
 * When a product in stock arrives that is ordered on a day (`2026-11-21`, in India): working days until dispatch plus
 * those of the zone. `leads` are the making times of products made to order: what takes longest decides, as an order
 * travels together. An estimate by the delivery policy, not a promise.
 */
export function estimateArrival(
  policy: Calendar,
  area: Pick<PinArea, 'days'>,
  day: string,
  leads: readonly MakingTime[] = [],
): Arrival {
  const dispatch: MakingTime[] = [policy.dispatch.days.in_stock, ...leads]
  const first = dispatch.map(({ min, due_on }) => due_on ?? addWorkingDays(policy, day, min))
  const last = dispatch.map((time) => productionDueDay(policy, day, time))
  return {
    from: addWorkingDays(policy, findLatest(first), area.days.min),
    to: addWorkingDays(policy, findLatest(last), area.days.max),
  }
}

/** The latest of some days; they sort as text. */
function findLatest(days: readonly string[]): string {
  return days.toSorted().at(-1) ?? ''
}

function toDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
