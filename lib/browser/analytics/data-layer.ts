import type { Fact, SoldOrder } from '../../domain/analytics/events'

declare global {
  interface Window {
    /** Exists only if a tag manager is configured; created before first paint by lib/domain/analytics/consent.ts. */
    dataLayer?: unknown[]
    gtag?: (...command: unknown[]) => void
    paintChoices?: () => void
  }
}

/**
 * What components track: a fact; an order that was placed (`open`: still to be paid) or accepted (`isConfirmed` unless
 * that is unknown); a product of the page that was added to the wishlist.
 */
export type Told =
  | Exclude<Fact, { name: 'purchase' | 'add_to_wishlist' }>
  | { name: 'order_placed'; order: SoldOrder; open: boolean }
  | { name: 'order_taken'; number: string; sure: boolean }
  | { name: 'wished'; id: number; payable: number }

const waiting: Told[] = []
let take: ((told: Told) => void) | null = null

/** Tracks an event, if a tag manager is configured. Events are queued until the recorder is loaded. */
export function measure(told: Told): void {
  if (!window.dataLayer) return
  if (take) take(told)
  else waiting.push(told)
}

/** Passes all queued and all future events to `listener`. */
export function listen(listener: (told: Told) => void): void {
  take = listener
  for (const told of waiting.splice(0)) listener(told)
}
