import type { Paise } from '../pricing/money'

const DAY_MS = 86_400_000

/** The figures of a day in India. `takings` are payments less refunds and may be negative. */
export type DayFigures = {
  day: string
  orders: number
  ordered: Paise
  takings: Paise
  visits: number
  views: number
}
/** Sums of the last `days` days including today, and of as many days before. */
export type PeriodFigures = { days: number; now: Sums; before: Sums }
export type Sums = Omit<DayFigures, 'day'> & {
  /** The average order value in paise; null without orders. */
  average: Paise | null
  /** Orders per hundred visits and per hundred product views; null with too few of them to mean anything. */
  per_visits: number | null
  per_views: number | null
}

/** `addDays('2026-12-01', -1) → '2026-11-30'`. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The last `count` days up to and with `today`, oldest first; missing days count as zero. */
export function lastDays(recorded: readonly DayFigures[], today: string, count: number): DayFigures[] {
  const byDay = new Map(recorded.map((figures) => [figures.day, figures]))
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(today, index + 1 - count)
    return byDay.get(day) ?? { day, orders: 0, ordered: 0, takings: 0, visits: 0, views: 0 }
  })
}

/** Averages are computed from the sums, never from averages. */
export function sumDays(days: readonly DayFigures[]): Sums {
  const sum = (field: Exclude<keyof DayFigures, 'day'>) => days.reduce((total, day) => total + day[field], 0)
  const [orders, ordered, visits, views] = [sum('orders'), sum('ordered'), sum('visits'), sum('views')]
  return {
    orders,
    ordered,
    takings: sum('takings'),
    visits,
    views,
    average: orders > 0 ? Math.round(ordered / orders) : null,
    per_visits: conversionRate(orders, visits),
    per_views: conversionRate(orders, views),
  }
}

/** With fewer visits one more order would change the rate by more than a percent. */
export const MIN_RATED_VISITS = 100

/** Orders per hundred visits or views; null with fewer than a hundred. `conversionRate(3, 200) → 1.5` */
export function conversionRate(orders: number, visits: number): number | null {
  return visits < MIN_RATED_VISITS ? null : percentOf(orders, visits)
}

/** Percentage with two decimals; `percentOf(1, 300) → 0.33`. Null if `whole` is 0. */
export function percentOf(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((part / whole) * 10_000) / 100 : null
}

export function toPeriod(recorded: readonly DayFigures[], today: string, days: number): PeriodFigures {
  return {
    days,
    now: sumDays(lastDays(recorded, today, days)),
    before: sumDays(lastDays(recorded, addDays(today, -days), days)),
  }
}

/** Growth in percent; null without a previous value. `growth(150, 100) → 50` */
export function growth(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before <= 0) return null
  return Math.round(((now - before) / before) * 100)
}
