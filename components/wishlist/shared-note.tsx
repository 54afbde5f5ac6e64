import { addAllToWishlist, wishlist } from '@/lib/browser/product/wishlist-store'
import { preloadToasts, showToast } from '@/lib/browser/ui/toast'
import type { Product } from '@/lib/contract/shapes'
import type { SharedList } from '@/lib/domain/cart/shared-list'
import { fill } from '@/lib/domain/text/fill'
import type { ListLabels } from './saved-labels'

type Props = { shared: SharedList; products: Product[]; labels: ListLabels }

/** Introduces a shared list and can add all of it to the visitor's own wishlist. */
export function SharedNote({ shared, products, labels }: Props) {
  const missingCount = shared.ids.length - products.length
  const notes = [
    shared.ids.length === 0 && labels.unreadable,
    shared.ids.length > 0 && products.length === 0 && labels.allGone,
    products.length > 0 && missingCount > 0 && fill(labels.gone, { n: missingCount }),
    shared.ids.length > 0 && shared.ignored > 0 && fill(labels.ignored, { n: shared.ignored }),
  ].filter((note) => note !== false)
  const add = () => {
    const { added, skipped: remaining } = addAllToWishlist(products)
    const link = { text: labels.wishlist, href: labels.wishlistPath }
    if (wishlist.takeLoss()) return showToast('error', labels.notKept)
    if (remaining > 0) return showToast('error', fill(labels.noRoom, { added, n: remaining }), link)
    if (added === 0) return showToast('success', labels.allThere, link)
    return showToast('success', added === 1 ? labels.added : fill(labels.addedAll, { n: added }), link)
  }
  return (
    <section aria-labelledby="shared" className="mb-8 rounded border border-line bg-sand/60 p-5 sm:p-7">
      <h2 id="shared" className="text-2xl">
        {labels.shared}
      </h2>
      {products.length > 0 && <p className="mt-2">{labels.sharedText}</p>}
      {notes.map((note) => (
        <p key={note} role="status" className="mt-2">
          {note}
        </p>
      ))}
      <div className="off-paper mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        {products.length > 0 && (
          <button type="button" className="btn btn-primary" onClick={add} onPointerEnter={preloadToasts}>
            {labels.addAll}
          </button>
        )}
        <a href={labels.path} className="link py-2">
          {labels.own}
        </a>
      </div>
    </section>
  )
}
