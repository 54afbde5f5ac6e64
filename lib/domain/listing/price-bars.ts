/**
 * The E12 series (as used for resistors): twelve steps per decade that look even on a logarithmic axis and are round
 * numbers.
 */
const STEPS = [10, 12, 15, 18, 22, 27, 33, 39, 47, 56, 68, 82] as const

/** Where the bars of a price histogram begin, in rupees: 100, 120, 150 … 8,20,00,000. */
export const BAR_EDGES: readonly number[] = [10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000].flatMap((decade) =>
  STEPS.map((step) => step * decade),
)

/** Products that cost at least `min` and less than `max` rupees; `max` null means no upper bound. */
export type PriceBar = { min: number; max: number | null; count: number }

/**
 * Bars from the first to the last one with a product. Each count is keyed by the number of edges at or below the price
 * (0 below the first edge). `toPriceBars([[3, 2]]) → [{ min: 150, max: 180, count: 2 }]`
 */
export function toPriceBars(counts: [edges: number, count: number][]): PriceBar[] {
  const byEdge = new Map(counts)
  const filledEdges = counts.filter(([, count]) => count > 0).map(([edges]) => edges)
  if (filledEdges.length === 0) return []
  const [first, last] = [Math.min(...filledEdges), Math.max(...filledEdges)]
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    min: BAR_EDGES[first + index - 1] ?? 0,
    max: BAR_EDGES[first + index] ?? null,
    count: byEdge.get(first + index) ?? 0,
  }))
}
