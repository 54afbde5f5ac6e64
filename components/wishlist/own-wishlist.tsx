import type { ReactNode } from 'react'
import { SendProductList } from '@/components/analytics/send-product-list'
import { useProducts } from '@/lib/browser/product/use-products'
import { useWishlist, wishlist } from '@/lib/browser/product/wishlist-store'
import type { Locale } from '@/lib/domain/locale'
import { PrintNote } from './print-note'
import { SavedFailed } from './saved-failed'
import { SavedGone } from './saved-gone'
import type { WishlistLabels } from './saved-labels'
import { SavedLoading } from './saved-loading'
import { GRID_CLASS } from './saved-product'
import { SavedTools } from './saved-tools'
import { WishlistProduct } from './wishlist-product'

type Props = { locale: Locale; labels: WishlistLabels; cart: string; children: ReactNode }

const LIST = { item_list_id: 'wishlist', item_list_name: 'Wishlist' }

/** The wishlist of this browser with current prices; `children` are shown for an empty one. */
export function OwnWishlist({ locale, labels, cart, children }: Props) {
  const saved = useWishlist()
  const { products, failed, retry } = useProducts(saved?.map(({ id }) => id) ?? [], locale)
  if (saved?.length === 0) return <div className="min-h-[75svh]">{children}</div>
  if (failed) return <SavedFailed labels={labels} onRetry={retry} />
  if (!saved || !products) return <SavedLoading text={labels.loading} />
  const ids = products.map(({ id }) => id)
  return (
    <div className="min-h-[75svh]">
      <SavedGone store={wishlist} saved={saved} products={products} labels={labels} />
      {ids.length > 0 && (
        <div className="mb-6">
          <SavedTools list="wishlist" ids={ids} labels={labels} />
        </div>
      )}
      <SendProductList list={LIST} products={products} />
      <ul data-list={LIST.item_list_id} className={GRID_CLASS}>
        {saved.map((entry) => {
          const product = products.find(({ id }) => id === entry.id)
          if (!product) return null
          return (
            <WishlistProduct
              key={entry.id}
              product={product}
              saved={entry}
              locale={locale}
              labels={labels}
              cart={cart}
            />
          )
        })}
      </ul>
      {ids.length > 0 && <PrintNote ids={ids} locale={locale} labels={labels} />}
    </div>
  )
}
