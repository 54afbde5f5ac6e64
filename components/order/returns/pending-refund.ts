import type { Order } from '@/lib/contract/order/order'

/** Whether a refund is still pending. */
export function hasPendingRefund({ refunds = [] }: Pick<Order, 'refunds'>): boolean {
  return refunds.some(({ state }) => state !== 'done')
}
