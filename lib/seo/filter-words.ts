import type { FacetCount } from '../contract/shapes'
import { FACETS, type Facet, type ListingState } from '../domain/listing'
import { formatRupees } from '../domain/money'
import type { Locale } from '../i18n/locale'
import words from './data/words.json'
import { fillAll } from './template'

type Labels = Record<string, FacetCount[]>
const { price: priceWords, sort: sortWords, stock: stockWord, mukhi: mukhiWord } = words.listing

/** Filters and sort in words, for titles: `Sri Lanka, up to ₹50,000, lowest price first`. */
export function describeFilters({ filters, sort }: ListingState, labels: Labels, locale: Locale): string {
  const values = FACETS.flatMap((facet) => (filters[facet] ?? []).map((value) => label(labels, facet, value, locale)))
  const parts = [
    ...values,
    ...(filters.price ? [priceText(filters.price, locale)] : []),
    ...(filters.stock ? [stockWord[locale]] : []),
    ...(sort === 'ascending' ? [] : [sortWords[sort][locale]]),
  ]
  return parts.join(', ')
}

function label(labels: Labels, facet: Facet, value: string, locale: Locale): string {
  if (facet === 'mukhi') return fillAll(mukhiWord[locale], { value })
  return labels[facet]?.find((known) => known.value === value)?.label ?? value.replaceAll('-', ' ')
}

function priceText({ min, max }: { min: number | null; max: number | null }, locale: Locale): string {
  const kind = min === null ? 'to' : max === null ? 'from' : 'between'
  return fillAll(priceWords[kind][locale], {
    min: min === null ? null : formatRupees(min, locale),
    max: max === null ? null : formatRupees(max, locale),
  })
}
