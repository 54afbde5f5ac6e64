import { z } from 'zod'
import { calls } from '../call'
import { MADE_REASONS, Made, MadeOptions } from '../customization'
import { Lang, MAX_ID, Product, Rupees } from '../shapes'
import { Pincode } from './pincode'

/** Razorpay takes UPI, Indian cards, netbanking, wallets and EMI; Stripe cards; PayPal pays parcels that go abroad. */
export const PAYMENT_METHODS = ['razorpay', 'stripe', 'paypal', 'cod', 'demo'] as const
export const PaymentMethod = z.enum(PAYMENT_METHODS)
export type PaymentMethod = z.infer<typeof PaymentMethod>

const ItemInput = z.object({
  product_id: z.number().int().positive().max(MAX_ID),
  quantity: z.number().int().min(1).max(999),
  /** The payable price of one, with what it is made into, that the shopper saw, in rupees: only to tell a change. */
  seen_price: Rupees.optional(),
  options: MadeOptions.optional(),
})
export const Items = z.array(ItemInput).max(50)

/** Two letters, as in the delivery policy's zones. */
export const Country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'country_unknown')
  .default('IN')
export const CouponCode = z.string().trim().min(1).max(40, 'too_long').toUpperCase()
export const COUPON_REASONS = [
  'coupon_unknown',
  'coupon_over',
  'coupon_early',
  'coupon_used_up',
  'coupon_below',
  'coupon_sign_in',
  'coupon_tries',
] as const

export const QuoteLine = z.object({
  product_id: z.number().int(),
  product: Product.nullable(),
  quantity: z.number().int(),
  /** What was asked for, and what it comes to; both null for the product alone. A remote may lack them. */
  options: MadeOptions.nullish(),
  made: Made.nullish(),
  /** Of one product with what it is made into. */
  unit_price: Rupees,
  line_total: Rupees,
  gst_percent: z.number(),
  /** What keeps the line from being ordered as it is; `available` tells how many could be. */
  problem: z.enum(['not_found', 'out_of_stock', 'price_changed', ...MADE_REASONS]).nullable(),
  available: z.number().int().nonnegative(),
})

const Days = z.object({ min: z.number().int().nonnegative(), max: z.number().int().nonnegative() })

/**
 * What holds for every parcel within India: the `charge` up to `free_shipping_above`, working days until a product in
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
  /** Taken off by a coupon; a remote may lack both. `from` is what the products must come to, where that keeps it from counting. */
  discount: Rupees.optional(),
  coupon: z.object({ code: z.string(), refused: z.enum(COUPON_REASONS).nullable(), from: Rupees.nullable() }).nullish(),
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
      reason: z
        .enum(['over_limit', 'excluded_item', 'excluded_area', 'pin_needed', 'only_abroad', 'only_india'])
        .nullable(),
      limit: Rupees.nullable(),
      /** What is charged where that is not in rupees. */
      charged: z.object({ currency: z.string(), amount: z.number() }).nullish(),
    }),
  ),
  /** Whether the law asks for the buyer's tax number at this amount, and from where on; a remote may lack it. */
  pan: z.object({ needed: z.boolean(), above: Rupees }).optional(),
  /** Countries that parcels go to, with working days after customs; a remote may lack it. */
  abroad: z.array(z.object({ code: z.string(), charge: Rupees, days: Days })).optional(),
})
export type Quote = z.infer<typeof Quote>

export const cart = calls({
  quote: {
    method: 'POST',
    path: 'cart/quote',
    input: z.object({
      items: Items,
      pincode: Pincode.optional(),
      /** Where the parcel goes and, within India, the bill: which taxes are contained hangs on them, by a paisa. */
      state: z.string().max(4).optional(),
      billing_state: z.string().max(4).optional(),
      country: Country,
      coupon: CouponCode.optional(),
      payment_method: PaymentMethod.optional(),
      lang: Lang,
    }),
    data: Quote,
    extension: true,
    summary: 'Prices a cart on the server: lines, delivery, fee, GST contained, ways to pay.',
  },
})
