import { z } from 'zod'
import { PAYMENT_PURPOSES } from '../../domain/order/advance'
import { ORDER_STATES } from '../../domain/order/order'
import { calls } from '../call'
import { ProductionLine } from '../order/admin-production'
import { OrderRemittance } from '../order/admin-remittances'
import { CorrectedAddress, SeenDeliveryAddress } from '../order/delivery-address'
import { AdminPayment, Dispute, MoneyBack } from '../order/money/admin-money'
import { RefundAccount } from '../order/money/refund-account'
import { OrderDetail, OrderNumber } from '../order/order'
import { LineId, RefundAmount, ReturnEvent, ReturnUndo } from '../order/order-return'
import { Lang, MAX_ID, Rupees } from '../shapes'
import { emptyUnlessVisible } from '../single-line'

/** Moves by staff, limited by the state table. */
export const ADMIN_MOVES = ['confirm', 'pack', 'ship', 'deliver', 'decline_return', 'take_back', 'cancel'] as const
export type AdminMove = (typeof ADMIN_MOVES)[number]

const PaidLine = z.object({ line_id: z.number().int(), quantity: z.number().int(), paid: Rupees })

/** A complete order in the admin: history with authors and reasons, payments, refunds. */
export const AdminOrderDetail = OrderDetail.extend({
  /** The key of its buyer's page, null where there is none, and the language in which it was ordered. */
  customer: z.string().nullable(),
  buyer_lang: Lang,
  /** Other orders of the same account, or of the same number without one, that were not cancelled, and their sum. */
  other_orders: z.object({ orders: z.number().int(), total: Rupees }),
  /** The page of the order for its buyer, where it is paid too. */
  buyer_url: z.string(),
  /** The moves possible now. */
  moves: z.array(z.enum(ADMIN_MOVES)),
  /** Whether the last move can be undone, to which state, and whether the customer was already notified of it. */
  undo: z.object({ undone: z.enum(ORDER_STATES), to: z.enum(ORDER_STATES), notified: z.boolean() }).nullable(),
  /** `name`: a team member's; `mine`: by the caller; an `undo` reverted the previous move, a `note` moved nothing. */
  history: z.array(
    z.object({
      id: z.number().int(),
      state: z.string(),
      actor: z.string(),
      name: z.string().nullable(),
      mine: z.boolean(),
      kind: z.enum(['move', 'undo', 'note']),
      /** A note about items that were removed. */
      is_removal: z.boolean(),
      reason: z.string().nullable(),
      at: z.string(),
    }),
  ),
  /** The steps of its returns, oldest first; `serial` counts the returns. */
  return_events: z.array(ReturnEvent),
  /** Those of its returns whose approval or refusal can be undone now. */
  return_undos: z.array(ReturnUndo),
  /** Internal notes, oldest first. */
  notes: z.array(z.object({ id: z.number().int(), text: z.string(), name: z.string().nullable(), at: z.string() })),
  /** Its items that are made to order, with the work on them. */
  production: z.array(ProductionLine),
  /** The lines of which items can be removed now, and what was paid for each; empty once it is packed. */
  removable: z.array(PaidLine),
  /** See `staff/orderrevision`. */
  revision: z.string(),
  payments: z.array(AdminPayment),
  /** The payment that the order waits for, which `staff/recordpayment` can record; null where none would count. */
  awaited_payment: z.object({ purpose: z.enum(PAYMENT_PURPOSES), amount: Rupees }).nullable(),
  /** Payments that the buyer disputes at the bank; `reason` and `reference` are the provider's. */
  disputes: z.array(Dispute),
  /** What the courier paid of the cash that it collected; null while that is awaited, and for other orders. */
  remittance: OrderRemittance.extend({ short: Rupees, over: Rupees }).nullable(),
  /** `by_hand`: no gateway can send it; staff transfers it and confirms. `is_outside`: made in the account at the gateway. */
  money_back: z.array(MoneyBack),
  /** What can still be refunded, and what goodwill left of each line and of delivery and other charges. */
  refundable: Rupees,
  paid_for: z.object({ lines: z.array(PaidLine), charges: Rupees }),
  /** Whether there are a PAN and an account for refunds; managers read them by `staff/orderpan` and `staff/orderrefundaccount`. */
  has_pan: z.boolean(),
  has_refund_account: z.boolean(),
})
export type AdminOrderDetail = z.infer<typeof AdminOrderDetail>

const admin = { session: true, extension: true, role: 'staff' } as const

