import type { CheckoutMethod } from '../../domain/order/payment-method'
import { missingPaypalVariables, PAYPAL_FIELDS, PaypalEnv } from './paypal-env'
import { missingRazorpayVariables, RAZORPAY_FIELDS, RazorpayEnv } from './razorpay-env'
import { missingStripeVariables, STRIPE_FIELDS, StripeEnv } from './stripe-env'

/** The environment variables of every payment provider. */
export const PaymentEnv = { ...RazorpayEnv, ...StripeEnv, ...PaypalEnv }

type Provider = Exclude<CheckoutMethod, 'cod' | 'demo' | 'gift_card'>

/**
 * The variable of each provider without which it is not offered, what finds a partial configuration, and what an owner
 * can also set in the admin.
 */
export const PAYMENT_PROVIDERS = {
  razorpay: { key: 'RAZORPAY_KEY_ID', findMissing: missingRazorpayVariables, fields: RAZORPAY_FIELDS },
  stripe: { key: 'STRIPE_SECRET_KEY', findMissing: missingStripeVariables, fields: STRIPE_FIELDS },
  paypal: { key: 'PAYPAL_CLIENT_ID', findMissing: missingPaypalVariables, fields: PAYPAL_FIELDS },
} as const satisfies Record<Provider, { key: keyof typeof PaymentEnv; findMissing: unknown; fields: unknown }>

const providers = Object.values(PAYMENT_PROVIDERS)

/** The variables without which a provider is not offered. */
export const PROVIDER_KEYS = providers.map(({ key }) => key)

/** One line for each missing variable of a provider that is partly configured. */
export function missingPaymentVariables(config: Parameters<(typeof providers)[number]['findMissing']>[0]): string[] {
  return providers.flatMap(({ findMissing }) => findMissing(config))
}
