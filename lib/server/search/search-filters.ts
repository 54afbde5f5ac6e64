import type { UnderstoodPart } from '../../contract/shapes'
import type { Range } from '../../domain/listing/range'
import type { Locale } from '../../domain/locale'
import { type Part, withoutPart } from '../../domain/search/query'
import { loadTerms, termLabel } from '../catalogue/terms'
import { hasAnyValue, isInRange, type RowPredicate } from '../listing/listing-filters'
import type { ProductIndex } from '../listing/product-index-columns'

function toPredicate(productIndex: ProductIndex, part: Part): RowPredicate {
  const scale = (value: number | null, factor: number) => (value === null ? null : Math.round(value * factor))
  const isBetween = (column: Float64Array, { min, max }: Range, factor: number) =>
    isInRange((row) => column[row] ?? Number.NaN, scale(min, factor), scale(max, factor))
  // The index stores carats in thousandths and rupees in hundredths.
  if (part.kind === 'weight') return isBetween(productIndex.mct, part.range, 1000)
  if (part.kind === 'price') return isBetween(productIndex.payable, part.range, 100)
  if (part.kind === 'report') return (row) => productIndex.facets.report.codes[row] !== 0
  const values = part.kind === 'mukhi' ? [String(part.value)] : part.values
  return hasAnyValue(productIndex.facets[part.kind], values)
}

/** The condition that the recognised parts of a query set for a product. */
export function toPartsPredicate(productIndex: ProductIndex, parts: Part[]): RowPredicate {
  return parts
    .map((part) => toPredicate(productIndex, part))
    .reduce<RowPredicate>(
      (before, matches) => (row) => before(row) && matches(row),
      () => true,
    )
}

const formatRange = ({ min, max }: Range) => `${min ?? ''}-${max ?? ''}`

/** The parts in the form of the contract, each with the query without that part. */
export async function toUnderstood(query: string, parts: Part[], lang: Locale): Promise<UnderstoodPart[]> {
  const terms = await loadTerms()
  return parts.flatMap((part): UnderstoodPart[] => {
    // The contract has no kind for it: the products show their reports.
    if (part.kind === 'report') return []
    const without = withoutPart(query, part)
    if (part.kind === 'weight' || part.kind === 'price') {
      return [{ kind: part.kind, value: formatRange(part.range), label: part.text.trim(), without }]
    }
    const values = part.kind === 'mukhi' ? [String(part.value)] : part.values
    const label = termLabel(terms, part.kind, values[0] ?? '', lang)
    return [{ kind: part.kind, value: values.join(','), label, without }]
  })
}
