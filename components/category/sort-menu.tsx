import { ChevronDown } from 'lucide'
import { Icon } from '@/components/ui/icon'
import { SORTS, WEIGHT_SORTS } from '@/lib/domain/listing/listing'
import { getTranslator } from '@/lib/i18n/translator'
import { type ListingContext, listLink, withSort } from './listing-links'
import { SORT_LABEL } from './sort-labels'

type Props = { listing: ListingContext; hasWeights: boolean }

/** The orders as links in a fold: works without JavaScript, and each order has a URL. */
export function SortMenu({ listing, hasWeights }: Props) {
  const t = getTranslator(listing.locale, 'sort')
  const { state } = listing
  const sorts = hasWeights ? SORTS : SORTS.filter((sort) => !WEIGHT_SORTS.includes(sort))
  return (
    <details className="group relative" data-menu data-keep data-facet="sort">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-full border border-line bg-card px-4 text-[0.9rem]">
        <span className="text-soft max-sm:sr-only">{t('label')}</span>
        <span className="truncate max-sm:grow">{t(SORT_LABEL[state.sort])}</span>
        <Icon of={ChevronDown} size={16} className="shrink-0 group-open:rotate-180" />
      </summary>
      <ul className="absolute end-0 z-20 mt-1 max-h-[60dvh] w-64 overflow-y-auto rounded border border-line bg-card py-1 shadow-lg">
        {sorts.map((sort) => (
          <li key={sort}>
            <a
              {...listLink(listing, withSort(state, sort))}
              aria-current={sort === state.sort ? 'true' : undefined}
              className="block px-4 py-2.5 text-[0.95rem] hover:bg-sand aria-current:font-semibold"
            >
              {t(SORT_LABEL[sort])}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
