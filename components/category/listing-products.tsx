import { SlidersHorizontal } from 'lucide'
import type { ReactNode } from 'react'
import { Markup } from '@/components/markup/markup'
import { ProductGrid } from '@/components/product/product-grid'
import { Icon } from '@/components/ui/icon'
import type { ListMeta, Product } from '@/lib/contract/shapes'
import type { ItemList } from '@/lib/domain/analytics/event-items'
import { toQuery } from '@/lib/domain/listing/listing'
import { localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { Chips } from './chips'
import { FilterSheet } from './filter-sheet'
import { ListingBehavior } from './listing-behavior'
import type { ListingContext } from './listing-links'
import { Pager } from './pager'
import { SortMenu } from './sort-menu'
import { ViewSwitch } from './view-switch'

type Props = { listing: ListingContext; meta: ListMeta; products: Product[]; list: ItemList; children?: ReactNode }

/** Filters, chosen filters, products and pager: shared by categories and search. */
export function ListingProducts({ listing, meta, products, list, children }: Props) {
  const { locale, state } = listing
  const t = getTranslator(locale)
  const filterCount = Object.keys(state.filters).length
  return (
    <div className="listing mt-2 grid gap-x-10 sm:mt-8 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <FilterSheet listing={listing} meta={meta} />
      <section aria-labelledby="products">
        <Markup>
          <h2 id="products" className="sr-only">
            {t('category.products')}
          </h2>
          <div className="listing-bar">
            <button type="button" popoverTarget="filters" className="listing-opener lg:hidden">
              <Icon of={SlidersHorizontal} size={16} />
              {t('category.filter')}
              {filterCount > 0 && <span className="figures">({filterCount})</span>}
            </button>
            <p className="figures grow text-[0.92rem] text-soft" data-found tabIndex={-1}>
              {t('category.stones', { count: meta.total })}
            </p>
            <SortMenu listing={listing} hasWeights={Boolean(meta.ranges?.carat)} />
            <ViewSwitch locale={locale} />
          </div>
          <Chips listing={listing} meta={meta} />
        </Markup>
        {products.length > 0 ? (
          <ProductGrid products={products} locale={locale} list={list} offset={(state.page - 1) * meta.per_page} />
        ) : (
          <NoMatches listing={listing} />
        )}
        <Markup>
          <Pager
            withEnds={false}
            page={state.page}
            pages={meta.pages}
            locale={locale}
            hrefOf={(number) => listing.hrefOf({ ...state, page: number })}
          />
        </Markup>
        {children}
      </section>
      <ListingBehavior listKey={toQuery(state)} countText={t('filter.found', { count: meta.total })} />
    </div>
  )
}

/** No product matches all filters: offers to clear them and to contact the consultant. */
function NoMatches({ listing: { locale, clear } }: { listing: ListingContext }) {
  const t = getTranslator(locale, 'category')
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
