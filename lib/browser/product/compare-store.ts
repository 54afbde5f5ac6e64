import { MAX_COMPARED } from '../../domain/cart/saved-list'
import { createSavedStore, useSavedList } from './saved-store'

/** The products that this browser compares, four at most. */
export const compare = createSavedStore('navamani.compare', MAX_COMPARED)

/** The products to compare, following this tab and the others; null on the server and until the page is live. */
export function useCompare() {
  return useSavedList(compare)
}
