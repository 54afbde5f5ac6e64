import { useState } from 'react'
import { changeCart, readCart } from '@/lib/browser/cart/cart-store'
import { laterStore } from '@/lib/browser/cart/later-store'
import { type CartItem, insertLine, lineKey, removeLine } from '@/lib/domain/cart/cart'
import type { RemovedLine } from './removed-notice'

/** Takes lines out of the cart, for good or for later, and puts the last one back where it was. */
export function useRemoval() {
  const [removed, setRemoved] = useState<RemovedLine | null>(null)
  const take = (item: CartItem, isKept: boolean) => {
    const key = lineKey(item)
    setRemoved({ item, index: readCart().findIndex((line) => lineKey(line) === key), isKept })
    changeCart((cart) => ({ cart: removeLine(cart, key) }))
    if (isKept) laterStore.change((kept) => ({ cart: [item, ...removeLine(kept, lineKey(item))] }))
  }
  const undo = () => {
    if (!removed) return
    const { item, index, isKept } = removed
    changeCart((cart) => ({ cart: insertLine(cart, item, index) }))
    if (isKept) laterStore.change((kept) => ({ cart: removeLine(kept, lineKey(item)) }))
    setRemoved(null)
  }
  return { removed, take, undo }
}
