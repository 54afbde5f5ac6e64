import { z } from 'zod'
import { Customization } from '../customization'
import { OrderedRing } from '../ring-sizing'
import { Image, Rupees } from '../shapes'

/** An order number in a URL; nothing else reaches the database. */
export const ORDER_NUMBER_IN_PATH = /^[\w-]{1,40}$/

export const OrderLine = z.object({
  /** Names the line in a return; a remote API may omit it. */
  line_id: z.number().int().optional(),
  product_id: z.number().int(),
  title: z.string(),
  slug: z.string(),
  sku: z.string(),
  image: Image,
  quantity: z.number().int(),
  unit_price: Rupees,
  line_total: Rupees,
  /** Of the product itself; the setting has its own. */
  hsn: z.string(),
  gst_percent: z.number(),
  /** The customization as sold; included in `unit_price`. A remote API may omit it. */
  made: Customization.nullish(),
  /** A ready-made ring; the price of a change is included in `unit_price`. A remote API may omit it. */
  ring_size: OrderedRing.nullish(),
  /** Whether the product can be ordered now; a remote API may omit it. */
  in_stock: z.boolean().nullish(),
})

/** A line refused for stock or price: the available quantity and the current price. */
export const LineProblem = z.object({
  product_id: z.number().int(),
  title: z.string(),
  available: z.number().int().nonnegative(),
  unit_price: Rupees,
})

export const OrderRefund = z.object({
  amount: Rupees,
  state: z.enum(['waiting', 'asked', 'done', 'failed']),
  at: z.string(),
  reason: z.string(),
  /** The number of its credit note, once there is one; a remote API may omit it. */
  credit_note: z.string().nullish(),
  /** Whether it goes back to a gift card; a remote API may omit it. */
  to_card: z.boolean().optional(),
})
