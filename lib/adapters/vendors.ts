import type { Gateway } from './payment/gateway'
import { paypal } from './payment/paypal'
import { razorpay } from './payment/razorpay'
import { stripe } from './payment/stripe'

export type Vendor = 'razorpay' | 'stripe' | 'paypal'

/** The payment gateways; null if not configured. */
export function configuredVendors(): Record<Vendor, Gateway | null> {
  return { razorpay: razorpay(), stripe: stripe(), paypal: paypal() }
}
