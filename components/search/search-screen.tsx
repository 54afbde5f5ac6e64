import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Families } from '@/components/home/families'
import { SearchForm } from '@/components/layout/search-form'
import { ProductGrid } from '@/components/product/product-grid'
import type { SearchPage } from '@/lib/api/search-page'
import type { Locale } from '@/lib/i18n/locale'
import { toPageHead } from '@/lib/seo/policy'
import { Pager } from '../category/pager'
import { SearchSort, searchHref } from './search-sort'

/** Results with count, orders and pager; without a hit, words to try and the families. */
export async function SearchScreen({ page, locale }: { page: SearchPage; locale: Locale }) {
  setRequestLocale(locale)
  const t = await getTranslations({ locale })
  const { query, state, products, meta } = page
  const { h1 } = toPageHead({ kind: 'search', query, state, meta }, locale)
  return (
    <div className="shop pt-8">
      <h1 className="text-[1.75rem] break-words sm:text-4xl">{h1}</h1>
      {products.length > 0 ? (
        <>
          <div className="mt-5 mb-6 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
            <p className="figures text-[0.92rem] text-soft">{t('category.stones', { count: meta.total })}</p>
            <SearchSort query={query} state={state} locale={locale} />
          </div>
          <h2 className="sr-only">{t('category.pieces')}</h2>
          <ProductGrid products={products} locale={locale} />
          <Pager
            page={state.page}
            pages={meta.pages}
            locale={locale}
            hrefOf={(number) => searchHref(query, { ...state, page: number }, locale)}
          />
        </>
      ) : (
        <>
          <p className="mt-4 mb-5 max-w-2xl text-soft">{query ? t('search.none', { q: query }) : t('search.hint')}</p>
          <div className="max-w-xl">
            <SearchForm locale={locale} query={query} id="search-again" />
          </div>
          <h2 className="mt-12 mb-6 text-2xl">{t('search.tryThese')}</h2>
          <Families locale={locale} />
        </>
      )}
    </div>
  )
}
