import { useSyncExternalStore } from 'react'
import type { CustomizationChoice } from '../../domain/customization/customization-choice'
import type { RingChoice } from '../../domain/customization/resizing'

/**
 * The shopper's customization on a product's page: the complete choice, another size of a ready-made ring, or what is
 * still missing.
 */
export type ProductCustomization = { product: number } & (
  | { choice: CustomizationChoice }
  | { ring: RingChoice }
  | { missing: 'design' | 'size' }
)

const listeners = new Set<() => void>()
let current: ProductCustomization | null = null

/** Set by a product's page; null for the product without customization, and when the page is left. */
export function setProductCustomization(next: ProductCustomization | null): void {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The customization of this product; null for the product as it is. */
export function useProductCustomization(product: number): ProductCustomization | null {
  const next = useSyncExternalStore<ProductCustomization | null>(
    subscribe,
    () => current,
    () => null,
  )
  return next?.product === product ? next : null
}
