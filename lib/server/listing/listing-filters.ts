import { FACETS, type Facet, type FilterKey } from '../../domain/listing/listing'
import { parseRange, type RangeKey } from '../../domain/listing/range'
import type { Coded, ProductIndex } from './product-index-columns'

/** The filters of a list request, as in the contract: slugs comma-separated, ranges as `min-max`. */
export type FilterInput = { stock?: 'in' | undefined } & Partial<Record<Facet | RangeKey, string | undefined>>

/** Whether the product in a row of the index passes a filter. */
export type RowPredicate = (row: number) => boolean
export type Condition = { key: FilterKey; matches: RowPredicate }

/** `GIA India` → `gia-india`: the index stores a laboratory by its name, URLs use this key. */
const toLaboratoryKey = (name: string) =>
  name
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase()
    .replace(/^-+|-+$/g, '')

/** How a facet value is written in a URL. */
export const toKey = (facet: Facet, value: string) => (facet === 'report' ? toLaboratoryKey(value) : value)

/** Products with one of these values; a product without a value never matches. */
export function hasAnyValue(
  { codes, values }: Coded,
  requested: string[],
  keyOf = (value: string) => value,
): RowPredicate {
  const isRequested = values.map((value, code) => code > 0 && requested.includes(keyOf(value)))
  return (row) => isRequested[codes[row] ?? 0] ?? false
}

/** Both ends are included and null means open; a product without the number never matches. */
export function isInRange(valueAt: (row: number) => number, min: number | null, max: number | null): RowPredicate {
  const [lower, upper] = [min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY]
  return (row) => {
    const value = valueAt(row)
    return value >= lower && value <= upper
  }
}

/** Weight in hundredths of a carat, the precision in which it is displayed. */
export const caratHundredthsAt = (productIndex: ProductIndex, row: number) =>
  Math.round((productIndex.mct[row] ?? Number.NaN) / 10)

function toRangePredicate(productIndex: ProductIndex, key: RangeKey, text: string): RowPredicate {
  const range = parseRange(key, text)
  if (!range) return () => false
  const toHundredths = (value: number | null) => (value === null ? null : Math.round(value * 100))
  const valueAt =
    key === 'price'
      ? (row: number) => productIndex.payable[row] ?? 0
      : (row: number) => caratHundredthsAt(productIndex, row)
  return isInRange(valueAt, toHundredths(range.min), toHundredths(range.max))
}

/** One condition for each active filter: AND between filters, OR within a facet. */
export function toConditions(productIndex: ProductIndex, input: FilterInput): Condition[] {
  const facetConditions = FACETS.flatMap((key): Condition[] => {
    const values = input[key]?.split(',')
    return values ? [{ key, matches: hasAnyValue(productIndex.facets[key], values, (value) => toKey(key, value)) }] : []
  })
  const rangeConditions = (['carat', 'price'] as const).flatMap((key): Condition[] =>
    input[key] === undefined ? [] : [{ key, matches: toRangePredicate(productIndex, key, input[key]) }],
  )
  const stockConditions: Condition[] =
    input.stock === 'in' ? [{ key: 'stock', matches: (row) => productIndex.available[row] === 1 }] : []
  return [...facetConditions, ...rangeConditions, ...stockConditions]
}
