import { ListAlert } from '@/components/alert/list-alert'
import { CategoryReviews } from '@/components/review/category-reviews'
import { Breadcrumbs, type Crumb } from '@/components/ui/breadcrumbs'
import type { ListingPage } from '@/lib/api/pages/listing-page'
import { isFiltered } from '@/lib/domain/listing/listing'
import type { Locale } from '@/lib/domain/locale'
import { categoryPath } from '@/lib/domain/routing/paths'
import { getTranslator } from '@/lib/i18n/translator'
import { facetsOf } from '@/lib/seo/category-templates'
import { landingIntro } from '@/lib/seo/category-type'
import { CategoryHead } from './category-head'
import { CategoryLinks } from './category-links'
import { CategoryTexts } from './category-texts'
import { EmptyCategory } from './empty-category'
import { FacetTexts } from './facet-texts'
import { toCategoryListing } from './listing-links'
import { ListingProducts } from './listing-products'
import { SoldPrices } from './sold-prices'
import { TypeHead } from './type-head'

type Props = { page: ListingPage; heading: string; crumbs: Crumb[]; locale: Locale }

/** A type, category or facet page: head, filters, products, pager, texts. */
export function ListingView({ page, heading, crumbs, locale }: Props) {
  const { category, state, meta, facet, path, products } = page
  const listing = toCategoryListing({
    locale,
    base: category ? categoryPath(category) : path,
    state,
    facet,
    facetPages: category ? facetsOf(category.category_type_id) : [],
    meta,
  })
  const short = state.page > 1 || isFiltered(state)
  const list = { item_list_id: path.slice(1), item_list_name: category?.name ?? path.slice(1) }
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
      {page.canListProducts && meta.total === 0 && !short && <EmptyCategory locale={locale} />}
      {page.canListProducts && (meta.total > 0 || short) && (
        <ListingProducts listing={listing} meta={meta} products={products} list={list}>
          <ListAlert page={page} locale={locale} />
          <p className="mt-8 text-[0.82rem] text-soft">{getTranslator(locale, 'category')('photoNote')}</p>
        </ListingProducts>
      )}
      {category && page.reviews && <CategoryReviews latest={page.reviews} category={category.name} locale={locale} />}
      {category && page.soldMonths.length > 0 && (
        <SoldPrices months={page.soldMonths} category={category.name} locale={locale} />
      )}
      {category && !short && !facet && <CategoryTexts category={category} locale={locale} />}
      {category && !short && !facet && <CategoryLinks category={category} locale={locale} />}
      {facet && !short && <FacetTexts page={page} heading={heading} locale={locale} />}
    </div>
  )
}
