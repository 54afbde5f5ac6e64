import type { OrderMove } from '../../domain/order/order'
import type { Paise } from '../../domain/pricing/money'
import { env } from '../../env'
import { isForTryingOut } from '../trial-vendors'
import { configuredVendors } from '../vendors'
import { demoGateway } from './demo-gateway'
import type { Gateway } from './gateway'
import { paypalPrice } from './paypal-price'

export type Method = 'razorpay' | 'stripe' | 'paypal' | 'cod' | 'demo'

/** A payment method of the shop; `domestic` and `abroad` are the destinations it is offered for. */
export type PaymentMethodOption = {
  method: Method
  inland: boolean
  abroad: boolean
  /** The first move of a new order; null: it waits for the number to be verified. */
  firstMove: (ownerKnown: boolean) => OrderMove | null
  /** Null for cash on delivery. */
  gateway: ((now: Date) => Gateway) | null
  /** The charged amount if it is not in rupees. */
  charged?: (amount: Paise) => { currency: string; amount: number } | null
}

const awaiting = { firstMove: () => 'await_payment' as const, inland: true, abroad: true }

/** The configured payment methods in display order; a trial shop has the demo method. */
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

/** Null if the method is not offered. */
export function findPaymentMethod(method: string): PaymentMethodOption | null {
  return listPaymentMethods().find((way) => way.method === method) ?? null
}

/** Null if the gateway is not configured (any more). */
export function getGateway(name: string, now: Date): Gateway | null {
  // Demo payments can still be retrieved and refunded after the demo is switched off.
  if (name === 'demo') return demoGateway(now)
  return findPaymentMethod(name)?.gateway?.(now) ?? null
}

/** The page that completes an open payment: the demo's, or ours that forwards to the provider. */
export function payUrlOf(method: string, reference: string): string {
  return method === 'demo' ? `/dev/pay/${reference}` : `/gems/checkout/pay/${reference}`
}
