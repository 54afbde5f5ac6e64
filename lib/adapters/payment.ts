import type { OrderMove } from '../domain/order'
import { cod } from './cod'
import { demo } from './demo'

/**
 * A way to pay. `firstMove` is what a new order does at once (null: it waits for the number to be verified);
 * `paymentState` is the state of its payment row; `payUrl` is where an open payment is completed, if anywhere.
 */
export type PaymentPort = {
  method: 'cod' | 'demo'
  firstMove: (ownerKnown: boolean) => OrderMove | null
  paymentState: 'due' | 'open'
  payUrl: (reference: string) => string | null
}

/** The adapter of a method, or null when it is not offered. */
export function getPaymentPort(method: string): PaymentPort | null {
  return [cod, demo].find((port) => port.method === method) ?? null
}
