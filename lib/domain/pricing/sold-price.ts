import { toIndiaDate } from '../time/india-clock'

/**
 * A loose stone that was sold, delivered and kept: when it was ordered, by whom, its weight in thousandths of a carat,
 * what was paid for it in paise, and its grade in words.
 */
export type Sale = { at: Date; buyer: { email: string; mobile: string }; mct: number; paise: number } & Grade
type Grade = { clarity: string | null; treatment: string | null; has_report: boolean }

/** What is published of a sale: the weight and the rupees per carat, both rounded, and the grade. */
export type SoldPrice = { weight_carat: number; per_carat: number } & Grade
/** The sales of a calendar month in India, `2026-09`, the lightest stone first. */
export type SoldMonth = { month: string; prices: SoldPrice[] }

/** How many months are shown. The current one never is, so that no sale appears by itself. */
const SOLD_MONTHS = 6
/** A month with fewer buyers is left out: who knows of a purchase could otherwise find its price. */
export const MIN_MONTH_BUYERS = 5
/** Prices of one month; of more, every second, third … is shown. */
const MAX_MONTH_PRICES = 12
const FIGURES = 2

/** The months that are shown on a day, the newest first: on any day of December 2026 `['2026-11', '2026-10', …]`. */
export function toShownMonths(now: Date): string[] {
  const [year = 0, month = 1] = toIndiaDate(now).split('-').map(Number)
  return Array.from({ length: SOLD_MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - 2 - index, 1)).toISOString().slice(0, 7),
  )
}

/** The sales by month, for publication: rounded, without order or buyer, and only months with enough buyers. */
export function toSoldMonths(sales: Sale[], now: Date): SoldMonth[] {
  return toShownMonths(now).flatMap((month) => {
    const inMonth = sales.filter(({ at }) => toIndiaDate(at).startsWith(month))
    if (countBuyers(inMonth) < MIN_MONTH_BUYERS) return []
    const prices = inMonth.map(toSoldPrice).sort(compareSold)
    const step = Math.ceil(prices.length / MAX_MONTH_PRICES)
    return [{ month, prices: prices.filter((_, index) => index % step === 0) }]
  })
}

/** A buyer may use two addresses or numbers, so the smaller count is taken. */
function countBuyers(sales: Sale[]): number {
  const count = (texts: string[]) => new Set(texts).size
  const emails = count(sales.map(({ buyer }) => buyer.email.toLowerCase()))
  return Math.min(emails, count(sales.map(({ buyer }) => buyer.mobile || buyer.email.toLowerCase())))
}

function toSoldPrice({ mct, paise, clarity, treatment, has_report }: Sale): SoldPrice {
  const rupees = (paise * 10) / mct
  return { weight_carat: roundWeight(mct / 1000), per_carat: roundFigures(rupees), clarity, treatment, has_report }
}

/** To half a carat, below one carat to a quarter. */
function roundWeight(carat: number): number {
  const step = carat < 1 ? 0.25 : 0.5
  return Math.max(step, Math.round(carat / step) * step)
}

function roundFigures(value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - FIGURES + 1)
  return Math.max(1, Math.round(value / step) * step)
}

/** By what is published alone, so that the order says nothing about the day. */
function compareSold(one: SoldPrice, other: SoldPrice): number {
  const byGrade = `${one.clarity} ${one.treatment}`.localeCompare(`${other.clarity} ${other.treatment}`, 'en')
  return one.weight_carat - other.weight_carat || one.per_carat - other.per_carat || byGrade
}
