import type { UnderstoodPart } from '../../contract/shapes'
import { type Part, withoutPart } from '../../domain/search/query'
import type { Range } from '../../domain/search/query-amount'
import { type Lang, loadTerms, termLabel } from '../catalogue/terms'
import { type Holds, isOneOf, isWithin } from '../listing/listing-filters'
import type { ProductIndex } from '../listing/product-index-columns'

function holdsOf(shelf: ProductIndex, part: Part): Holds {
  const end = (value: number | null, times: number) => (value === null ? null : Math.round(value * times))
  const between = (column: Float64Array, { min, max }: Range, times: number) =>
    isWithin((place) => column[place] ?? Number.NaN, end(min, times), end(max, times))
  // Carats are kept in thousandths, rupees in hundredths.
  if (part.kind === 'weight') return between(shelf.mct, part.range, 1000)
  if (part.kind === 'price') return between(shelf.payable, part.range, 100)
  const values = part.kind === 'mukhi' ? [String(part.value)] : part.values
  return isOneOf(shelf.facets[part.kind], values)
}

/** What the understood parts of a query ask of a product. */
export function conditionOf(shelf: ProductIndex, parts: Part[]): Holds {
  return parts
    .map((part) => holdsOf(shelf, part))
    .reduce<Holds>(
      (before, holds) => (place) => before(place) && holds(place),
      () => true,
    )
}

const rangeText = ({ min, max }: Range) => `${min ?? ''}-${max ?? ''}`

/** The parts as the contract tells them, each with the query that is left without it. */
export async function toUnderstood(query: string, parts: Part[], lang: Lang): Promise<UnderstoodPart[]> {
  const terms = await loadTerms()
  return parts.map((part) => {
    const without = withoutPart(query, part)
    if (part.kind === 'weight' || part.kind === 'price') {
      return { kind: part.kind, value: rangeText(part.range), label: part.text.trim(), without }
    }
    const values = part.kind === 'mukhi' ? [String(part.value)] : 'values' in part ? part.values : []
    const label = termLabel(terms, part.kind, values[0] ?? '', lang)
    return { kind: part.kind, value: values.join(','), label, without }
  })
}
