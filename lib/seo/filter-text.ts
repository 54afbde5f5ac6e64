import type { FacetCount } from '../contract/shapes'
import { DEFAULT_SORT, FACETS, type Facet, type ListingState } from '../domain/listing/listing'
import type { Range } from '../domain/listing/range'
import type { Locale } from '../domain/locale'
import { formatRupees } from '../domain/pricing/money'
import { getNumberFormat } from '../domain/text/number-format'
import texts from './data/words.json'
import { fillAll } from './template'
import { toValueText } from './value-text'

type Labels = Record<string, FacetCount[]>
const { range: rangeTexts, sort: sortTexts, stock: stockText, mukhi: mukhiText, more: moreText } = texts.listing
/** A title names so many; the rest is counted. */
const MAX_NAMED = 4

/** Filters and sort in words, for titles: `Sri Lanka, up to ₹50,000, lowest price first`. */
export function describeFilters({ filters, sort }: ListingState, labels: Labels, locale: Locale): string {
  const values = FACETS.flatMap((facet) =>
    (filters[facet] ?? []).map((value) => filterLabel(labels, facet, value, locale)),
  )
  const parts = [
    ...values,
    ...(filters.carat ? [toRangeText(filters.carat, caratText(locale), locale)] : []),
    ...(filters.price ? [toRangeText(filters.price, (end) => formatRupees(end, locale), locale)] : []),
    ...(filters.stock ? [stockText[locale]] : []),
  ]
  const remaining = parts.length - MAX_NAMED
  const more = remaining > 0 ? [fillAll(moreText[locale], { n: String(remaining) })] : []
  return [...parts.slice(0, MAX_NAMED), ...more, ...(sort === DEFAULT_SORT ? [] : [sortTexts[sort][locale]])].join(', ')
}

function filterLabel(labels: Labels, facet: Facet, value: string, locale: Locale): string {
  if (facet === 'mukhi') return fillAll(mukhiText[locale], { value })
  const optionLabel = labels[facet]?.find((option) => option.value === value)?.label
  return optionLabel === undefined ? value.replaceAll('-', ' ') : toValueText(facet, optionLabel, locale)
}

const caratText = (locale: Locale) => {
  const number = getNumberFormat(locale, { maximumFractionDigits: 2 })
  return (end: number) => `${number.format(end)}\u00a0ct`
}

/** `up to ₹50,000`, `4 ct to 6 ct`: a range in words, each end written by `format`. */
function toRangeText({ min, max }: Range, format: (end: number) => string, locale: Locale): string {
  const kind = min === null ? 'to' : max === null ? 'from' : 'between'
  return fillAll(rangeTexts[kind][locale], {
    min: min === null ? null : format(min),
    max: max === null ? null : format(max),
  })
}
