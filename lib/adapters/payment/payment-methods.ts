import type { OrderMove } from '../../domain/order/order'
import type { Paise } from '../../domain/pricing/money'
import { env } from '../../env'
import { isTrialShop } from '../trial-shop'
import { configuredVendors } from '../vendors'
import { demoGateway } from './demo-gateway'
import type { Gateway } from './gateway'
import { paypalPrice } from './paypal-price'

export type PaymentMethodName = 'razorpay' | 'stripe' | 'paypal' | 'cod' | 'demo'

/** A payment method of the shop; `domestic` and `abroad` are the destinations it is offered for. */
export type PaymentMethodOption = {
  method: PaymentMethodName
  domestic: boolean
  abroad: boolean
  /** The first move of a new order; null: it waits for the number to be verified. */
  firstMove: (isOwnerKnown: boolean) => OrderMove | null
  /** Null for cash on delivery. */
  gateway: ((now: Date) => Gateway) | null
  /** The charged amount if it is not in rupees. */
  charged?: (amount: Paise) => { currency: string; amount: number } | null
}

const awaitsPayment = { firstMove: () => 'await_payment' as const, domestic: true, abroad: true }

/** The configured payment methods in display order; a trial shop has the demo method. */
export function listPaymentMethods(): PaymentMethodOption[] {
  const vendors: PaymentMethodOption[] = []
  const { razorpay, stripe, paypal } = configuredVendors()
  if (razorpay) vendors.push({ method: 'razorpay', ...awaitsPayment, gateway: () => razorpay })
  if (stripe) vendors.push({ method: 'stripe', ...awaitsPayment, gateway: () => stripe })
  if (paypal)
    vendors.push({ method: 'paypal', ...awaitsPayment, domestic: false, gateway: () => paypal, charged: paypalPrice })
  const cod: PaymentMethodOption = {
    method: 'cod',
    domestic: true,
    abroad: false,
    firstMove: (isOwnerKnown) => (isOwnerKnown ? 'confirm' : null),
    gateway: null,
  }
  const demo: PaymentMethodOption = { method: 'demo', ...awaitsPayment, gateway: demoGateway }
  return [...vendors, cod, ...(isTrialShop(env()) ? [demo] : [])]
}

/** Null if the method is not offered. */
export function findPaymentMethod(method: string): PaymentMethodOption | null {
  return listPaymentMethods().find((option) => option.method === method) ?? null
}

/** Null if the gateway is not configured (any more). */
export function getGateway(name: string, now: Date): Gateway | null {
  // Demo payments can still be retrieved and refunded after the demo is switched off.
  if (name === 'demo') return demoGateway(now)
  return findPaymentMethod(name)?.gateway?.(now) ?? null
}

/** The page that completes an open payment: the demo's, or ours that forwards to the provider. */
export function toPaymentUrl(method: string, reference: string): string {
  return method === 'demo' ? `/dev/pay/${reference}` : `/gems/checkout/pay/${reference}`
}
