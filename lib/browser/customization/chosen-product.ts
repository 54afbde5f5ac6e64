import { useSyncExternalStore } from 'react'
import type { CustomizationChoice } from '../../domain/customization/customization-choice'

/** The shopper's customization on a product's page: the complete choice, or what is still missing. */
export type Chosen = { product: number } & ({ choice: CustomizationChoice } | { missing: 'design' | 'size' })

const listeners = new Set<() => void>()
let chosen: Chosen | null = null

/** Set by a product's page; null for the product without customization, and when the page is left. */
export function setChosen(now: Chosen | null): void {
  chosen = now
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The customization of this product; null for the product as it is. */
export function useChosen(product: number): Chosen | null {
  const now = useSyncExternalStore<Chosen | null>(
    subscribe,
    () => chosen,
    () => null,
  )
  return now?.product === product ? now : null
}
