import { z } from 'zod'
import { calls } from './call'
import { Pincode } from './pincode'
import { Lang, MAX_ID, Product, Rupees } from './shapes'

export const PAYMENT_METHODS = ['cod', 'demo'] as const
export const PaymentMethod = z.enum(PAYMENT_METHODS)
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const ItemInput = z.object({
  product_id: z.number().int().positive().max(MAX_ID),
  quantity: z.number().int().min(1).max(999),
  /** The payable unit price the shopper saw, in rupees: only to tell a change, never to charge. */
  seen_price: Rupees.optional(),
  /** Metal designs and other options are neither priced nor made yet; an order that asks for one is refused. */
  options: z
    .record(z.string().max(40), z.union([z.string().max(200), z.number()]))
    .refine((given) => Object.keys(given).length === 0, 'options_not_sold')
    .optional(),
})
export const Items = z.array(ItemInput).max(50)

export const QuoteLine = z.object({
  product_id: z.number().int(),
  product: Product.nullable(),
  quantity: z.number().int(),
  unit_price: Rupees,
  line_total: Rupees,
  gst_percent: z.number(),
  /** What keeps the line from being ordered as it is; `available` tells how many could be. */
  problem: z.enum(['not_found', 'out_of_stock', 'price_changed']).nullable(),
  available: z.number().int().nonnegative(),
})

/** All amounts in rupees, GST included. `methods` tells which ways to pay are open and why another is not. */
export const Quote = z.object({
  lines: z.array(QuoteLine),
  subtotal: Rupees,
  shipping: Rupees,
  cod_fee: Rupees,
  gst_included: Rupees,
  total: Rupees,
  free_shipping_above: Rupees,
  methods: z.array(
    z.object({
      method: PaymentMethod,
      available: z.boolean(),
      fee: Rupees,
      reason: z.enum(['over_limit', 'excluded_item', 'excluded_area', 'pin_needed']).nullable(),
      limit: Rupees.nullable(),
    }),
  ),
})
export type Quote = z.infer<typeof Quote>

export const cart = calls({
  quote: {
    method: 'POST',
    path: 'cart/quote',
    input: z.object({
      items: Items,
      pincode: Pincode.optional(),
      state: z.string().max(4).optional(),
      payment_method: PaymentMethod.optional(),
      lang: Lang,
    }),
    data: Quote,
    extension: true,
    summary: 'Prices a cart on the server: lines, delivery, fee, GST contained, ways to pay.',
  },
})
