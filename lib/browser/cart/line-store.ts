import type { Cart, CartChange } from '../../domain/cart/cart'
import { parseCart } from '../../domain/cart/stored-cart'
import { parseJson } from '../../domain/text/parse-json'
import { createListStore } from '../list-store'
import type { SafeStorage } from '../storage'

export type LineStore = ReturnType<typeof createLineStore>

/** Lines of products in browser storage under `key`; a damaged value is set aside under `key.damaged`. */
export function createLineStore(storage: SafeStorage, key: string) {
  const { readNewest, ...store } = createListStore(storage, key, parse)
  const listeners = new Set<(before: Cart, after: Cart) => void>()

  function parse(text: string): Cart {
    const cart = parseCart(parseJson(text))
    if (cart) return cart
    storage.write(`${key}.damaged`, text)
    storage.write(key, null)
    return []
  }

  /** Changes the newest lines, of this tab or another; a refusal leaves them unchanged and is returned. */
  function change(toChange: (cart: Cart) => CartChange): CartChange {
    const newest = readNewest()
    const outcome = toChange(newest)
    if ('refused' in outcome || outcome.cart === newest) return outcome
    store.save(outcome.cart)
    for (const listener of listeners) listener(newest, outcome.cart)
    return outcome
  }

  /** Calls `listener` with the lines before and after each change that the shopper makes in this tab. */
  function onChange(listener: (before: Cart, after: Cart) => void): void {
    listeners.add(listener)
  }

  /** `save` replaces the lines without calling the listeners, because the shopper added or removed nothing. */
  return { ...store, change, onChange }
}
