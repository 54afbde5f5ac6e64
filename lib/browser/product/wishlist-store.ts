import type { Product } from '../../contract/shapes'
import { addAllSaved, MAX_WISHES } from '../../domain/cart/saved-list'
import { createSavedStore, useSavedList } from './saved-store'

/** The wishlist of this browser: `useWishlist()` for a count, `wishlist.change(…)` for the rest. */
export const wishlist = createSavedStore('navamani.wishlist', MAX_WISHES)

/** The wishlist, following this tab and the others; null on the server and until the page is live. */
export function useWishlist() {
  return useSavedList(wishlist)
}

/** Saves products as they are now, as far as there is room: how many are new, and how many found no room. */
export function wishAll(products: Pick<Product, 'id' | 'payable' | 'stock'>[]): { added: number; left: number } {
  const at = new Date().toISOString()
  const all = products.map(({ id, payable, stock }) => ({ id, payable, stock, at }))
  const outcome = { added: 0, left: 0 }
  wishlist.change((list) => {
    const change = addAllSaved(list, all, wishlist.maxItems)
    outcome.added = change.list.length - list.length
    outcome.left = change.left
    return change
  })
  return outcome
}
