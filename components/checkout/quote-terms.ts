import type { QuoteTerms } from '@/lib/browser/cart/use-quote'
import type { PaymentMethod } from '@/lib/contract/order/cart'
import type { Locale } from '@/lib/domain/locale'
import type { Addresses } from './address/addresses'

/** What the price depends on besides the products: destination and payment method. */
export function toQuoteTerms(lang: Locale, addresses: Addresses | null, method: PaymentMethod | undefined): QuoteTerms {
  const paymentTerms = method ? { lang, payment_method: method } : { lang }
  if (!addresses) return paymentTerms
  const { shipping, billing } = addresses
  const { country, pincode, state } = shipping
  const billing_state = billing.country === 'IN' ? billing.state : ''
  return country === 'IN' ? { ...paymentTerms, pincode, state, billing_state } : { ...paymentTerms, country }
}
