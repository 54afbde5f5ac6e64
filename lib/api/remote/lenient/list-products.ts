import type { FacetCount, ListMeta, Product } from '../../../contract/shapes'
import { DEFAULT_SORT, FACETS, type Facet } from '../../../domain/listing/listing'
import { pageCount } from '../../../domain/listing/pager'
import { BAR_EDGES, toPriceBars } from '../../../domain/listing/price-bars'
import { parseRange, type RangeKey } from '../../../domain/listing/range'
import { fold } from '../../../domain/text/fold'
import { slugify } from '../../../domain/text/slug'
import { toWeightBand } from '../../../domain/units/weight-band'
import { compareProducts } from './sort-products'
import { type Fields, toNumber, toText } from './values'

type Condition = { key: string; matches: (product: Product) => boolean }

/** A product's value of a facet and its label; null if it has none. */
function readFacetValue(product: Product, facet: Facet): { value: string; label: string } | null {
  if (facet === 'weight') {
    const key = product.weight_carat === null ? null : toWeightBand(product.weight_carat).key
    return key && { value: key, label: key.replaceAll('-', ' ') }
  }
  if (facet === 'bead') return null
  const label = facet === 'report' ? (product.report?.laboratory ?? null) : toText(product[facet])
  const value = label === null ? '' : slugify(label)
  return label && value ? { value, label } : null
}

function isInRange(key: RangeKey, text: string): Condition['matches'] {
  const range = parseRange(key, text)
  return (product) => {
    const value = key === 'price' ? product.payable : product.weight_carat
    if (!range || value === null) return false
    return value >= (range.min ?? 0) && value <= (range.max ?? Number.POSITIVE_INFINITY)
  }
}

function toConditions(input: Fields): Condition[] {
  const facets = FACETS.flatMap((key): Condition[] => {
    const selected = toText(input[key])?.split(',')
    return selected ? [{ key, matches: (product) => selected.includes(readFacetValue(product, key)?.value ?? '') }] : []
  })
  const ranges = (['price', 'carat'] as const).flatMap((key): Condition[] => {
    const text = toText(input[key])
    return text ? [{ key, matches: isInRange(key, text) }] : []
  })
  const stock = input.stock === 'in' ? [{ key: 'stock', matches: ({ stock }: Product) => stock > 0 }] : []
  return [...facets, ...ranges, ...stock]
}

function countFacet(products: Product[], facet: Facet): FacetCount[] {
  const counts = new Map<string, FacetCount>()
  for (const product of products) {
    const facetValue = readFacetValue(product, facet)
    if (!facetValue) continue
    const count = (counts.get(facetValue.value)?.count ?? 0) + 1
    counts.set(facetValue.value, { ...facetValue, count })
  }
  return [...counts.values()].sort((one, other) => other.count - one.count || one.label.localeCompare(other.label))
}

function rangesOf(prices: number[], carats: number[]): NonNullable<ListMeta['ranges']> {
  const bars = new Map<number, number>()
  for (const price of prices) {
    const edges = BAR_EDGES.filter((edge) => edge <= price).length
    bars.set(edges, (bars.get(edges) ?? 0) + 1)
  }
  const extentOf = (numbers: number[]) => ({ min: Math.min(...numbers), max: Math.max(...numbers) })
  return {
    price: prices.length > 0 ? { ...extentOf(prices), bars: toPriceBars([...bars]) } : null,
    carat: carats.length > 0 ? extentOf(carats) : null,
  }
}

/** Whether a text contains every search term, ignoring accents and case. */
export function matchesTerms(text: string, terms: string): boolean {
  const words = fold(terms).split(/\s+/).filter(Boolean)
  return words.length > 0 && words.every((word) => fold(text).includes(word))
}

/** Searches products by title and tags. */
export function findProducts(products: Product[], terms: string): Product[] {
  return products.filter(({ title, tags }) => matchesTerms(`${title} ${tags.join(' ')}`, terms))
}

/**
 * Filters, sorts, paginates and counts a complete list of a remote. A facet is counted with all filters applied except
 * its own.
 */
export function listRemoteProducts(
  products: Product[],
  input: Fields,
  isRanked = false,
): { data: Product[]; meta: ListMeta } {
  const conditions = toConditions(input)
  const matchingExcept = (key: string | null) =>
    products.filter((product) => conditions.every((one) => one.key === key || one.matches(product)))
  const hits = matchingExcept(null)
  const keepsRanking = isRanked && (input.sort ?? DEFAULT_SORT) === DEFAULT_SORT
  const ordered = keepsRanking ? hits : hits.toSorted(compareProducts(input.sort, toText(input.lang) ?? 'en'))
  const page = toNumber(input.page) ?? 1
  const per_page = toNumber(input.per_page) ?? 16
  const inStock = hits.filter(({ stock }) => stock > 0)
  const available = matchingExcept('stock').filter(({ stock }) => stock > 0).length
  const facets = Object.fromEntries(FACETS.map((facet) => [facet, countFacet(matchingExcept(facet), facet)]))
  return {
    data: ordered.slice((page - 1) * per_page, page * per_page),
    meta: {
      total: hits.length,
      page,
      per_page,
      pages: pageCount(hits.length, per_page),
      facets: { ...facets, stock: available > 0 ? [{ value: 'in', label: 'in', count: available }] : [] },
      ranges: rangesOf(
        matchingExcept('price').map(({ payable }) => payable),
        matchingExcept('carat').flatMap(({ weight_carat }) => weight_carat ?? []),
      ),
      in_stock: inStock.length,
      price_from: inStock.length > 0 ? Math.min(...inStock.map(({ payable }) => payable)) : null,
    },
  }
}
