import { z } from 'zod'
import { calls } from './call'
import { MADE_REASONS, Made, MadeOptions } from './made'
import { Pincode } from './pincode'
import { Lang, MAX_ID, Product, Rupees } from './shapes'

export const PAYMENT_METHODS = ['cod', 'demo'] as const
export const PaymentMethod = z.enum(PAYMENT_METHODS)
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const ItemInput = z.object({
  product_id: z.number().int().positive().max(MAX_ID),
  quantity: z.number().int().min(1).max(999),
  /** The payable price of one, with what it is made into, that the shopper saw, in rupees: only to tell a change. */
  seen_price: Rupees.optional(),
  options: MadeOptions.optional(),
})
export const Items = z.array(ItemInput).max(50)

export const QuoteLine = z.object({
  product_id: z.number().int(),
  product: Product.nullable(),
  quantity: z.number().int(),
  /** What was asked for, and what it comes to; both null for the piece alone. A remote may lack them. */
  options: MadeOptions.nullish(),
  made: Made.nullish(),
  /** Of one piece with what it is made into. */
  unit_price: Rupees,
  line_total: Rupees,
  gst_percent: z.number(),
  /** What keeps the line from being ordered as it is; `available` tells how many could be. */
  problem: z.enum(['not_found', 'out_of_stock', 'price_changed', ...MADE_REASONS]).nullable(),
  available: z.number().int().nonnegative(),
})

const Days = z.object({ min: z.number().int().nonnegative(), max: z.number().int().nonnegative() })

/**
 * What holds for every parcel within India: the `charge` up to `free_shipping_above`, working days until a piece in
 * stock leaves, and working days that it then travels, from the nearest zone to the farthest.
 */
export const Delivery = z.object({
  charge: Rupees,
  dispatch_days: Days,
  journey_days: Days,
  /** `mon` to `sun`. */
  working_days: z.array(z.string()),
})
export type Delivery = z.infer<typeof Delivery>

/** All amounts in rupees, GST included. `methods` tells which ways to pay are open and why another is not. */
export const Quote = z.object({
  lines: z.array(QuoteLine),
  subtotal: Rupees,
  shipping: Rupees,
  cod_fee: Rupees,
  gst_included: Rupees,
  total: Rupees,
  free_shipping_above: Rupees,
  /** A remote may lack it. */
  delivery: Delivery.optional(),
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
