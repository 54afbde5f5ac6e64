import type { Locale } from '@/lib/domain/locale'
import { PAYMENT_METHODS } from '@/lib/domain/order/payment-method'
import { getMessages } from '@/lib/i18n/translator'

/** The name of the payment method by which a payment or an event of an order came: `cod` is “Cash on delivery”. */
export function paymentMethodName(provider: string, locale: Locale): string {
  const method = PAYMENT_METHODS.find((one) => one === provider)
  return method ? getMessages(locale).order[method] : provider
}
