import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const quantities = new Map<number, number>()

/** How many of a product the shopper is about to take from its page, for every button of that page. */
export function setWanted(product: number, quantity: number): void {
  quantities.set(product, quantity)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** One until the shopper says otherwise. */
export function useWanted(product: number): number {
  return useSyncExternalStore(
    subscribe,
    () => quantities.get(product) ?? 1,
    () => 1,
  )
}
