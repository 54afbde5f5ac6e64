import { FACETS, type Facet, type FilterKey } from '../../domain/listing/listing'
import { type RangeKey, toRange } from '../../domain/listing/range'
import type { Coded, ProductIndex } from './product-index-columns'

/** What a list is asked for, as the contract says it: slugs comma-separated, ranges as `min-max`. */
export type FilterInput = { stock?: 'in' | undefined } & Partial<Record<Facet | RangeKey, string | undefined>>

/** Whether the product at a place of the shelf is meant. */
export type Holds = (place: number) => boolean
export type Condition = { key: FilterKey; holds: Holds }

/** `GIA India` → `gia-india`: a laboratory is kept by its name and stands in addresses by this. */
const toLaboratoryKey = (name: string) =>
  name
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase()
    .replace(/^-+|-+$/g, '')

/** How a value of a facet stands in an address. */
export const toKey = (facet: Facet, value: string) => (facet === 'report' ? toLaboratoryKey(value) : value)

/** Products with one of these values; a product without any is none of them. */
export function isOneOf({ codes, values }: Coded, wanted: string[], keyOf = (value: string) => value): Holds {
  const isWanted = values.map((value, code) => code > 0 && wanted.includes(keyOf(value)))
  return (place) => isWanted[codes[place] ?? 0] ?? false
}

/** Both ends included; an end that is null is open; a product without the number is never within. */
export function isWithin(numberOf: (place: number) => number, min: number | null, max: number | null): Holds {
  const [least, most] = [min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY]
  return (place) => {
    const value = numberOf(place)
    return value >= least && value <= most
  }
}

/** Hundredths of a carat, as a weight is shown. */
export const hundredthsAt = (shelf: ProductIndex, place: number) => Math.round((shelf.mct[place] ?? Number.NaN) / 10)

function within(shelf: ProductIndex, key: RangeKey, text: string): Holds {
  const range = toRange(key, text)
  if (!range) return () => false
  const end = (value: number | null) => (value === null ? null : Math.round(value * 100))
  const numberOf =
    key === 'price' ? (place: number) => shelf.payable[place] ?? 0 : (place: number) => hundredthsAt(shelf, place)
  return isWithin(numberOf, end(range.min), end(range.max))
}

/** What is filtered by, one condition for each filter: between them AND, within a facet OR. */
export function conditionsOf(shelf: ProductIndex, input: FilterInput): Condition[] {
  const chosen = FACETS.flatMap((key): Condition[] => {
    const values = input[key]?.split(',')
    return values ? [{ key, holds: isOneOf(shelf.facets[key], values, (value) => toKey(key, value)) }] : []
  })
  const ranges = (['carat', 'price'] as const).flatMap((key): Condition[] =>
    input[key] === undefined ? [] : [{ key, holds: within(shelf, key, input[key]) }],
  )
  const inStock: Condition[] =
    input.stock === 'in' ? [{ key: 'stock', holds: (place) => shelf.available[place] === 1 }] : []
  return [...chosen, ...ranges, ...inStock]
}
