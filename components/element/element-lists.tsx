import { Chips } from '@/components/category/chips'
import { Filters } from '@/components/category/filters'
import { toCategoryListing } from '@/components/category/listing-links'
import { Pager } from '@/components/category/pager'
import { SortMenu } from '@/components/category/sort-menu'
import { getListingPage } from '@/lib/api/pages/listing-page'
import { type Locale, localePath } from '@/lib/domain/locale'
import { facetsOf } from '@/lib/seo/category-templates'
import { ElementSample } from './element-sample'

const SAMPLE = { path: 'gemstones/blue-sapphire', query: 'sort=low&treatment=heated&stock=in' }
const PAGES = [
  { page: 1, pages: 3 },
  { page: 4, pages: 9 },
  { page: 9, pages: 9 },
]

/** The controls of a list: filters, orders, pages. */
export async function ElementLists({ locale }: { locale: Locale }) {
  const list = await getListingPage(locale, SAMPLE.path, SAMPLE.query)
  const category = list?.category
  const facetPages = category ? facetsOf(category.category_type_id) : []
  const listing = list && toCategoryListing({ ...list, locale, base: list.path, facetPages })
  return (
    <>
      {list && listing && (
        <>
          <ElementSample name="Chips · SortMenu" row>
            <Chips listing={listing} meta={list.meta} />
            <SortMenu listing={listing} hasWeights />
          </ElementSample>
          <ElementSample name="Filters">
            <div className="max-w-60">
              <Filters listing={listing} meta={list.meta} />
            </div>
          </ElementSample>
        </>
      )}
      {PAGES.map(({ page, pages }) => (
        <ElementSample key={page} name={`Pager: ${page} / ${pages}`}>
          <Pager page={page} pages={pages} locale={locale} hrefOf={() => localePath(locale, '/elements')} />
        </ElementSample>
      ))}
    </>
  )
}
