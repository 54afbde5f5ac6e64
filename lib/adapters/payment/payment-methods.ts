import type { OrderMove } from '../../domain/order/order'
import type { Paise } from '../../domain/pricing/money'
import { env } from '../../env'
import { isForTryingOut } from '../trial-vendors'
import { configuredVendors } from '../vendors'
import { demoGateway } from './demo-gateway'
import type { Gateway } from './gateway'
import { paypalPrice } from './paypal-price'

export type Method = 'razorpay' | 'stripe' | 'paypal' | 'cod' | 'demo'

/** A way to pay that the shop offers. `inland` and `abroad` tell to which parcels. */
export type PaymentMethodOption = {
  method: Method
  inland: boolean
  abroad: boolean
  /** What a new order does at once; null: it waits for the number to be verified. */
  firstMove: (ownerKnown: boolean) => OrderMove | null
  /** Null for cash at the door. */
  gateway: ((now: Date) => Gateway) | null
  /** What is charged for an amount where that is not in rupees. */
  charged?: (amount: Paise) => { currency: string; amount: number } | null
}

const awaiting = { firstMove: () => 'await_payment' as const, inland: true, abroad: true }

/** The ways that are configured, in the order in which they are offered. The demo's stands in for all others where nothing is real. */
export function listPaymentMethods(): PaymentMethodOption[] {
  const vendors: PaymentMethodOption[] = []
  const { razorpay, stripe, paypal } = configuredVendors()
  if (razorpay) vendors.push({ method: 'razorpay', ...awaiting, gateway: () => razorpay })
  if (stripe) vendors.push({ method: 'stripe', ...awaiting, gateway: () => stripe })
  if (paypal)
    vendors.push({ method: 'paypal', ...awaiting, inland: false, gateway: () => paypal, charged: paypalPrice })
  const cod: PaymentMethodOption = {
    method: 'cod',
    inland: true,
    abroad: false,
    firstMove: (ownerKnown) => (ownerKnown ? 'confirm' : null),
    gateway: null,
  }
  const demo: PaymentMethodOption = { method: 'demo', ...awaiting, gateway: demoGateway }
  return [...vendors, cod, ...(isForTryingOut(env()) ? [demo] : [])]
}

/** The way of a method, or null when it is not offered. */
export function findPaymentMethod(method: string): PaymentMethodOption | null {
  return listPaymentMethods().find((way) => way.method === method) ?? null
}

/** The gateway of a name, or null when it is not configured (any more). */
export function getGateway(name: string, now: Date): Gateway | null {
  // What was once paid at the demo's can still be looked at and given back there.
  if (name === 'demo') return demoGateway(now)
  return findPaymentMethod(name)?.gateway?.(now) ?? null
}

/** Where an open payment is completed: the demo's own page, or ours that leads to the vendor. */
export function payUrlOf(method: string, reference: string): string {
  return method === 'demo' ? `/dev/pay/${reference}` : `/gems/checkout/pay/${reference}`
}
