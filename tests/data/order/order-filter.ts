import type { OrderFilter } from '@/lib/domain/order/queue-query'

/** A filter of the list of orders with a search and with nothing else but what is given. */
export const filterBy = (q = '', limits: Partial<OrderFilter> = {}): OrderFilter => ({
  ...{ q, from: '', to: '', payment: '', ship_state: '' },
  ...limits,
})
