import { useSyncExternalStore } from 'react'
import type { Cart, Change } from '../domain/cart'
import { parseCart } from '../domain/stored-cart'
import { localShelf, parseJson } from './storage'

const KEY = 'navamani.cart'
const DAMAGED_KEY = 'navamani.cart.damaged'
const EMPTY: Cart = []

const listeners = new Set<() => void>()
let current: Cart | null = null
let kept = true
let lossTold = false

/** The cart as stored now; a damaged value is set aside, storage that refuses leaves the cart in memory. */
export function readCart(): Cart {
  current ??= load()
  return current
}

function load(): Cart {
  const text = localShelf.read(KEY)
  if (text === null) return EMPTY
  const cart = parseCart(parseJson(text))
  if (cart) return cart
  localShelf.write(DAMAGED_KEY, text)
  localShelf.write(KEY, null)
  return EMPTY
}

/** Changes the newest cart, of this tab or another; a refusal leaves it as it is and is given back. */
export function changeCart(change: (cart: Cart) => Change): Change {
  const newest = kept ? load() : readCart()
  const outcome = change(newest)
  if ('refused' in outcome || outcome.cart === newest) return outcome
  current = outcome.cart
  kept = localShelf.write(KEY, current.length > 0 ? JSON.stringify(current) : null)
  for (const listener of listeners) listener()
  return outcome
}

/** True once, when the cart could not be stored and lives only until this page is left. */
export function takeStorageLoss(): boolean {
  const tell = !kept && !lossTold
  if (tell) lossTold = true
  return tell
}

function reload(): void {
  if (!kept) return
  current = load()
  for (const listener of listeners) listener()
}

function onStorage(event: StorageEvent): void {
  if (event.key === KEY || event.key === null) reload()
}

function onPageShow(event: PageTransitionEvent): void {
  if (event.persisted) reload()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onPageShow)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}

/** The cart, following this tab and the others; null on the server and until the page is live. */
export function useCart(): Cart | null {
  return useSyncExternalStore<Cart | null>(subscribe, readCart, () => null)
}
