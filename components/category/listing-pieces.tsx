import { SlidersHorizontal } from 'lucide'
import type { ReactNode } from 'react'
import { Markup } from '@/components/markup/markup'
import { ProductGrid } from '@/components/product/product-grid'
import { Icon } from '@/components/ui/icon'
import type { ListMeta, Product } from '@/lib/contract/shapes'
import type { List } from '@/lib/domain/analytics/event-items'
import { toQuery } from '@/lib/domain/listing/listing'
import { localePath } from '@/lib/i18n/locale'
import { translatorOf } from '@/lib/i18n/words'
import { Chips } from './chips'
import { FilterSheet } from './filter-sheet'
import type { ListPlace } from './listing-links'
import { ListingLive } from './listing-live'
import { Pager } from './pager'
import { SortMenu } from './sort-menu'
import { ViewSwitch } from './view-switch'

type Props = { place: ListPlace; meta: ListMeta; products: Product[]; list: List; children?: ReactNode }

/** Filters, chosen filters, products and pager: shared by categories and search. */
export function ListingProducts({ place, meta, products, list, children }: Props) {
  const { locale, state } = place
  const t = translatorOf(locale)
  const chosen = Object.keys(state.filters).length
  return (
    <div className="listing mt-5 grid gap-x-10 sm:mt-8 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <FilterSheet place={place} meta={meta} />
      <section aria-labelledby="pieces">
        <h2 id="pieces" className="sr-only">
          {t('category.pieces')}
        </h2>
        <div className="listing-bar">
          <button type="button" popoverTarget="filters" className="listing-opener lg:hidden">
            <Icon of={SlidersHorizontal} size={16} />
            {t('category.filter')}
            {chosen > 0 && <span className="figures">({chosen})</span>}
          </button>
          <p className="figures grow text-[0.92rem] text-soft" data-found tabIndex={-1}>
            {t('category.stones', { count: meta.total })}
          </p>
          <SortMenu place={place} />
          <ViewSwitch locale={locale} />
        </div>
        <Chips place={place} meta={meta} />
        {products.length > 0 ? (
          <ProductGrid products={products} locale={locale} list={list} first={(state.page - 1) * meta.per_page} />
        ) : (
          <NothingLeft place={place} />
        )}
        <Markup>
          <Pager
            page={state.page}
            pages={meta.pages}
            locale={locale}
            hrefOf={(number) => place.hrefOf({ ...state, page: number })}
          />
        </Markup>
        {children}
      </section>
      <ListingLive at={toQuery(state)} found={t('filter.found', { count: meta.total })} />
    </div>
  )
}

/** No product matches all filters: offers to clear them and to contact the consultant. */
function NothingLeft({ place: { locale, clear } }: { place: ListPlace }) {
  const t = translatorOf(locale, 'category')
  return (
    <div className="py-14 text-center">
      <p className="display text-xl">{t('empty')}</p>
      <p className="mt-3 text-soft" data-keep>
        {t('emptyHint')}{' '}
        <a href={clear} className="inline-flex min-h-9 items-center text-ink underline">
          {t('clear')}
        </a>
      </p>
      <p className="mt-1">
        <a
          href={localePath(locale, '/pages/gem-consultant')}
          className="inline-flex min-h-9 items-center text-soft underline"
        >
          {t('emptyAsk')}
        </a>
      </p>
    </div>
  )
}
