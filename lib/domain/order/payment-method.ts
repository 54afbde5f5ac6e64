import type { Paise } from '../pricing/money'

/**
 * Every method that a buyer can choose, in display order. Razorpay takes UPI, Indian cards, netbanking and wallets; Stripe
 * cards; PayPal shipments abroad; `cod` is cash on delivery; `demo` moves no money; `gift_card` pays a whole order by itself,
 * and is also the provider of the payment by which a card pays a part. lib/adapters/payment/README.md lists the
 * files of a new one.
 */
export const CHECKOUT_METHODS = ['razorpay', 'stripe', 'paypal', 'cod', 'demo', 'gift_card'] as const
export type CheckoutMethod = (typeof CHECKOUT_METHODS)[number]

/** How an order can be paid; `direct` is money that reached the shop without a provider and that staff records. */
export const PAYMENT_METHODS = [...CHECKOUT_METHODS, 'direct'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Of these no provider sends money back: staff transfers it, to an account that the buyer names. */
const REFUNDED_BY_HAND: readonly string[] = ['cod', 'direct'] satisfies PaymentMethod[]

export const isRefundedByHand = (provider: string): boolean => REFUNDED_BY_HAND.includes(provider)

type MethodTraits = {
  /** What buyers pay with above all; the checkout shows its icon. */
  kind: 'phone' | 'card' | 'wallet' | 'cash' | 'demo' | 'gift'
  /** The destinations that the method is offered for. */
  domestic: boolean
  abroad: boolean
}

export const METHOD_TRAITS: Record<CheckoutMethod, MethodTraits> = {
  razorpay: { kind: 'phone', domestic: true, abroad: true },
  stripe: { kind: 'card', domestic: true, abroad: true },
  paypal: { kind: 'wallet', domestic: false, abroad: true },
  cod: { kind: 'cash', domestic: true, abroad: false },
  demo: { kind: 'demo', domestic: true, abroad: true },
  gift_card: { kind: 'gift', domestic: true, abroad: true },
}

/** The provider of the payments that gift cards make. */
export const GIFT_CARD = 'gift_card' satisfies CheckoutMethod

/** Whether the method is offered for a destination in India, or abroad. */
export const isOfferedFor = (method: CheckoutMethod, isDomestic: boolean): boolean =>
  isDomestic ? METHOD_TRAITS[method].domestic : METHOD_TRAITS[method].abroad

/** What a gateway may offer beyond one payment of the whole amount: `emi` are instalments of the buyer's bank. */
export const PAYMENT_CAPABILITIES = ['emi'] as const
export type PaymentCapability = (typeof PAYMENT_CAPABILITIES)[number]

/**
 * The capabilities offered for an amount, each from its own least amount on. `findCapabilities({ emi: 300_000 },
 * 4_000_000) → ['emi']`
 */
export function findCapabilities(from: Partial<Record<PaymentCapability, Paise>>, amount: Paise): PaymentCapability[] {
  return PAYMENT_CAPABILITIES.filter((capability) => amount >= (from[capability] ?? Number.POSITIVE_INFINITY))
}
