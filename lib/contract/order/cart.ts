import { z } from 'zod'
import { CHECKOUT_METHODS, PAYMENT_CAPABILITIES } from '../../domain/order/payment-method'
import { calls } from '../call'
import { CUSTOMIZATION_REASONS, Customization, CustomizationOptions } from '../customization'
import { OrderedRing } from '../ring-sizing'
import { Lang, MAX_ID, Product, Rupees } from '../shapes'
import { GiftCardCode, QuotedGiftCard } from './gift-card-code'
import { Arrival, Pincode } from './pincode'

export const PaymentMethod = z.enum(CHECKOUT_METHODS)
export type PaymentMethod = z.infer<typeof PaymentMethod>

const ItemInput = z.object({
  product_id: z.number().int().positive().max(MAX_ID),
  quantity: z.number().int().min(1).max(999),
  /** The unit price with setting that the customer saw, in rupees; only to detect a change. */
  seen_price: Rupees.optional(),
  options: CustomizationOptions.optional(),
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
  'coupon_elsewhere',
  'coupon_sign_in',
  'coupon_tries',
] as const

/** The key of a quotation's link: its products are then ordered at its prices, and nothing else counts. */
export const QuotationKey = z.string('link_unknown').min(1, 'link_unknown').max(60, 'link_unknown')
/** No such quotation; it has ended, was withdrawn or is ordered; other products than its own, or a coupon on top. */
export const QUOTATION_REASONS = ['link_unknown', 'quotation_over', 'quotation_fixed'] as const

export const QuoteLine = z.object({
  product_id: z.number().int(),
  product: Product.nullable(),
  quantity: z.number().int(),
  /** The requested customization and its price; both null for the product alone. A remote API may omit them. */
  options: CustomizationOptions.nullish(),
  made: Customization.nullish(),
  /** A ready-made ring in the requested size; a remote API may omit it. */
  ring_size: OrderedRing.nullish(),
  /** Of one product with its setting. */
  unit_price: Rupees,
  line_total: Rupees,
  gst_percent: z.number(),
  /** Why the line cannot be ordered; `available` is the possible quantity. */
  problem: z.enum(['not_found', 'out_of_stock', 'price_changed', ...CUSTOMIZATION_REASONS]).nullable(),
  available: z.number().int().nonnegative(),
  /**
   * For a line out of stock whose product an unpaid order reserves: when the first reservation ends, and the number of
   * that order if it is the reader's own. A remote API may omit it.
   */
  held: z.object({ until: z.string(), order: z.string().nullable() }).nullish(),
  /** Until when the reader reserves the product without an order; a remote API may omit it. */
  own_until: z.string().nullish(),
})
export type QuoteLine = z.infer<typeof QuoteLine>

const Days = z.object({ min: z.number().int().nonnegative(), max: z.number().int().nonnegative() })

/**
 * Delivery within India: the `charge` up to `free_shipping_above`, working days until a product in
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

/** All amounts in rupees, GST included. `methods` lists the payment methods and why one is not available. */
export const Quote = z.object({
  lines: z.array(QuoteLine),
  subtotal: Rupees,
  /**
   * The coupon's discount; a remote API may omit both. `from` is the required subtotal if the coupon does not apply
   * below it.
   */
  discount: Rupees.optional(),
  coupon: z.object({ code: z.string(), refused: z.enum(COUPON_REASONS).nullable(), from: Rupees.nullable() }).nullish(),
  /**
   * The name of the automatic discount that counts, because it is larger than the coupon's or there is no coupon. A remote
   * API may omit it.
   */
  automatic: z.string().nullish(),
  shipping: Rupees,
  cod_fee: Rupees,
  /** What the requested gift box adds to the total, and what one costs; a remote API may omit both. */
  gift_box: Rupees.optional(),
  gift_box_price: Rupees.optional(),
  gst_included: Rupees,
  total: Rupees,
  /** The gift card, and what is left to pay by another method; a remote API may omit both. */
  gift_card: QuotedGiftCard.nullish(),
  due: Rupees.optional(),
  /** Of a quotation with an advance: what is paid now, what of it the shop keeps if the rest is not paid in time. */
  advance: z.object({ amount: Rupees, kept: Rupees, until: z.string() }).nullish(),
  free_shipping_above: Rupees,
  /** A remote API may omit it. */
  delivery: Delivery.optional(),
  /** When the whole cart usually arrives at the PIN code; null without one, and abroad. A remote API may omit it. */
  arrival: Arrival.nullish(),
  methods: z.array(
    z.object({
      method: PaymentMethod,
      available: z.boolean(),
      fee: Rupees,
      reason: z
        .enum([
          'over_limit',
          'excluded_item',
          'excluded_area',
          'pin_needed',
          'only_abroad',
          'only_india',
          'other_state',
        ])
        .nullable(),
      limit: Rupees.nullable(),
      /** The charged amount if it is not in rupees. */
      charged: z.object({ currency: z.string(), amount: z.number() }).nullish(),
      /** What the provider offers for this amount beyond one payment; a remote API may omit it. */
      capabilities: z.array(z.enum(PAYMENT_CAPABILITIES)).optional(),
    }),
  ),
  /**
   * Whether the law requires the buyer's tax number at this amount, and from which amount on; a remote API may omit it.
   */
  pan: z.object({ needed: z.boolean(), above: Rupees }).optional(),
  /** Whether a business in India can give its GST number; a remote API may omit it. */
  business: z.boolean().optional(),
  /** Destination countries with working days after customs; a remote API may omit it. */
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
      /** Destination of the shipment and, within India, of the bill: they determine the taxes contained. */
      state: z.string().max(4).optional(),
      billing_state: z.string().max(4).optional(),
      country: Country,
      coupon: CouponCode.optional(),
      gift_card: GiftCardCode.optional(),
      payment_method: PaymentMethod.optional(),
      gift_box: z.boolean().optional(),
      quotation: QuotationKey.optional(),
      lang: Lang,
    }),
    data: Quote.nullable(),
    reasons: QUOTATION_REASONS,
    extension: true,
    summary: 'Prices a cart on the server: lines, delivery, fee, included GST, payment methods.',
  },
})
