import type { Paise } from '../../domain/pricing/money'
import { providerConfig } from '../../provider-config'
import { toHundredths } from './paypal-shapes'

/** An amount in PayPal's currency, in whole units; null until a rate is configured. */
export function paypalPrice(amount: Paise): { currency: string; amount: number } | null {
  const { PAYPAL_CURRENCY: currency, PAYPAL_INR_PER_UNIT: rate } = providerConfig()
  return rate ? { currency, amount: toHundredths(amount, rate) / 100 } : null
}
