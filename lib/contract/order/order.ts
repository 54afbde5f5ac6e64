import { z } from 'zod'
import { ORDER_STATES } from '../../domain/order/order'
import { calls } from '../call'
import { Address, AddressFields, Pan } from '../customer/address'
import { Email, MobileNo, PersonName } from '../customer/customer'
import { MADE_REASONS, Made } from '../customization'
import { Image, Lang, Rupees } from '../shapes'
import { OrderSource } from '../source'
import { COUPON_REASONS, CouponCode, Items, PaymentMethod } from './cart'

export { Address, Pan }

export const OrderNumber = z.string('number_required').trim().min(1, 'number_required').max(40, 'too_long')

export const Contact = z.object({ name: PersonName, email: Email, mobile_no: MobileNo })

export const CreatePay = z.object({
  idempotency_key: z.uuid(),
  items: Items.min(1),
  contact: Contact,
  shipping_address: Address,
  billing_address: Address,
  payment_method: PaymentMethod,
  lang: Lang,
  /** Extension: a code that takes something off. */
  coupon: CouponCode.optional(),
  /** Extension: asked for above the amount that the quote tells. */
  pan: Pan.optional(),
  /** Extension: the total that the shopper saw, in rupees: where it is another one now, nothing is taken and it is said. */
  seen_total: Rupees.optional(),
  /** Extension: campaign and click that the order came by. */
  source: OrderSource,
})
export type CreatePay = z.infer<typeof CreatePay>

const OrderLine = z.object({
  product_id: z.number().int(),
  title: z.string(),
  slug: z.string(),
  sku: z.string(),
  image: Image,
  quantity: z.number().int(),
  unit_price: Rupees,
  line_total: Rupees,
  /** Of the product itself; what it is made into has its own. */
  hsn: z.string(),
  gst_percent: z.number(),
  /** What the product is made into, as it was sold; `unit_price` contains it. A remote may lack it. */
  made: Made.nullish(),
})

export const Order = z.object({
  number: z.string(),
  state: z.enum(ORDER_STATES),
  placed_at: z.string(),
  payment_method: PaymentMethod,
  subtotal: Rupees,
  shipping: Rupees,
  cod_fee: Rupees,
  gst_included: Rupees,
  total: Rupees,
  /** Taken off by a coupon; a remote may lack it, as what follows. */
  discount: Rupees.optional(),
  coupon: z.string().nullish(),
  lines: z.array(OrderLine),
  tracking: z.object({ carrier: z.string().nullable(), number: z.string() }).nullish(),
  /** Money given back, or on its way. */
  refunds: z
    .array(
      z.object({
        amount: Rupees,
        state: z.enum(['waiting', 'asked', 'done', 'failed']),
        at: z.string(),
        reason: z.string(),
      }),
    )
    .optional(),
  /** What the customer may do with it now. */
  may: z.object({ cancel: z.boolean(), ask_return: z.boolean(), pay: z.boolean() }).optional(),
  /** The last day on which a return may be asked for, once it is delivered. */
  return_until: z.string().nullish(),
  /** The number of its invoice, once there is one. */
  invoice: z.string().nullish(),
})
export type Order = z.infer<typeof Order>

export const OrderDetail = Order.extend({
  contact: z.object({ name: z.string(), email: z.string(), mobile_no: z.string() }),
  shipping_address: AddressFields.extend({ state_name: z.string() }),
  billing_address: AddressFields.extend({ state_name: z.string() }),
  events: z.array(z.object({ state: z.enum(ORDER_STATES), at: z.string() })),
  /** Why the last attempt to pay failed, as the gateway said; null when none did. */
  payment_problem: z.string().nullish(),
  /** Other ways to pay what is still open. */
  methods: z.array(PaymentMethod).optional(),
  /** Until when its products are held for whoever pays; null when they are not, or are the buyer's. */
  held_until: z.string().nullish(),
  /** Where an open payment can be completed; null when there is nothing to pay now. */
  pay_url: z.string().nullable(),
})
export type OrderDetail = z.infer<typeof OrderDetail>

/** What the browser must do to pay: nothing (cash, or verify the number first), or go to `url`. */
export const Payment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('verify'), mobile_no: z.string() }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
])

/** What a refusal for stock or price names: the line, what is available, what it costs now. */
const LineProblem = z.object({
  product_id: z.number().int(),
  title: z.string(),
  available: z.number().int().nonnegative(),
  unit_price: Rupees,
})

export const order = calls({
  createpay: {
    method: 'POST',
    path: 'order/createpay',
    input: CreatePay,
    ownFields: ['source'],
    data: z.union([
      z.object({ order: Order, payment: Payment }),
      z.object({ lines: z.array(LineProblem) }),
      z.object({ total: Rupees }),
      z.null(),
    ]),
    reasons: [
      'out_of_stock',
      'price_changed',
      'not_found',
      ...MADE_REASONS,
      'cod_unavailable',
      'cod_open',
      'number_unproved',
      'pin_unknown',
      'state_mismatch',
      'key_reused',
      'payment_unavailable',
      'country_unknown',
      'pan_needed',
      'total_changed',
      ...COUPON_REASONS,
    ],
    summary: 'Takes an order: recomputes every price, takes stock, starts the payment. Idempotent by its key.',
  },
  list: {
    method: 'GET',
    path: 'order/list',
    input: z.object({ lang: Lang }),
    data: z.array(Order),
    session: true,
    extension: true,
    summary: 'Orders of the signed-in customer, newest first.',
  },
  cancel: {
    method: 'POST',
    path: 'order/cancel',
    input: z.object({
      number: OrderNumber,
      reason: z.string().trim().max(300, 'too_long').optional(),
      lang: Lang,
    }),
    data: Order.nullable(),
    reasons: ['not_found', 'not_cancellable'],
    session: true,
    extension: true,
    summary: 'Cancels an order of the signed-in customer before dispatch and gives its pieces back.',
  },
  get: {
    method: 'GET',
    path: 'order/get',
    input: z.object({ number: z.string().max(40), lang: Lang }),
    data: OrderDetail.nullable(),
    reasons: ['not_found'],
    session: true,
    extension: true,
    summary: 'One order of the signed-in customer.',
  },
})
