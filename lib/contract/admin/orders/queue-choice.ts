import { z } from 'zod'
import { QUEUES } from '../../../domain/order/order-queue'
import { PAYMENT_METHODS } from '../../../domain/order/payment-method'
import { isIndianState, MAX_ORDER_SEARCH } from '../../../domain/order/queue-query'
import { Lang } from '../../shapes'
import { OptionalDay } from '../papers/invoices'

/** A queue of orders and what limits it, each '' for no limit; `period_wrong` where `from` is after `to`. */
export const QueueChoice = z.object({
  state: z.enum(QUEUES).default(QUEUES[0]),
  q: z.string().trim().max(MAX_ORDER_SEARCH, 'too_long').default(''),
  /** Days in India on which the orders were placed, both included. */
  from: OptionalDay,
  to: OptionalDay,
  payment: z.union([z.literal(''), z.enum(PAYMENT_METHODS)]).default(''),
  /** The code of the state of India that the orders go to: `KL`. */
  ship_state: z.union([z.literal(''), z.string().refine(isIndianState, 'state_unknown')]).default(''),
  lang: Lang,
})
