import type { startPaypal } from '../data/providers/paypal-stand-in'
import type { GatewayHarness } from './gateway-harness'

/** Adapts PayPal's stand-in to the cases that every gateway shares. */
export function toPaypalHarness(standIn: Awaited<ReturnType<typeof startPaypal>>): GatewayHarness {
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
