import type { Paise } from '../pricing/money'

/**
 * Every payment method, in display order. Razorpay takes UPI, Indian cards, netbanking and wallets; Stripe cards;
 * PayPal shipments abroad; `cod` is cash on delivery; `demo` moves no money; `gift_card` pays a whole order by itself,
 * and is also the provider of the payment by which a card pays a part. lib/adapters/payment/README.md lists the
 * files of a new one.
 */
export const PAYMENT_METHODS = ['razorpay', 'stripe', 'paypal', 'cod', 'demo', 'gift_card'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

type MethodTraits = {
  /** What buyers pay with above all; the checkout shows its icon. */
  kind: 'phone' | 'card' | 'wallet' | 'cash' | 'demo' | 'gift'
  /** The destinations that the method is offered for. */
  domestic: boolean
  abroad: boolean
}

export const METHOD_TRAITS: Record<PaymentMethod, MethodTraits> = {
  razorpay: { kind: 'phone', domestic: true, abroad: true },
  stripe: { kind: 'card', domestic: true, abroad: true },
  paypal: { kind: 'wallet', domestic: false, abroad: true },
  cod: { kind: 'cash', domestic: true, abroad: false },
  demo: { kind: 'demo', domestic: true, abroad: true },
  gift_card: { kind: 'gift', domestic: true, abroad: true },
}

/** The provider of the payments that gift cards make. */
export const GIFT_CARD = 'gift_card' satisfies PaymentMethod

/** Whether the method is offered for a destination in India, or abroad. */
export const isOfferedFor = (method: PaymentMethod, isDomestic: boolean): boolean =>
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
