import type { Order } from '@/lib/contract/order/order'

/** Whether money is still on its way back. */
export function isOwed({ refunds = [] }: Pick<Order, 'refunds'>): boolean {
  return refunds.some(({ state }) => state !== 'done')
}
