import { useSyncExternalStore } from 'react'
import type { Cart } from '../../domain/cart/cart'
import { safeLocalStorage } from '../storage'
import { createLineStore } from './line-store'

/** Lines that the shopper took out of the cart to keep. */
export const laterStore = createLineStore(safeLocalStorage, 'navamani.later')

const NONE: Cart = []

/** The kept lines; none on the server and until the page is live. */
export function useLaterLines(): Cart {
  return useSyncExternalStore(laterStore.subscribe, laterStore.read, () => NONE)
}
