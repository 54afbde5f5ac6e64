import { X } from 'lucide'
import { toCartFacts } from '@/components/cart/cart-facts'
import { Icon } from '@/components/ui/icon'
import { Photo } from '@/components/ui/photo'
import { SavedChange } from '@/components/wishlist/saved-change'
import { changeCart } from '@/lib/browser/cart/cart-store'
import { compare } from '@/lib/browser/product/compare-store'
import { preloadToasts, showToast } from '@/lib/browser/ui/toast'
import type { Product } from '@/lib/contract/shapes'
import { addItem } from '@/lib/domain/cart/cart'
import { removeSaved, type SavedEntry } from '@/lib/domain/cart/saved-list'
import { type Locale, localePath } from '@/lib/domain/locale'
import { productPath } from '@/lib/domain/routing/paths'
import { fill } from '@/lib/domain/text/fill'
import type { CompareLabels } from './compare-labels'

type Props = {
  product: Product
  /** The saved entry; undefined in a shared comparison, which is read-only. */
  saved?: SavedEntry | undefined
  locale: Locale
  labels: CompareLabels
}

/** The head of a column: photograph, title, add to cart, remove. */
export function CompareHead({ product, saved, locale, labels }: Props) {
  const { id, title, slug, stock } = product
  const image = product.images[0]
  const path = localePath(locale, productPath(slug))
  const addToCart = () => {
    const change = changeCart((cart) => addItem(cart, toCartFacts(product)))
    if (!('refused' in change)) return showToast('success', labels.added)
    return showToast('error', change.refused === 'full' ? labels.full : fill(labels.limit, { n: change.stock }))
  }
  return (
    <th scope="col" className="px-3 pb-4 text-start align-top font-normal">
      <div className="relative">
        <div className="overflow-hidden rounded bg-sand/70">
          {image && <Photo src={image.src} alt="" sizes="14rem" className={stock === 0 ? 'opacity-50' : ''} />}
        </div>
        {saved && (
          <button
            type="button"
            onClick={() => compare.change((list) => ({ list: removeSaved(list, id) }))}
            aria-label={fill(labels.removeOf, { title })}
            className="off-paper absolute end-0 top-0 grid size-11 place-items-center"
          >
            <span className="grid size-9 place-items-center rounded-full bg-card/85">
              <Icon of={X} size={18} />
            </span>
          </button>
        )}
      </div>
      <a href={path} className="mt-3 block text-[0.95rem] leading-snug font-medium hover:underline">
        {title}
      </a>
      {saved && <SavedChange saved={saved} product={product} locale={locale} labels={labels.change} className="mt-2" />}
      <button
        type="button"
        className="off-paper btn btn-line btn-small mt-3 w-full px-2"
        disabled={stock === 0}
        onClick={addToCart}
        onPointerEnter={preloadToasts}
      >
        {stock > 0 ? labels.addToCart : labels.outOfStock}
      </button>
    </th>
  )
}
