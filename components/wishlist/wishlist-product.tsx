import { X } from 'lucide'
import { toCartFacts } from '@/components/cart/cart-facts'
import { Icon } from '@/components/ui/icon'
import { changeCart } from '@/lib/browser/cart/cart-store'
import { wishlist } from '@/lib/browser/product/wishlist-store'
import { preloadToasts, showToast } from '@/lib/browser/ui/toast'
import type { Product } from '@/lib/contract/shapes'
import { addItem } from '@/lib/domain/cart/cart'
import { removeSaved, type SavedEntry } from '@/lib/domain/cart/saved-list'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { SavedChange } from './saved-change'
import type { WishlistLabels } from './saved-labels'
import { SavedProduct } from './saved-product'

type Props = { product: Product; saved: SavedEntry; locale: Locale; labels: WishlistLabels; cart: string }

/** A product of the visitor's wishlist: changes since it was saved, move to the cart, remove. */
export function WishlistProduct({ product, saved, locale, labels, cart }: Props) {
  const { id, title, stock } = product
  const remove = () => wishlist.change((list) => ({ list: removeSaved(list, id) }))
  const removeWithNotice = () => {
    remove()
    showToast('success', labels.removed)
  }
  const moveToCart = () => {
    const change = changeCart((items) => addItem(items, toCartFacts(product)))
    if ('refused' in change) {
      const text = change.refused === 'full' ? labels.cartFull : fill(labels.limit, { n: change.stock })
      showToast('error', text)
      return
    }
    remove()
    showToast('success', labels.moved, { text: labels.cartTitle, href: cart })
  }
  return (
    <SavedProduct product={product} locale={locale} labels={labels}>
      <SavedChange saved={saved} product={product} locale={locale} labels={labels.change} className="mt-1" />
      <div className="off-paper mt-auto pt-3">
        <button
          type="button"
          className="btn btn-line btn-small w-full"
          disabled={stock === 0}
          onClick={moveToCart}
          onPointerEnter={preloadToasts}
        >
          {labels.toCart}
        </button>
        <button
          type="button"
          onClick={removeWithNotice}
          aria-label={fill(labels.removeOf, { title })}
          className="absolute end-1 top-1 grid size-11 place-items-center"
        >
          <span className="grid size-9 place-items-center rounded-full bg-card/85 group-hover:bg-card">
            <Icon of={X} size={18} />
          </span>
        </button>
      </div>
    </SavedProduct>
  )
}
