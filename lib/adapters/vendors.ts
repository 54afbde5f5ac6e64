import type { Gateway } from './gateway'
import { paypal } from './paypal'
import { razorpay } from './razorpay'
import { stripe } from './stripe'

export type Vendor = 'razorpay' | 'stripe' | 'paypal'

/** The gateways that are configured; the others are null. */
export function configuredVendors(): Record<Vendor, Gateway | null> {
  return { razorpay: razorpay(), stripe: stripe(), paypal: paypal() }
}
