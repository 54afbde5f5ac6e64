import type { PaymentPort } from './payment'

/** Cash on delivery: nothing to pay now; the order is confirmed as soon as its number is verified. */
export const cod: PaymentPort = {
  method: 'cod',
  firstMove: (ownerKnown) => (ownerKnown ? 'confirm' : null),
  paymentState: 'due',
  payUrl: () => null,
}
