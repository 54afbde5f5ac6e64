import { Banknote, CreditCard, FlaskConical, Gift, type IconNode, Smartphone, Wallet } from 'lucide'
import type { PaymentMethod, Quote } from '@/lib/contract/order/cart'
import { INTL_LOCALE, type Locale } from '@/lib/domain/locale'
import { METHOD_TRAITS } from '@/lib/domain/order/payment-method'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import type { CheckoutLabels } from '../checkout-labels'

/** A payment method of the quote; a `fee` of null is not known yet. */
export type OfferedPaymentMethod = Omit<Quote['methods'][number], 'fee'> & { fee: number | null }

const ICONS = { phone: Smartphone, card: CreditCard, wallet: Wallet, cash: Banknote, demo: FlaskConical, gift: Gift }

export const toMethodIcon = (method: PaymentMethod): IconNode => ICONS[METHOD_TRAITS[method].kind]

/** The description of a method, or why it is unavailable for this order. */
export function methodText(option: OfferedPaymentMethod, locale: Locale, labels: CheckoutLabels): string {
  return option.available ? availableText(option, locale, labels) : unavailableText(option, locale, labels)
}

function availableText(
  { method, fee, charged, capabilities }: OfferedPaymentMethod,
  locale: Locale,
  labels: CheckoutLabels,
): string {
  if (method === 'paypal' && charged) return fill(labels.paypalCharged, { amount: foreignAmount(charged, locale) })
  if (method === 'cod' || method === 'demo') {
    return fee === null ? '' : fill(labels[`${method}Text`], { fee: formatRupees(fee, locale) })
  }
  return [labels[`${method}Text`], ...(capabilities ?? []).map((one) => labels[one])].join(' ')
}

function unavailableText({ reason, limit }: OfferedPaymentMethod, locale: Locale, labels: CheckoutLabels): string {
  switch (reason) {
    case 'over_limit':
      return fill(labels.codOverLimit, { limit: formatRupees(limit ?? 0, locale) })
    case 'excluded_item':
      return labels.codExcludedItem
    case 'excluded_area':
      return labels.codExcludedArea
    case 'pin_needed':
      return labels.codPinNeeded
    case 'only_abroad':
      return labels.onlyAbroad
    case 'only_india':
      return labels.onlyIndia
    case 'other_state':
      return labels.otherState
    default:
      return labels.unavailable
  }
}

function foreignAmount({ currency, amount }: { currency: string; amount: number }, locale: Locale): string {
  return new Intl.NumberFormat(INTL_LOCALE[locale], { style: 'currency', currency }).format(amount)
}
