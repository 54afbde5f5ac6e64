import type { Product } from '../../contract/shapes'
import { addAllSaved, MAX_WISHLIST_ITEMS } from '../../domain/cart/saved-list'
import { createSavedStore, useSavedList } from './saved-store'

/** The wishlist of this browser: `useWishlist()` for a count, `wishlist.change(…)` for the rest. */
export const wishlist = createSavedStore('navamani.wishlist', MAX_WISHLIST_ITEMS)

/** The wishlist, following this tab and the others; null on the server and until the page is live. */
export function useWishlist() {
  return useSavedList(wishlist)
}

/** Saves products as they are now, as far as there is room: how many are new, and how many found no room. */
export function addAllToWishlist(products: Pick<Product, 'id' | 'payable' | 'stock'>[]): {
  added: number
  skipped: number
} {
  const at = new Date().toISOString()
  const all = products.map(({ id, payable, stock }) => ({ id, payable, stock, at }))
  const outcome = { added: 0, skipped: 0 }
  wishlist.change((list) => {
    const change = addAllSaved(list, all, wishlist.maxItems)
    outcome.added = change.list.length - list.length
    outcome.skipped = change.left
    return change
  })
  return outcome
}
