import type { Fact, SoldOrder } from '../../domain/analytics/events'

declare global {
  interface Window {
    /** There only where a tag manager is configured (lib/domain/analytics/consent.ts makes it, before first paint). */
    dataLayer?: unknown[]
    gtag?: (...command: unknown[]) => void
    paintChoices?: () => void
  }
}

/**
 * What components tell: a fact; an order that was placed (`open`: it is still to be paid), or one that is seen to be
 * taken (`sure`, unless nobody can say); a product, known from the page, that was put on the wishlist.
 */
export type Told =
  | Exclude<Fact, { name: 'purchase' | 'add_to_wishlist' }>
  | { name: 'order_placed'; order: SoldOrder; open: boolean }
  | { name: 'order_taken'; number: string; sure: boolean }
  | { name: 'wished'; id: number; payable: number }

const waiting: Told[] = []
let take: ((told: Told) => void) | null = null

/** Tells what happened. Without a tag manager nobody listens; the events themselves are made by code that comes later. */
export function measure(told: Told): void {
  if (!window.dataLayer) return
  if (take) take(told)
  else waiting.push(told)
}

/** Gives everything told so far, and from now on, to `listener`. */
export function listen(listener: (told: Told) => void): void {
  take = listener
  for (const told of waiting.splice(0)) listener(told)
}
