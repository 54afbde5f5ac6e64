import { z } from 'zod'
import { OrderDetail } from './order'

/** A packing slip: items and destination of a shipment. */
export const Slip = z.object({
  number: z.string(),
  state: z.string(),
  placed_at: z.string(),
  address: OrderDetail.shape.shipping_address,
  mobile_no: z.string(),
  /** Rupees to collect on delivery; null if the order is paid. */
  collect: z.number().nullable(),
  /** A slip of a gift carries no prices. */
  gift: OrderDetail.shape.gift,
  /** Null on the slip of a gift, which its recipient may read. */
  note: OrderDetail.shape.note,
  lines: z.array(
    OrderDetail.shape.lines.element
      .pick({ title: true, sku: true, quantity: true, image: true, made: true, ring_size: true })
      .extend({ weight_carat: z.number().nullable() }),
  ),
})
export type Slip = z.infer<typeof Slip>
