import type { FacetCount } from '../contract/shapes'
import { FACETS, type Facet, type ListingState } from '../domain/listing/listing'
import type { Range } from '../domain/listing/range'
import { formatRupees } from '../domain/pricing/money'
import { numberFormat } from '../domain/text/number-format'
import type { Locale } from '../i18n/locale'
import words from './data/words.json'
import { fillAll } from './template'
import { toValueWords } from './value-words'

type Labels = Record<string, FacetCount[]>
const { range: rangeWords, sort: sortWords, stock: stockWord, mukhi: mukhiWord, more: moreWord } = words.listing
/** A title names so many; the rest is counted. */
const NAMED = 4

/** Filters and sort in words, for titles: `Sri Lanka, up to ₹50,000, lowest price first`. */
export function describeFilters({ filters, sort }: ListingState, labels: Labels, locale: Locale): string {
  const values = FACETS.flatMap((facet) => (filters[facet] ?? []).map((value) => label(labels, facet, value, locale)))
  const parts = [
    ...values,
    ...(filters.carat ? [toRangeWords(filters.carat, caratText(locale), locale)] : []),
    ...(filters.price ? [toRangeWords(filters.price, (end) => formatRupees(end, locale), locale)] : []),
    ...(filters.stock ? [stockWord[locale]] : []),
  ]
  const left = parts.length - NAMED
  const more = left > 0 ? [fillAll(moreWord[locale], { n: String(left) })] : []
  return [...parts.slice(0, NAMED), ...more, ...(sort === 'ascending' ? [] : [sortWords[sort][locale]])].join(', ')
}

function label(labels: Labels, facet: Facet, value: string, locale: Locale): string {
  if (facet === 'mukhi') return fillAll(mukhiWord[locale], { value })
  const known = labels[facet]?.find((option) => option.value === value)?.label
  return known === undefined ? value.replaceAll('-', ' ') : toValueWords(facet, known, locale)
}

const caratText = (locale: Locale) => {
  const number = numberFormat(locale, { maximumFractionDigits: 2 })
  return (end: number) => `${number.format(end)}\u00a0ct`
}

/** `up to ₹50,000`, `4 ct to 6 ct`: a range in words, each end written by `format`. */
function toRangeWords({ min, max }: Range, format: (end: number) => string, locale: Locale): string {
  const kind = min === null ? 'to' : max === null ? 'from' : 'between'
  return fillAll(rangeWords[kind][locale], {
    min: min === null ? null : format(min),
    max: max === null ? null : format(max),
  })
}
