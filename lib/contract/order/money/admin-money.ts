import { z } from 'zod'
import { DISPUTE_STATES } from '../../../domain/order/dispute/dispute'
import { DIRECT_CHANNELS } from '../../../domain/order/payment/direct-payment'
import { Rupees } from '../../shapes'

/** A payment that the buyer disputes at the bank; `reason` and `reference` are the provider's. */
export const Dispute = z.object({
  id: z.number().int(),
  provider: z.string(),
  reference: z.string(),
  state: z.enum(DISPUTE_STATES),
  amount: Rupees,
  reason: z.string().nullable(),
  respond_by: z.string().nullable(),
  at: z.string(),
})

/** A payment of an order, or an attempt to pay it. */
export const AdminPayment = z.object({
  provider: z.string(),
  state: z.string(),
  amount: Rupees,
  provider_payment: z.string().nullable(),
  /** Of a payment that staff recorded: how it came, and on which day in India. */
  channel: z.enum(DIRECT_CHANNELS).nullable(),
  received_on: z.string().nullable(),
  problem: z.string().nullable(),
  at: z.string(),
})

/** A refund of an order, as staff sees it. */
export const MoneyBack = z.object({
  id: z.number().int(),
  amount: Rupees,
  state: z.string(),
  reason: z.string(),
  /** The words of staff about it, which the buyer reads. */
  note: z.string().nullable(),
  by_hand: z.boolean(),
  is_outside: z.boolean(),
  /** The gateway's number of the refund, or the reference that staff typed; '' before that. */
  reference: z.string(),
  problem: z.string().nullable(),
  at: z.string(),
})
