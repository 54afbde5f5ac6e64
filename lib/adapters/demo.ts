import type { PaymentPort } from './payment'

/** The demo gateway: its own page at `/dev/pay/<reference>`, where no money moves. */
export const demo: PaymentPort = {
  method: 'demo',
  firstMove: () => 'await_payment',
  paymentState: 'open',
  payUrl: (reference) => `/dev/pay/${reference}`,
}
