import { TrackProductList } from '@/components/analytics/track-product-list'
import { Markup } from '@/components/markup/markup'
import { getTagManager } from '@/lib/api/tag-manager'
import type { Product } from '@/lib/contract/shapes'
import type { ItemList } from '@/lib/domain/analytics/event-items'
import type { Locale } from '@/lib/domain/locale'
import { CardBehavior } from './card-behavior'
import { ProductCard, preloadCard } from './product-card'

const FIRST_ROW = 3

type Props = { products: Product[]; locale: Locale; columns?: 3 | 4; eager?: boolean; list?: ItemList; offset?: number }

/**
 * Cards in a grid; the first row loads its photographs eagerly, unless the grid is below the fold. `list` names it for
 * analytics, `offset` is the 0-based index of its first product.
 */
export function ProductGrid({ products, locale, columns = 3, eager = true, list, offset = 0 }: Props) {
  const columnClass = columns === 4 ? 'md:grid-cols-3 lg:grid-cols-4' : 'md:grid-cols-3 xl:grid-cols-4'
  if (eager) products.slice(0, FIRST_ROW).forEach(preloadCard)
  const trackedList = getTagManager() ? list : undefined
  return (
    <>
      {trackedList && <TrackProductList list={trackedList} products={products} offset={offset} />}
      <CardBehavior locale={locale} />
      <Markup>
        <ul
          {...(trackedList && { 'data-list': trackedList.item_list_id })}
          className={`cards grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 sm:gap-y-10 ${columnClass}`}
        >
          {products.map((product, index) => (
            <li key={product.id} className="flex flex-col">
              <ProductCard product={product} locale={locale} eager={eager && index < FIRST_ROW} />
            </li>
          ))}
        </ul>
      </Markup>
    </>
  )
}
