import type { PaymentMethod } from '../../domain/order/payment-method'
import { missingPaypalVariables, PaypalEnv } from './paypal-env'
import { missingRazorpayVariables, RazorpayEnv } from './razorpay-env'
import { missingStripeVariables, StripeEnv } from './stripe-env'

/** The environment variables of every payment provider. */
export const PaymentEnv = { ...RazorpayEnv, ...StripeEnv, ...PaypalEnv }

type Provider = Exclude<PaymentMethod, 'cod' | 'demo'>

/** The variable of each provider without which it is not offered, and what finds a partial configuration. */
const PROVIDERS = {
  razorpay: { key: 'RAZORPAY_KEY_ID', findMissing: missingRazorpayVariables },
  stripe: { key: 'STRIPE_SECRET_KEY', findMissing: missingStripeVariables },
  paypal: { key: 'PAYPAL_CLIENT_ID', findMissing: missingPaypalVariables },
} as const satisfies Record<Provider, { key: keyof typeof PaymentEnv; findMissing: unknown }>

const providers = Object.values(PROVIDERS)

/** The variables without which a provider is not offered. */
export const PROVIDER_KEYS = providers.map(({ key }) => key)

/** One line for each missing variable of a provider that is partly configured. */
export function missingPaymentVariables(config: Parameters<(typeof providers)[number]['findMissing']>[0]): string[] {
  return providers.flatMap(({ findMissing }) => findMissing(config))
}
