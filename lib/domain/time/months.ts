import { toIndiaDate } from './india-clock'

export type MonthPeriod = { from: string; to: string }

const MONTHS_SHOWN = 6
const QUARTERS_SHOWN = 5
const YEARS_SHOWN = 2
const APRIL = 3

/** Periods of so many whole months each, the newest first; the newest begins so many months before this one. */
function listPeriods(now: Date, { size, count, begun }: { size: number; count: number; begun: number }) {
  const [year = 0, month = 1] = toIndiaDate(now).split('-').map(Number)
  const dayOf = (months: number, day: number) =>
    new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10)
  const periodOf = (ago: number): MonthPeriod => {
    const first = -begun - ago * size
    return { from: dayOf(first, 1), to: dayOf(first + size, 0) }
  }
  const earlier = Array.from({ length: count - 1 }, (_, at) => periodOf(at + 1))
  return [periodOf(0), ...earlier] satisfies [MonthPeriod, ...MonthPeriod[]]
}

const monthOf = (now: Date) => Number(toIndiaDate(now).slice(5, 7)) - 1

/** This month in India and the five before it, newest first, each from its first to its last day. */
export function listMonths(now: Date): [MonthPeriod, ...MonthPeriod[]] {
  return listPeriods(now, { size: 1, count: MONTHS_SHOWN, begun: 0 })
}

/** This quarter in India and the four before it, newest first: small businesses file GSTR-1 by quarter. */
export function listQuarters(now: Date): MonthPeriod[] {
  return listPeriods(now, { size: 3, count: QUARTERS_SHOWN, begun: monthOf(now) % 3 })
}

/** This financial year in India, from April to March, and the one before. */
export function listFinancialYears(now: Date): MonthPeriod[] {
  return listPeriods(now, { size: 12, count: YEARS_SHOWN, begun: (monthOf(now) + 12 - APRIL) % 12 })
}
