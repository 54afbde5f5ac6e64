import { useSyncExternalStore } from 'react'
import type { CustomizationChoice } from '../../domain/customization/customization-choice'

/** What the shopper has chosen on the page of a product: what it is made into, or what is still missing for that. */
export type Chosen = { product: number } & ({ choice: CustomizationChoice } | { missing: 'design' | 'size' })

const listeners = new Set<() => void>()
let chosen: Chosen | null = null

/** Told by the page of a product; null when the product is wanted as it is, and when its page is left. */
export function setChosen(now: Chosen | null): void {
  chosen = now
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The choice for this product; null for the product as it is. */
export function useChosen(product: number): Chosen | null {
  const now = useSyncExternalStore<Chosen | null>(
    subscribe,
    () => chosen,
    () => null,
  )
  return now?.product === product ? now : null
}