/** Orders in the admin. */
export const adminOrderCalls = calls({
  order: {
    ...admin,
    method: 'GET',
    path: 'staff/order',
    input: z.object({ number: OrderNumber, lang: Lang }),
    data: AdminOrderDetail.nullable(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'One order with its history, payments, refunds and possible actions.',
  },
  moveorder: {
    ...admin,
    method: 'POST',
    path: 'staff/moveorder',
    input: z.object({
      number: OrderNumber,
      move: z.enum(ADMIN_MOVES),
      /** The state that the caller saw; if it has changed, the call is refused. */
      seen_state: z.string().max(40),
      reason: z.string().trim().max(300, 'too_long').optional(),
      carrier: z.string().trim().max(60, 'too_long').optional(),
      tracking_number: z.string().trim().overwrite(emptyUnlessVisible).max(60, 'too_long').optional(),
      /** For `ship`: the shop delivers it itself, or the buyer collects it, so that there is no tracking number. */
      by_hand: z.boolean().default(false),
      /** For an order received back: whether its items go back into stock, except those made or resized for the buyer. */
      restock: z.boolean().default(false),
      /** For `pack`: confirms that the order is packed although the workshop has not finished all its items. */
      is_unready_accepted: z.boolean().default(false),
      lang: Lang,
    }),
    data: AdminOrderDetail.nullable(),
    reasons: ['not_allowed', 'not_found', 'not_movable', 'not_ready', 'tracking_needed'],
    summary:
      'Moves an order to its next state: confirmed, packed, shipped with its tracking number or handed over, delivered, returned, cancelled.',
  },
  correctdelivery: {
    ...admin,
    role: 'manager',
    method: 'POST',
    path: 'staff/correctdelivery',
    input: z.object({
      number: OrderNumber,
      /** The address that the caller saw; if it has changed, the call is refused. */
      seen: SeenDeliveryAddress,
      /** Its country and, within India, its state must be those of the order: the tax depends on them. */
      address: CorrectedAddress,
      lang: Lang,
    }),
    data: AdminOrderDetail.nullable(),
    reasons: [
      ...(['not_allowed', 'not_found', 'not_movable', 'conflict', 'place_fixed'] as const),
      ...(['pin_unknown', 'state_mismatch', 'country_unknown', 'cod_unavailable'] as const),
    ],
    summary: 'Corrects the delivery address or the courier’s phone number of an order that is not packed yet.',
  },
  refund: {
    ...admin,
    role: 'manager',
    method: 'POST',
    path: 'staff/refund',
    input: z.object({
      number: OrderNumber,
      amount: RefundAmount.refine((amount) => amount > 0, 'amount_required'),
      /** Idempotency key: a repeated request refunds once. */
      key: z.uuid(),
      reason: z.string('reason_required').trim().min(1, 'reason_required').max(300, 'too_long'),
      /** What it is for: the id of a line, the charges, or without it all items; the credit note says the same. */
      about: z.union([LineId, z.literal('charges')]).optional(),
      lang: Lang,
    }),
    data: AdminOrderDetail.nullable(),
    reasons: ['not_allowed', 'not_found', 'not_refundable', 'more_than_paid', 'key_reused'],
    summary: 'Refunds all or part of the payment of a delivered or returned order, through its gateway.',
  },
  orderpan: {
    ...admin,
    role: 'manager',
    method: 'POST',
    path: 'staff/orderpan',
    input: z.object({ number: OrderNumber }),
    data: z.object({ pan: z.string().nullable() }).nullable(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'The PAN of the buyer, null where it was sealed under another secret; every access is logged.',
  },
  orderrefundaccount: {
    ...admin,
    role: 'manager',
    method: 'POST',
    path: 'staff/orderrefundaccount',
    input: z.object({ number: OrderNumber }),
    data: RefundAccount.nullable(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'Where the buyer of a cash order wants a refund, null where it was sealed under another secret; logged.',
  },
  settlerefund: {
    ...admin,
    role: 'manager',
    method: 'POST',
    path: 'staff/settlerefund',
    input: z.object({
      id: z.number().int().positive().max(MAX_ID),
      note: z.string().trim().min(1, 'reason_required').max(200),
      lang: Lang,
    }),
    data: AdminOrderDetail.nullable(),
    reasons: ['not_allowed', 'not_found', 'more_than_paid', 'refund_at_gateway'],
    summary: 'Records that a refund which no gateway could send was paid manually, with the bank’s reference.',
  },
})
