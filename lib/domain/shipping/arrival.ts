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

/**
 * When a product in stock arrives that is ordered on a day (`2026-11-21`, in India): working days until dispatch plus
 * those of the zone. `leads` are the working days until products made to order leave: what takes longest decides, as
 * an order travels together. An estimate by the delivery policy, not a promise.
 */
export function estimateArrival(
  policy: Calendar,
  area: Pick<PinArea, 'days'>,
  day: string,
  leads: readonly { min: number; max: number }[] = [],
): Arrival {
  const dispatch = [policy.dispatch.days.in_stock, ...leads]
  const [min, max] = [Math.max(...dispatch.map((days) => days.min)), Math.max(...dispatch.map((days) => days.max))]
  return {
    from: addWorkingDays(policy, day, min + area.days.min),
    to: addWorkingDays(policy, day, max + area.days.max),
  }
}

function toDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
