import { z } from 'zod'
import { calls } from './call'
import { Items, PaymentMethod } from './cart'
import { Email, MobileNo, PersonName } from './customer'
import { MADE_REASONS, Made } from './made'
import { Pincode } from './pincode'
import { Image, Lang, Rupees } from './shapes'
import { OrderSource } from './source'

export const Address = z.object({
  name: PersonName,
  line1: z.string().trim().min(1, 'address_required').max(120, 'too_long'),
  line2: z.string().trim().max(120, 'too_long').default(''),
  city: z.string().trim().min(1, 'city_required').max(60, 'too_long'),
  /** Two-letter code as in pincode/get. */
  state: z.string().trim().min(2, 'state_required').max(4),
  pincode: Pincode,
  country: z.literal('IN').default('IN'),
})
export type Address = z.infer<typeof Address>

export const Contact = z.object({ name: PersonName, email: Email, mobile_no: MobileNo })

export const CreatePay = z.object({
  idempotency_key: z.uuid(),
  items: Items.min(1),
  contact: Contact,
  shipping_address: Address,
  billing_address: Address,
  payment_method: PaymentMethod,
  lang: Lang,
  /** Extension: campaign and click that the order came by. */
  source: OrderSource,
})
export type CreatePay = z.infer<typeof CreatePay>

export const ORDER_STATES = [
  'created',
  'awaiting_payment',
  'paid',
  'confirmed',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
] as const

export const OrderLine = z.object({
  product_id: z.number().int(),
  title: z.string(),
  slug: z.string(),
  sku: z.string(),
  image: Image,
  quantity: z.number().int(),
  unit_price: Rupees,
  line_total: Rupees,
  /** Of the piece itself; what it is made into has its own. */
  hsn: z.string(),
  gst_percent: z.number(),
  /** What the piece is made into, as it was sold; `unit_price` contains it. A remote may lack it. */
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
  lines: z.array(OrderLine),
})
export type Order = z.infer<typeof Order>

export const OrderDetail = Order.extend({
  contact: z.object({ name: z.string(), email: z.string(), mobile_no: z.string() }),
  shipping_address: Address.extend({ state_name: z.string() }),
  billing_address: Address.extend({ state_name: z.string() }),
  events: z.array(z.object({ state: z.enum(ORDER_STATES), at: z.string() })),
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
export const LineProblem = z.object({
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
    data: z.union([z.object({ order: Order, payment: Payment }), z.object({ lines: z.array(LineProblem) }), z.null()]),
    reasons: [
      'out_of_stock',
      'price_changed',
      'not_found',
      ...MADE_REASONS,
      'cod_unavailable',
      'pin_unknown',
      'state_mismatch',
      'key_reused',
      'payment_unavailable',
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
      number: z.string('number_required').min(1, 'number_required').max(40, 'too_long'),
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
