import { Disclosure } from '@/components/ui/disclosure'
import type { ListMeta } from '@/lib/contract/shapes'
import { type Facet, SHOWN_FACETS } from '@/lib/domain/listing/listing'
import { getTranslator } from '@/lib/i18n/translator'
import { FacetOptions } from './facet-options'
import { type ListingContext, leadsToPage, listLink, toggleStock } from './listing-links'
import { PriceBars } from './price-bars'
import { RangeForm } from './range-form'

/** Number of facets that start open; a facet with a chosen value is open as well. */
const OPEN_FACETS = 3

type Props = { listing: ListingContext; meta: ListMeta }

/** All filters of a list: stock, price, and every facet with a choice. */
export function Filters({ listing, meta }: Props) {
  const t = getTranslator(listing.locale, 'filter')
  const { filters } = listing.state
  const { price, carat } = meta.ranges ?? { price: null, carat: null }
  // A single value is no choice, but if it has a page of its own, that page must be linked.
  const hasPage = (facet: Facet) => listing.facetPages.includes(facet) && leadsToPage(meta, facet)
  const hasWeights = filters.carat !== undefined || (carat !== null && carat.min < carat.max)
  const isShown = (facet: Facet) =>
    (meta.facets[facet]?.length ?? 0) > 1 || filters[facet] || hasPage(facet) || (facet === 'weight' && hasWeights)
  const inStockCount = meta.facets.stock?.[0]?.count ?? 0
  return (
    <div className="filters border-t border-line">
      {(filters.price || (price && price.min < price.max)) && (
        <Disclosure title={t('price')} open fold="price">
          <div data-facet="price">
            <PriceBars bars={price?.bars ?? []} range={filters.price} />
            <RangeForm listing={listing} rangeKey="price" bounds={price} title={t('price')} />
          </div>
        </Disclosure>
      )}
      {SHOWN_FACETS.filter(isShown).map((facet, index) => (
        <Disclosure key={facet} title={t(facet)} open={index < OPEN_FACETS || Boolean(filters[facet])} fold={facet}>
          <FacetOptions listing={listing} facet={facet} options={meta.facets[facet] ?? []} />
          {facet === 'weight' && hasWeights && (
            <div data-facet="carat" className="mt-2">
              <RangeForm listing={listing} rangeKey="carat" bounds={carat} title={t('weight')} />
              <p className="mt-1.5 text-[0.78rem] text-soft">{t('rattiNote')}</p>
            </div>
          )}
        </Disclosure>
      ))}
      {(filters.stock || inStockCount > 0) && (
        <Disclosure title={t('availability')} open={filters.stock !== undefined} fold="stock">
          <div data-facet="stock">
            <a
              {...listLink(listing, toggleStock(listing.state))}
              aria-current={filters.stock ? 'true' : undefined}
              className="facet-value"
            >
              {t('inStockOnly')}
              <span>{inStockCount}</span>
            </a>
          </div>
        </Disclosure>
      )}
    </div>
  )
}
