import { z } from 'zod'
import { MAX_GIFT_MESSAGE } from '../../domain/order/gift'
import { GIFT_CARD_REASONS } from '../../domain/order/gift-card'
import { MAX_ORDER_NOTE, ORDER_STATES } from '../../domain/order/order'
import { PAYMENT_METHODS } from '../../domain/order/payment-method'
import { calls } from '../call'
import { Address, AddressFields, Pan, ShownDeliveryAddress } from '../customer/address'
import { Email, MobileNo, PersonName } from '../customer/customer'
import { CUSTOMIZATION_REASONS } from '../customization'
import { Lang, Rupees } from '../shapes'
import { optionalMultiLine } from '../single-line'
import { OrderSource } from '../source'
import { OrderAdvance } from './advance'
import { BUSINESS_REASONS, BusinessBuyer } from './business'
import { COUPON_REASONS, CouponCode, Items, PaymentMethod, QUOTATION_REASONS, QuotationKey } from './cart'
import { GiftCardCode, SoldGiftCard } from './gift-card-code'
import { LineProblem, OrderLine, OrderRefund } from './order-line'
import { OrderRemoval } from './order-removal'
import { OrderReturn, ReturnWindow } from './order-return'
import { Arrival } from './pincode'

export { Address, Pan }

export const OrderNumber = z.string('number_required').trim().min(1, 'number_required').max(40, 'too_long')

export const Contact = z.object({ name: PersonName, email: Email, mobile_no: MobileNo })
export type Contact = z.infer<typeof Contact>

/** A gift box and a message of plain text on a card, empty for none. */
export const OrderGift = z.object({ box: z.boolean(), message: optionalMultiLine().max(MAX_GIFT_MESSAGE, 'too_long') })

/** The key of the link that the buyer of an order received; it stands for a session. */
export const OrderKey = z.string().max(60)

export const CreatePay = z.object({
  idempotency_key: z.uuid(),
  items: Items.min(1),
  contact: Contact,
  shipping_address: Address,
  billing_address: Address,
  payment_method: PaymentMethod,
  lang: Lang,
  /** Extensions: a coupon or a quotation, the wishes for a gift, and a note to the shop. */
  coupon: CouponCode.optional(),
  quotation: QuotationKey.optional(),
  gift: OrderGift.optional(),
  note: optionalMultiLine().max(MAX_ORDER_NOTE, 'too_long').optional(),
  /** Extensions: the PAN, required above the amount in the quote; the business that buys, if the quote takes one. */
  pan: Pan.optional(),
  business: BusinessBuyer.optional(),
  /** Extension: the total that the customer saw, in rupees; the order is refused if it has changed. */
  seen_total: Rupees.optional(),
  /** Extensions: a gift card, and what remained to pay beside it; the order is refused if that has changed. */
  gift_card: GiftCardCode.optional(),
  seen_due: Rupees.optional(),
  /** Extensions: consent to one reminder if it is not paid; campaign and click that led to the order. */
  reminder_consent: z.literal(true).optional(),
  source: OrderSource,
})
export type CreatePay = z.infer<typeof CreatePay>

export const Order = z.object({
  number: z.string(),
  state: z.enum(ORDER_STATES),
  placed_at: z.string(),
  payment_method: z.enum(PAYMENT_METHODS),
  subtotal: Rupees,
  shipping: Rupees,
  cod_fee: Rupees,
  /** The price of the gift box; a remote API may omit it. */
  gift_box: Rupees.optional(),
  gst_included: Rupees,
  total: Rupees,
  /** The coupon's discount; a remote API may omit it and the following fields. */
  discount: Rupees.optional(),
  coupon: z.string().nullish(),
  /** The part of the total that a gift card pays, as a payment, and the advance of an order; a remote API may omit both. */
  gift_card: Rupees.optional(),
  advance: OrderAdvance.nullish(),
  /** `gift_card`: the order sells one; it has no lines and no delivery. A remote API may omit it. */
  kind: z.enum(['goods', 'gift_card']).optional(),
  lines: z.array(OrderLine),
  tracking: z.object({ carrier: z.string().nullable(), number: z.string() }).nullish(),
  /** Refunds, done or pending. */
  refunds: z.array(OrderRefund).optional(),
  /** End of the stock reservation; null if there is none or the order is paid. */
  held_until: z.string().nullish(),
  /** The customer's possible actions. */
  may: z.object({ cancel: z.boolean(), ask_return: z.boolean(), pay: z.boolean() }).optional(),
  /** The last day to request a return, once it is delivered. */
  return_until: z.string().nullish(),
  /** The number of its invoice, once there is one. */
  invoice: z.string().nullish(),
})
export type Order = z.infer<typeof Order>

