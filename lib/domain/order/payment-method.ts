/**
 * Every payment method, in display order. Razorpay takes UPI, Indian cards, netbanking, wallets and EMI; Stripe cards;
 * PayPal shipments abroad; `cod` is cash on delivery; `demo` moves no money. lib/adapters/payment/README.md lists the
 * files of a new one.
 */
export const PAYMENT_METHODS = ['razorpay', 'stripe', 'paypal', 'cod', 'demo'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
