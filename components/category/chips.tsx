import { FilterChips } from '@/components/ui/filter-chips'
import type { ListMeta } from '@/lib/contract/shapes'
import { FACETS, type ListingState, withoutFilter } from '@/lib/domain/listing/listing'
import type { Range } from '@/lib/domain/listing/range'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { toRatti } from '@/lib/domain/units/carat'
import { getTranslator } from '@/lib/i18n/translator'
import { type ListingContext, toggleFacet } from './listing-links'

type Chip = { label: string; without: ListingState }

function rangeText({ min, max }: Range, format: (end: number) => string, locale: Locale): string {
  const t = getTranslator(locale, 'filter')
  if (min === null) return t('highest', { end: format(max ?? 0) })
  return max === null ? t('lowest', { end: format(min) }) : `${format(min)}\u2009–\u2009${format(max)}`
}

function rangeChips({ locale, state }: ListingContext): Chip[] {
  const { price, carat } = state.filters
  const number = getNumberFormat(locale, { maximumFractionDigits: 2 })
  const weight = (range: Range) => {
    const ratti = (end: number | null) => (end === null ? null : toRatti(end))
    const rattiRange = { min: ratti(range.min), max: ratti(range.max) }
    const text = (shownRange: Range) => rangeText(shownRange, (end) => number.format(end), locale)
    return `${text(range)}\u00a0ct · ${text(rattiRange)}\u00a0ratti`
  }
  return [
    ...(carat ? [{ label: weight(carat), without: withoutFilter(state, 'carat') }] : []),
    ...(price
      ? [
          {
            label: rangeText(price, (end) => formatRupees(end, locale), locale),
            without: withoutFilter(state, 'price'),
          },
        ]
      : []),
  ]
}

/** The active filters, each with a link that removes it. */
export function Chips({ listing, meta }: { listing: ListingContext; meta: ListMeta }) {
  const { state, locale } = listing
  const t = getTranslator(locale)
  const chosen: Chip[] = [
    ...FACETS.flatMap((facet) =>
      (state.filters[facet] ?? []).map((value) => ({
        label: meta.facets[facet]?.find((option) => option.value === value)?.label ?? value.replaceAll('-', ' '),
        without: toggleFacet(state, facet, value),
      })),
    ),
    ...rangeChips(listing),
    ...(state.filters.stock ? [{ label: t('category.inStock'), without: withoutFilter(state, 'stock') }] : []),
  ]
  return (
    <FilterChips
      chips={chosen.map(({ label, without }) => ({ label, href: listing.hrefOf(without) }))}
      clear={{ label: t('category.clear'), href: listing.clear }}
      data-facet="chips"
      locale={locale}
    />
  )
}
