import type { startPaypal } from '../data/providers/paypal-stand-in'
import type { Standing } from './standing'

/** PayPal's stand-in as the cases of every gateway know it. */
export function toStanding(standIn: Awaited<ReturnType<typeof startPaypal>>): Standing {
  return {
    standIn,
    pay: (order) => standIn.act(order),
    decline: (order) => {
      standIn.act(order, 'decline')
      return { state: 'failed', problem: 'INSTRUMENT_DECLINED' }
    },
    refundSlowly: () => standIn.refundSlowly(),
    settle: (refund, well) => standIn.settle(refund, well),
    forgetKeys: () => standIn.forgetKeys(),
    orders: () => standIn.orders.size,
    refunds: () => standIn.refunds().length,
    toMinor: () => 14_830,
  }
}
