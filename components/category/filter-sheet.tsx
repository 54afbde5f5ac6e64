import { X } from 'lucide'
import { Markup } from '@/components/markup/markup'
import { Icon } from '@/components/ui/icon'
import type { ListMeta } from '@/lib/contract/shapes'
import { getTranslator } from '@/lib/i18n/translator'
import { Filters } from './filters'
import type { ListingContext } from './listing-links'

type Props = { listing: ListingContext; meta: ListMeta }

/** The filters, rendered once: a column next to the products, or a sheet opened by a button. */
export function FilterSheet(props: Props) {
  const { listing, meta } = props
  const t = getTranslator(listing.locale)
  const isFiltered = Object.keys(listing.state.filters).length > 0
  return (
    <aside id="filters" popover="auto" aria-label={t('category.filter')} className="sheet" data-keep>
      <Markup>
        <div className="listing-sheet-head sticky top-0 z-10 flex items-center justify-between bg-card py-3 lg:hidden">
          <p className="display text-xl">{t('category.filter')}</p>
          <button
            type="button"
            popoverTarget="filters"
            popoverTargetAction="hide"
            className="-me-2 p-2"
            aria-label={t('category.closeFilter')}
          >
            <Icon of={X} size={22} />
          </button>
        </div>
        <Filters {...props} />
        <div className="listing-sheet-foot lg:hidden">
          {isFiltered && (
            <a href={listing.clear} className="px-2 py-3 underline">
              {t('category.clear')}
            </a>
          )}
          <button type="button" popoverTarget="filters" popoverTargetAction="hide" className="btn btn-primary grow">
            {t('filter.show', { count: meta.total })}
          </button>
        </div>
      </Markup>
    </aside>
  )
}