export const OrderDetail = Order.extend({
  contact: z.object({ name: z.string(), email: z.string(), mobile_no: z.string() }),
  shipping_address: ShownDeliveryAddress,
  billing_address: AddressFields.extend({ state_name: z.string() }),
  events: z.array(z.object({ state: z.enum(ORDER_STATES), at: z.string() })),
  /** The gateway's code for the last failed attempt to pay; null if none failed. */
  payment_problem: z.string().nullish(),
  /** Other payment methods for the open amount. */
  methods: z.array(PaymentMethod).optional(),
  /** When it usually arrives, while it is accepted and not delivered; null abroad. A remote API may omit it. */
  arrival: Arrival.nullish(),
  /** Where its buyer reviews what was delivered, and takes back the consent to a reminder. Staff and a remote API omit both. */
  review_path: z.string().nullish(),
  reminder_stop: z.string().nullish(),
  /** What the buyer wants for a gift, the note to the shop, and the business that bought; a remote API may omit all. */
  gift: OrderGift.nullish(),
  note: z.string().nullish(),
  business: BusinessBuyer.nullish(),
  /** The gift card that the order sells; its code is only in the mail to the recipient. */
  sold_card: SoldGiftCard.nullish(),
  /** The page that completes an open payment; null if nothing is due. */
  pay_url: z.string().nullable(),
  /** Items that the shop removed before packing, oldest first; a remote API may omit this and the following fields. */
  removals: z.array(OrderRemoval).optional(),
  /** Returns of single items, oldest first. */
  returns: z.array(OrderReturn).optional(),
  /** What can still be returned; null if nothing can. */
  return_window: ReturnWindow.nullish(),
})
export type OrderDetail = z.infer<typeof OrderDetail>

/** What the browser must do to pay: nothing (cash, or verify the number first), or go to `url`. */
export const Payment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('verify'), mobile_no: z.string() }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
])

export const order = calls({
  createpay: {
    method: 'POST',
    path: 'order/createpay',
    input: CreatePay,
    ownFields: ['source', 'reminder_consent'],
    data: z.union([
      /** `key`: the key of the order's link, for a buyer whose account does not show it. */
      z.object({ order: Order, payment: Payment, key: OrderKey.optional() }),
      z.object({ lines: z.array(LineProblem) }),
      z.object({ total: Rupees }),
      z.null(),
    ]),
    reasons: [
      ...(['blocked', 'out_of_stock', 'price_changed', 'not_found'] as const),
      ...CUSTOMIZATION_REASONS,
      ...(['cod_unavailable', 'cod_open', 'number_unproved', 'pin_unknown'] as const),
      'state_mismatch',
      'key_reused',
      'payment_unavailable',
      'country_unknown',
      'pan_needed',
      ...BUSINESS_REASONS,
      'total_changed',
      'gift_card_changed',
      ...COUPON_REASONS,
      ...QUOTATION_REASONS,
      ...GIFT_CARD_REASONS,
    ],
    summary: 'Places an order: recomputes every price, reserves stock, starts the payment. Idempotent by its key.',
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
      key: OrderKey.optional(),
      reason: z.string().trim().max(300, 'too_long').optional(),
      lang: Lang,
    }),
    data: Order.nullable(),
    reasons: ['not_found', 'not_cancellable'],
    session: 'or_key',
    extension: true,
    summary: 'Cancels an order of its buyer before dispatch and puts its items back in stock.',
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
