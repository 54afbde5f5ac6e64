import type { FacetCount } from '@/lib/contract/shapes'
import type { Facet } from '@/lib/domain/listing/listing'
import { translatorOf } from '@/lib/i18n/words'
import { type ListPlace, listLink, toggleFacet } from './listing-links'

/** Number of options shown; the others are folded. Beyond `MAX_OPTIONS` the rarest are left out. */
const OPEN = 7
const MAX = 40
/** Facets with many names, which can be sorted alphabetically. */
const BY_NAME: readonly Facet[] = ['origin', 'colour', 'treatment']

type Props = { place: ListPlace; facet: Facet; options: FacetCount[] }

/** The options of one facet as links with counts: a filter is a URL and works before hydration. */
export function FacetOptions({ place, facet, options }: Props) {
  const t = translatorOf(place.locale, 'filter')
  const chosen = place.state.filters[facet] ?? []
  const shown = options.filter(({ value }, index) => index < MAX || chosen.includes(value))
  // Folding a single option saves no space.
  const open = shown.length <= OPEN + 1 ? shown.length : OPEN
  const rest = shown.slice(open)
  const draw = ({ value, label, count }: FacetCount) => (
    <li key={value}>
      <a
        {...listLink(place, toggleFacet(place.state, facet, value))}
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
      {rest.length > 0 && BY_NAME.includes(facet) && (
        <button type="button" className="facet-sort" aria-pressed="false" data-sort>
          {t('az')}
        </button>
      )}
      <ul>{shown.slice(0, open).map(draw)}</ul>
      {rest.length > 0 && (
        <details data-fold={`${facet}-more`} open={rest.some(({ value }) => chosen.includes(value))}>
          <summary className="facet-more">{t('more', { n: rest.length })}</summary>
          <ul>{rest.map(draw)}</ul>
        </details>
      )}
    </div>
  )
}
