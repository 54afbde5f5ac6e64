import { useSyncExternalStore } from 'react'
import type { Cart } from '../../domain/cart/cart'
import { parseCart } from '../../domain/cart/stored-cart'
import { parseJson } from '../../domain/text/parse-json'
import { safeLocalStorage } from '../storage'
import { watchStorage } from '../watch-storage'

const KEY = 'navamani.held'
const MAX_ORDERS = 5
/** How long an order that was not paid can still be put back into the cart. */
const KEPT_MS = 24 * 60 * 60 * 1000

/**
 * An order placed in this browser that is not paid yet. `until` is the end of its reservation, null if unknown; `url`
 * the page to pay, null if it is confirmed instead; `key` the key of its link, for a buyer without a session; `lines` what was in the cart, or the product bought alone.
 */
export type ReservedOrder = {
  number: string
  total: number
  until: string | null
  url: string | null
  key?: string | null
  lines: Cart
  isBuyNow: boolean
  placedAt: number
}

const { subscribe, notify } = watchStorage(KEY, reload)
const NONE: ReservedOrder[] = []
let current: ReservedOrder[] | null = null

function load(): ReservedOrder[] {
  const stored = parseJson(safeLocalStorage.read(KEY) ?? '[]')
  const orders = Array.isArray(stored) ? stored.map(parseHeldOrder).filter((order) => order !== null) : []
  return orders.filter(({ placedAt }) => Date.now() - placedAt < KEPT_MS)
}

function parseHeldOrder(value: unknown): ReservedOrder | null {
  if (typeof value !== 'object' || value === null || !('number' in value) || typeof value.number !== 'string')
    return null
  const total = 'total' in value && typeof value.total === 'number' ? value.total : 0
  const placedAt = 'placedAt' in value && typeof value.placedAt === 'number' ? value.placedAt : 0
  const toText = (text: unknown) => (typeof text === 'string' ? text : null)
  return {
    number: value.number,
    total,
    until: toText('until' in value && value.until),
    url: toText('url' in value && value.url),
    key: toText('key' in value && value.key),
    lines: ('lines' in value && parseCart(value.lines)) || [],
    isBuyNow: 'isBuyNow' in value && value.isBuyNow === true,
    placedAt,
  }
}

function save(orders: ReservedOrder[]): void {
  current = orders.slice(-MAX_ORDERS)
  safeLocalStorage.write(KEY, current.length > 0 ? JSON.stringify(current) : null)
  notify()
}

function reload(): void {
  current = load()
  notify()
}

export function readReservedOrders(): ReservedOrder[] {
  current ??= load()
  return current
}

/** Keeps an order that was placed but not paid. */
export function rememberReservedOrder(order: ReservedOrder): void {
  save([...load().filter(({ number }) => number !== order.number), order])
}

/** Updates the reservation of an order if this browser placed it. */
export function updateReservedOrder(number: string, change: Pick<ReservedOrder, 'until' | 'url'>): void {
  const orders = load()
  const known = orders.find((order) => order.number === number)
  if (known && (known.until !== change.until || known.url !== change.url))
    save(orders.map((order) => (order.number === number ? { ...order, ...change } : order)))
}

/** Forgets an order that was paid, confirmed or given up. */
export function forgetReservedOrder(number: string): void {
  const orders = load()
  if (orders.some((order) => order.number === number)) save(orders.filter((order) => order.number !== number))
}

/** The unpaid orders of this browser, following every tab; none on the server and until the page is live. */
export function useReservedOrders(): ReservedOrder[] {
  return useSyncExternalStore(subscribe, readReservedOrders, () => NONE)
}
