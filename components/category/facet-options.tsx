import type { FacetCount } from '@/lib/contract/shapes'
import type { Facet } from '@/lib/domain/listing/listing'
import { getTranslator } from '@/lib/i18n/translator'
import { type ListingContext, listLink, toggleFacet } from './listing-links'

/** Number of options shown; the others are folded. Beyond `MAX_OPTIONS` the rarest are left out. */
const VISIBLE_OPTIONS = 7
const MAX_OPTIONS = 40
/** Facets with many names, which can be sorted alphabetically. */
const ALPHABETICAL_FACETS: readonly Facet[] = ['origin', 'colour', 'treatment']

type Props = { listing: ListingContext; facet: Facet; options: FacetCount[] }

/** The options of one facet as links with counts: a filter is a URL and works before hydration. */
export function FacetOptions({ listing, facet, options }: Props) {
  const t = getTranslator(listing.locale, 'filter')
  const chosen = listing.state.filters[facet] ?? []
  const listedOptions = options.filter(({ value }, index) => index < MAX_OPTIONS || chosen.includes(value))
  // Folding a single option saves no space.
  const visibleCount = listedOptions.length <= VISIBLE_OPTIONS + 1 ? listedOptions.length : VISIBLE_OPTIONS
  const foldedOptions = listedOptions.slice(visibleCount)
  const renderOption = ({ value, label, count }: FacetCount) => (
    <li key={value}>
      <a
        {...listLink(listing, toggleFacet(listing.state, facet, value))}
        aria-current={chosen.includes(value) ? 'true' : undefined}
        className="facet-value"
      >
        {label}
        <span>{count}</span>
      </a>
    </li>
  )
  return (
    <div data-facet={facet}>
      {foldedOptions.length > 0 && ALPHABETICAL_FACETS.includes(facet) && (
        <button type="button" className="facet-sort" aria-pressed="false" data-sort>
          {t('az')}
        </button>
      )}
      <ul>{listedOptions.slice(0, visibleCount).map(renderOption)}</ul>
      {foldedOptions.length > 0 && (
        <details data-fold={`${facet}-more`} open={foldedOptions.some(({ value }) => chosen.includes(value))}>
          <summary className="facet-more">{t('more', { n: foldedOptions.length })}</summary>
          <ul>{foldedOptions.map(renderOption)}</ul>
        </details>
      )}
    </div>
  )
}
