import { toIndiaDate } from './india-clock'

export type MonthPeriod = { from: string; to: string }

const MONTHS_SHOWN = 6

/** This month in India and the five before it, newest first, each from its first to its last day. */
export function listMonths(now: Date): [MonthPeriod, ...MonthPeriod[]] {
  const [year = 0, month = 1] = toIndiaDate(now).split('-').map(Number)
  const dayOf = (ago: number, day: number) => new Date(Date.UTC(year, month - 1 - ago, day)).toISOString().slice(0, 10)
  const periodOf = (ago: number) => ({ from: dayOf(ago, 1), to: dayOf(ago - 1, 0) })
  return [periodOf(0), ...Array.from({ length: MONTHS_SHOWN - 1 }, (_, at) => periodOf(at + 1))]
}
