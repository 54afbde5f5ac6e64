import { type Paise, toRupees } from '../pricing/money'
import { addDays, percentOf } from './figures'

/** Sales of a day in India: net revenue and cost of the lines whose cost is known, and how many lines there are. */
export type MarginDay = { day: string; revenue: Paise; cost: Paise; lines: number; unknown: number }
/** In rupees; `margin` is null where no line has a cost. `unknown` of the `lines` have none and count in no amount. */
type MarginSum = {
  revenue: number
  margin: number | null
  percent: number | null
  lines: number
  unknown: number
}

/** The sum of the last `count` days up to and including `today`. */
export function sumMargin(days: readonly MarginDay[], today: string, count: number): MarginSum {
  const first = addDays(today, 1 - count)
  const within = days.filter(({ day }) => day >= first && day <= today)
  const sum = (field: Exclude<keyof MarginDay, 'day'>) => within.reduce((total, day) => total + day[field], 0)
  const [revenue, cost, lines, unknown] = [sum('revenue'), sum('cost'), sum('lines'), sum('unknown')]
  return {
    revenue: toRupees(revenue),
    margin: lines > unknown ? toRupees(revenue - cost) : null,
    percent: percentOf(revenue - cost, revenue),
    lines,
    unknown,
  }
}
