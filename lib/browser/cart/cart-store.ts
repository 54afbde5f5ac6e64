import { useSyncExternalStore } from 'react'
import type { Cart, CartChange } from '../../domain/cart/cart'
import { parseCart } from '../../domain/cart/stored-cart'
import { parseJson, safeLocalStorage } from '../storage'
import { watchStorage } from '../watch-storage'

const KEY = 'navamani.cart'
const DAMAGED_KEY = 'navamani.cart.damaged'
const EMPTY: Cart = []

const { subscribe, notify } = watchStorage(KEY, reload)
const cartListeners = new Set<(before: Cart, after: Cart) => void>()
let current: Cart | null = null
let isStored = true
let isLossReported = false

/** The stored cart; a damaged value is set aside, and without storage the cart lives in memory. */
export function readCart(): Cart {
  current ??= load()
  return current
}

function load(): Cart {
  const text = safeLocalStorage.read(KEY)
  if (text === null) return EMPTY
  const cart = parseCart(parseJson(text))
  if (cart) return cart
  safeLocalStorage.write(DAMAGED_KEY, text)
  safeLocalStorage.write(KEY, null)
  return EMPTY
}

/** Changes the newest cart, of this tab or another; a refusal leaves it unchanged and is returned. */
export function changeCart(change: (cart: Cart) => CartChange): CartChange {
  const newest = isStored ? load() : readCart()
  const outcome = change(newest)
  if ('refused' in outcome || outcome.cart === newest) return outcome
  saveCart(outcome.cart)
  for (const listener of cartListeners) listener(newest, outcome.cart)
  return outcome
}

function saveCart(cart: Cart): void {
  current = cart
  isStored = safeLocalStorage.write(KEY, cart.length > 0 ? JSON.stringify(cart) : null)
  notify()
}

/** Empties the cart because its products were ordered: listeners are not called, since the shopper removed nothing. */
export function emptyCart(): void {
  saveCart(EMPTY)
}

/** Calls `listener` with the cart before and after each change that the shopper makes in this tab. */
export function onCartChange(listener: (before: Cart, after: Cart) => void): void {
  cartListeners.add(listener)
}

/** True once, when the cart could not be stored and lives only until this page is left. */
export function takeStorageLossNotice(): boolean {
  const isNewLoss = !isStored && !isLossReported
  if (isNewLoss) isLossReported = true
  return isNewLoss
}

function reload(): void {
  if (!isStored) return
  current = load()
  notify()
}

/** The cart, following this tab and the others; null on the server and until the page is live. */
export function useCart(): Cart | null {
  return useSyncExternalStore<Cart | null>(subscribe, readCart, () => null)
}
