import { SendProductList } from '@/components/analytics/send-product-list'
import { useProducts } from '@/lib/browser/product/use-products'
import type { SharedList } from '@/lib/domain/cart/shared-list'
import type { Locale } from '@/lib/domain/locale'
import { PrintNote } from './print-note'
import { SavedFailed } from './saved-failed'
import type { WishlistLabels } from './saved-labels'
import { SavedLoading } from './saved-loading'
import { GRID_CLASS, SavedProduct } from './saved-product'
import { SavedTools } from './saved-tools'
import { SharedNote } from './shared-note'

type Props = { shared: SharedList; locale: Locale; labels: WishlistLabels }

const LIST = { item_list_id: 'shared-wishlist', item_list_name: 'Shared wishlist' }

/** A wishlist shared by link: read-only, and it changes nothing in this browser. */
export function SharedWishlist({ shared, locale, labels }: Props) {
  const { products, failed, retry } = useProducts(shared.ids, locale)
  const visibleProducts = shared.ids.length > 0 ? products : []
  if (failed) return <SavedFailed labels={labels} onRetry={retry} />
  if (!visibleProducts) return <SavedLoading text={labels.loading} />
  const ids = visibleProducts.map(({ id }) => id)
  return (
    <div className="min-h-[75svh]">
      <SharedNote shared={shared} products={visibleProducts} labels={labels} />
      {ids.length > 0 && (
        <>
          <div className="mb-6">
            <SavedTools list="wishlist" ids={ids} labels={labels} />
          </div>
          <SendProductList list={LIST} products={visibleProducts} />
          <ul data-list={LIST.item_list_id} className={GRID_CLASS}>
            {visibleProducts.map((product) => (
              <SavedProduct key={product.id} product={product} locale={locale} labels={labels} />
            ))}
          </ul>
          <PrintNote ids={ids} locale={locale} labels={labels} />
        </>
      )}
    </div>
  )
}
