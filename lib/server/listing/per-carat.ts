import { GEM_TYPES } from '../../domain/catalogue/category-type'
import { toRupees } from '../../domain/pricing/money'
import type { ProductIndex } from './product-index-columns'

/** Fewer prices say nothing about a market. */
const MIN_GEMS = 5
const MILLI = 1_000

/** The value below which a share of the sorted numbers lies. */
function quantile(sorted: number[], share: number): number {
  return sorted[Math.round((sorted.length - 1) * share)] ?? 0
}

/** Quartiles of the price per carat, in whole rupees, of the gems in stock among rows; null for fewer than five gems. */
export function perCaratQuartiles(productIndex: ProductIndex, rows: readonly number[]) {
  const { available, mct, payable, type_id } = productIndex
  const prices = rows.flatMap((row) => {
    const isGem = available[row] === 1 && GEM_TYPES.includes(type_id[row] ?? 0)
    const price = ((payable[row] ?? 0) * MILLI) / (mct[row] ?? Number.NaN)
    return isGem && Number.isFinite(price) ? [price] : []
  })
  if (prices.length < MIN_GEMS) return null
  const sorted = prices.sort((a, b) => a - b)
  const at = (share: number) => Math.round(toRupees(Math.round(quantile(sorted, share))))
  return { low: at(0.25), median: at(0.5), high: at(0.75) }
}
