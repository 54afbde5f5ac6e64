import { useSyncExternalStore } from 'react'
import type { Cart } from '../../domain/cart/cart'
import { safeLocalStorage } from '../storage'
import { createLineStore } from './line-store'

/** The cart of this browser. */
export const cartStore = createLineStore(safeLocalStorage, 'navamani.cart')
export const { read: readCart, change: changeCart, onChange: onCartChange, takeLoss: takeCartLoss } = cartStore

/** The cart, following this tab and the others; null on the server and until the page is live. */
export function useCart(): Cart | null {
  return useSyncExternalStore<Cart | null>(cartStore.subscribe, cartStore.read, () => null)
}
