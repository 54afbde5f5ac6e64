import { missingPaypalVariables, PaypalEnv } from './paypal-env'
import { missingRazorpayVariables, RazorpayEnv } from './razorpay-env'
import { missingStripeVariables, StripeEnv } from './stripe-env'

/** The environment variables of every payment provider. */
export const PaymentEnv = { ...RazorpayEnv, ...StripeEnv, ...PaypalEnv }

/** The variable of each provider without which it is not offered. */
export const PROVIDER_KEYS = ['RAZORPAY_KEY_ID', 'STRIPE_SECRET_KEY', 'PAYPAL_CLIENT_ID'] as const

const CHECKS = [missingRazorpayVariables, missingStripeVariables, missingPaypalVariables]

/** One line for each missing variable of a provider that is partly configured. */
export function missingPaymentVariables(config: Parameters<(typeof CHECKS)[number]>[0]): string[] {
  return CHECKS.flatMap((check) => check(config))
}
