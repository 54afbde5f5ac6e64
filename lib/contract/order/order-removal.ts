import { z } from 'zod'
import { REMOVAL_REASONS } from '../../domain/order/line-removal'
import { Image, Rupees } from '../shapes'

/** Items that the shop took out of an order before it was packed; the order's lines and sums are without them. */
export const OrderRemoval = z.object({
  id: z.number().int(),
  title: z.string(),
  sku: z.string(),
  image: Image,
  quantity: z.number().int(),
  /** What was paid for them, or would have been in cash. */
  amount: Rupees,
  reason: z.enum(REMOVAL_REASONS),
  /** The shop's own words. */
  note: z.string().nullable(),
  at: z.string(),
  /** The number of their credit note, if they were invoiced. */
  credit_note: z.string().nullable(),
})
export type OrderRemoval = z.infer<typeof OrderRemoval>
