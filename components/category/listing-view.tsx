import { SlidersHorizontal } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { ProductGrid } from '@/components/product/product-grid'
import { Breadcrumbs, type Crumb } from '@/components/ui/breadcrumbs'
import type { ListingPage } from '@/lib/api/listing-page'
import { isFiltered } from '@/lib/domain/listing'
import { categoryPath } from '@/lib/domain/paths'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { facetsOf } from '@/lib/seo/category-templates'
import { landingIntro } from '@/lib/seo/category-type'
import { CategoryHead } from './category-head'
import { CategoryTexts } from './category-texts'
import { Chips } from './chips'
import { FilterSheet } from './filter-sheet'
import { type ListPlace, listHref, wholeState } from './listing-links'
import { Pager } from './pager'
import { SortMenu } from './sort-menu'
import { TypeHead } from './type-head'

type Props = { page: ListingPage; heading: string; crumbs: Crumb[]; locale: Locale }

/** A type, category or facet page: head, filters, pieces, pager, texts. */
export function ListingView({ page, heading, crumbs, locale }: Props) {
  const { category, state, meta, facet } = page
  const place: ListPlace = {
    locale,
    base: category ? categoryPath(category) : page.path,
    state,
    facet,
    facetPages: category ? facetsOf(category.category_type_id) : [],
  }
  const short = state.page > 1 || isFiltered(state)
  return (
    <div className="shop">
      <Breadcrumbs crumbs={crumbs} locale={locale} />
      {category ? (
        <CategoryHead
          heading={heading}
          category={category}
          priceFrom={meta.price_from}
          locale={locale}
          short={short || facet !== null}
        />
      ) : (
        <TypeHead
          heading={heading}
          intro={landingIntro(page.route, locale)}
          categories={page.categories}
          locale={locale}
          short={short}
        />
      )}
      {page.listed && <Pieces page={page} place={place} locale={locale} />}
      {category && !short && !facet && <CategoryTexts category={category} locale={locale} />}
    </div>
  )
}

type PiecesProps = { page: ListingPage; place: ListPlace; locale: Locale }

/** Filters, the pieces of the page, the pager. */
async function Pieces({ page: { state, meta, products }, place, locale }: PiecesProps) {
  const t = await getTranslations({ locale, namespace: 'category' })
  return (
    <div className="mt-5 grid gap-x-10 sm:mt-8 lg:grid-cols-[13.5rem_1fr]">
      <FilterSheet place={place} meta={meta} />
      <section aria-labelledby="pieces">
        <h2 id="pieces" className="sr-only">
          {t('pieces')}
        </h2>
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
          <button
            type="button"
            popoverTarget="filters"
            className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-4 text-[0.9rem] lg:hidden"
          >
            <SlidersHorizontal aria-hidden="true" size={16} strokeWidth={1.5} />
            {t('filter')}
          </button>
          <Chips place={place} meta={meta} />
          <p className="figures grow text-[0.92rem] text-soft">{t('stones', { count: meta.total })}</p>
          <SortMenu place={place} count={meta.total} />
        </div>
        {products.length > 0 ? (
          <ProductGrid products={products} locale={locale} />
        ) : (
          <p className="py-16 text-center text-soft">
            {t('empty')}{' '}
            <a href={localePath(locale, place.base)} className="link text-ink">
              {t('clear')}
            </a>
          </p>
        )}
        <Pager
          page={state.page}
          pages={meta.pages}
          locale={locale}
          hrefOf={(number) => listHref(place, { ...wholeState(place), page: number }, meta.total)}
        />
        <p className="mt-8 text-[0.82rem] text-soft">{t('photoNote')}</p>
      </section>
    </div>
  )
}
