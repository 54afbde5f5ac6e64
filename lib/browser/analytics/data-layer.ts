import type { ShopEvent, SoldOrder } from '../../domain/analytics/events'

declare global {
  interface Window {
    /** Exists only if a tag manager is configured; created before first paint by lib/domain/analytics/consent.ts. */
    dataLayer?: unknown[]
    gtag?: (...command: unknown[]) => void
    paintChoices?: () => void
    takeEarly?: () => HTMLButtonElement | null
  }
}

/**
 * What components track: a fact; an order that was placed (`open`: still to be paid) or accepted (`isConfirmed` unless
 * that is unknown); a product of the page that was added to the wishlist.
 */
export type TrackedEvent =
  | Exclude<ShopEvent, { name: 'purchase' | 'add_to_wishlist' }>
  | { name: 'order_placed'; order: SoldOrder; open: boolean }
  | { name: 'order_taken'; number: string; isConfirmed: boolean }
  | { name: 'wished'; id: number; payable: number }

const pendingEvents: TrackedEvent[] = []
let handler: ((event: TrackedEvent) => void) | null = null

/** Tracks an event, if a tag manager is configured. Events are queued until the recorder is loaded. */
export function track(event: TrackedEvent): void {
  if (!window.dataLayer) return
  if (handler) handler(event)
  else pendingEvents.push(event)
}

/** Passes all queued and all future events to `listener`. */
export function setEventHandler(listener: (event: TrackedEvent) => void): void {
  handler = listener
  for (const event of pendingEvents.splice(0)) listener(event)
}
