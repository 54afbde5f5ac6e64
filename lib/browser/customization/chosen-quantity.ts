import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const quantities = new Map<number, number>()

/** The quantity chosen on a product's page, shared by all buttons of that page. */
export function setChosenQuantity(product: number, quantity: number): void {
  quantities.set(product, quantity)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The chosen quantity; one by default. */
export function useChosenQuantity(product: number): number {
  return useSyncExternalStore(
    subscribe,
    () => quantities.get(product) ?? 1,
    () => 1,
  )
}
