import type { FacetCount, ListMeta } from '../../contract/shapes'
import { FACETS, type Facet } from '../../domain/listing/listing'
import { toPriceBars } from '../../domain/listing/price-bars'
import type { Locale } from '../../domain/locale'
import { mapLocales } from '../../domain/locale'
import { toRupees } from '../../domain/pricing/money'
import { BEAD_SIZES, formatBeadSize } from '../../domain/units/bead-size'
import { WEIGHT_BANDS } from '../../domain/units/weight-band'
import { loadTerms, termLabel } from '../catalogue/terms'
import type { Counts } from './listing-count'
import { type FilterInput, toKey } from './listing-filters'
import type { ProductIndex } from './product-index-columns'

/**
 * The facets of a list with the count of each value and the ends of its ranges. Chosen values appear even with a count
 * of 0.
 */
export async function toFacets(
  productIndex: ProductIndex,
  counts: Counts,
  input: FilterInput & { lang: Locale },
): Promise<Required<Pick<ListMeta, 'facets' | 'ranges'>>> {
  const terms = await loadTerms()
  const label = (facet: Facet, value: string) =>
    facet === 'bead' ? formatBeadSize(value) : termLabel(terms, facet, value, input.lang)
  const facets = Object.fromEntries(
    FACETS.map((facet) => {
      const options = new Map<string, FacetCount>()
      for (const [code, rawValue] of productIndex.facets[facet].values.entries()) {
        const count = counts.facets[facet][code] ?? 0
        if (count === 0) continue
        const value = toKey(facet, rawValue)
        const before = options.get(value)?.count ?? 0
        if (value) options.set(value, { value, label: label(facet, rawValue), count: before + count })
      }
      for (const value of input[facet]?.split(',') ?? []) {
        if (!options.has(value)) options.set(value, { value, label: label(facet, value), count: 0 })
      }
      return [facet, [...options.values()].sort(ORDER[facet] ?? byCount(input.lang))]
    }),
  )
  return {
    facets: { ...facets, stock: counts.available > 0 ? [{ value: 'in', label: 'in', count: counts.available }] : [] },
    ranges: toRanges(counts),
  }
}

function toRanges({ price, carat, bars }: Counts): NonNullable<ListMeta['ranges']> {
  return {
    price: price && {
      min: toRupees(price.min),
      max: toRupees(price.max),
      bars: toPriceBars([...bars.entries()]),
    },
    carat: carat && { min: carat.min / 100, max: carat.max / 100 },
  }
}

const byKeyOrder = (keys: readonly string[]) => (a: FacetCount, b: FacetCount) =>
  keys.indexOf(a.value) - keys.indexOf(b.value)
/** Facets with a fixed order; the values of all others are sorted by count, highest first. */
const ORDER: Partial<Record<Facet, (a: FacetCount, b: FacetCount) => number>> = {
  weight: byKeyOrder(WEIGHT_BANDS.map(({ key }) => key)),
  bead: byKeyOrder(BEAD_SIZES),
  mukhi: (a, b) => Number(a.value) - Number(b.value),
}
const COLLATOR = mapLocales((locale) => new Intl.Collator(locale))
const byCount = (lang: Locale) => (a: FacetCount, b: FacetCount) =>
  b.count - a.count || COLLATOR[lang].compare(a.label, b.label)
