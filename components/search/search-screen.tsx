import { setRequestLocale } from 'next-intl/server'
import { SearchAlert } from '@/components/alert/list-alert'
import { TrackEvent } from '@/components/analytics/track-event'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import type { SearchPage } from '@/lib/api/pages/search-page'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { toPageHead } from '@/lib/seo/policy'
import type { ListingContext } from '../category/listing-links'
import { ListingProducts } from '../category/listing-products'
import { CorrectedNote } from './corrected-note'
import { FoundPages } from './found-pages'
import { NothingFound } from './nothing-found'
import { searchHref } from './search-href'
import { UnderstoodChips } from './understood-chips'

/** The listing of the search results: every filter keeps the query. */
function listingOf({ query, exact, state }: SearchPage, locale: Locale): ListingContext {
  const hrefOf = (next: ListingContext['state']) => searchHref(query, next, locale, exact)
  return {
    locale,
    state,
    action: localePath(locale, '/gems/search'),
    hidden: { q: query, ...(exact && { exact: '1' }) },
    facetPages: [],
    clear: hrefOf({ ...state, page: 1, filters: {} }),
    hrefOf,
  }
}

const RESULT_LIST = { item_list_id: 'search', item_list_name: 'Search' }

/** Search results with count, orders and pager, and how the query was understood; suggestions without a result. */
export function SearchScreen({ page, locale }: { page: SearchPage; locale: Locale }) {
  setRequestLocale(locale)
  const t = getTranslator(locale)
  const { query, exact, state, products, meta } = page
  const { h1 } = toPageHead({ kind: 'search', query, state, meta }, locale)
  const crumbs = [
    { name: t('nav.home'), path: '/' },
    { name: t('search.heading'), path: searchHref(query, state, 'en', exact) },
  ]
  return (
    <div className="shop">
      <Breadcrumbs crumbs={crumbs} locale={locale} />
      {query && <TrackEvent event={{ name: 'search', term: query }} />}
      <h1 className="text-[1.75rem] break-words sm:text-4xl">{h1}</h1>
      {products.length > 0 || Object.keys(state.filters).length > 0 ? (
        <>
          {meta.corrected && <CorrectedNote query={query} corrected={meta.corrected} locale={locale} />}
          {meta.any_word && <p className="mt-3 max-w-[46rem] text-soft">{t('search.anyWord')}</p>}
          <UnderstoodChips parts={meta.understood ?? []} locale={locale} />
          <FoundPages pages={page.pages} locale={locale} />
          <ListingProducts listing={listingOf(page, locale)} meta={meta} products={products} list={RESULT_LIST}>
            {products.length > 0 && !exact && <SearchAlert page={page} locale={locale} />}
          </ListingProducts>
        </>
      ) : (
        <NothingFound page={page} locale={locale} />
      )}
    </div>
  )
}
