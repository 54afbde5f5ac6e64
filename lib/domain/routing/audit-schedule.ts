import { addDays } from '../analytics/figures'
import { toIndiaDate } from '../time/india-clock'

export const AUDIT_PERIODS = ['day', 'week', 'month'] as const
type AuditPeriod = (typeof AUDIT_PERIODS)[number]

/** The hour of the night in India when a regular audit starts: few shoppers wait for the same server. */
const START = 'T03:00:00+05:30'

/** When the next regular audit is due after `now`: the next night, the night to Monday, or to the first of a month. */
export function nextAuditAt(every: AuditPeriod, now: Date): Date {
  let day = toIndiaDate(now)
  while (!isStartDay(every, day) || new Date(`${day}${START}`) <= now) day = addDays(day, 1)
  return new Date(`${day}${START}`)
}

function isStartDay(every: AuditPeriod, day: string): boolean {
  if (every === 'month') return day.endsWith('-01')
  return every === 'day' || new Date(`${day}T00:00:00Z`).getUTCDay() === 1
}
