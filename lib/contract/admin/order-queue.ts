import { z } from 'zod'
import { ORDER_STATES } from '../../domain/order/order'
import { MATCHED_FIELDS } from '../../domain/order/order-query'
import { QUEUES } from '../../domain/order/order-queue'
import { PAYMENT_METHODS } from '../../domain/order/payment-method'
import { PRODUCTION_STATES } from '../../domain/order/production'
import { QUEUE_SORTS } from '../../domain/order/queue-query'
import { calls } from '../call'
import { OrderNumber } from '../order/order'
import { Slip } from '../order/packing-slip'
import { Lang, Rupees } from '../shapes'
import { multiLine, singleLine } from '../single-line'
import { AdminOrderDetail } from './orders'
import { QueueChoice } from './orders/queue-choice'
import { isInOrder, WRONG_DAYS } from './papers/invoices'

const Piece = z.object({ title: z.string(), sku: z.string(), quantity: z.number().int() })

/** An order in a list of the admin. */
export const AdminOrder = z.object({
  number: z.string(),
  state: z.enum(ORDER_STATES),
  placed_at: z.string(),
  payment_method: z.enum(PAYMENT_METHODS),
  total: Rupees,
  pieces: z.array(Piece),
  name: z.string(),
  mobile_no: z.string(),
  email: z.string(),
  city: z.string(),
  pincode: z.string(),
})
export type AdminOrder = z.infer<typeof AdminOrder>

const MAX_PAGES = 100_000
/** Orders per bulk action. */
export const MAX_ORDERS_AT_ONCE = 50

/**
 * An order of a queue: `since` is the time of its last change of state, `matched` the fields that the search matched.
 */
export const QueueRow = AdminOrder.extend({
  /** `production` of an item made to order: how far the workshop is; null for an item from stock. */
  pieces: z.array(Piece.extend({ production: z.enum(PRODUCTION_STATES).nullable() })),
  country: z.string(),
  since: z.string(),
  /** What is still to be paid, where a gift card or an advance paid a part of the total; null for other orders. */
  due: Rupees.nullable(),
  /** When the balance of a held order is due, and whether that is over; null for other orders. */
  balance: z.object({ until: z.string(), is_overdue: z.boolean() }).nullable(),
  /** Until when the stock of an order is reserved whose number is not verified; null for other orders. */
  held_until: z.string().nullable(),
  notes: z.number().int(),
  matched: z.array(z.enum(MATCHED_FIELDS)),
})
export type QueueRow = z.infer<typeof QueueRow>

const Counts = z.record(z.enum(QUEUES), z.number().int())
export type QueueCounts = z.infer<typeof Counts>

/** Order numbers separated by commas. */
const Numbers = z
  .string()
  .transform((text) => [...new Set(text.split(',').filter(Boolean))])
  .pipe(z.array(OrderNumber).max(MAX_ORDERS_AT_ONCE, 'too_many'))

const admin = { session: true, extension: true, role: 'staff' } as const

/** The order queues of the admin, and actions on orders other than moves. */
export const orderQueueCalls = calls({
  orderqueue: {
    ...admin,
    method: 'GET',
    path: 'staff/orderqueue',
    input: QueueChoice.extend({
      /** Without it, and for `due` in a queue other than `held`, the sort of the queue. */
      sort: z.enum(QUEUE_SORTS).optional(),
      page: z.coerce.number().int().min(1).max(MAX_PAGES).default(1),
    }).refine(isInOrder, WRONG_DAYS),
    data: z
      .object({
        rows: z.array(QueueRow),
        total: z.number().int(),
        page: z.number().int(),
        pages: z.number().int(),
        counts: Counts,
        revision: z.string(),
      })
      .nullable(),
    reasons: ['not_allowed'],
    summary:
      'One queue of orders, twenty a page, those with open work oldest first unless sorted otherwise; with `q` and filters the matching ones, also in the counts.',
  },
  orderrevision: {
    ...admin,
    method: 'GET',
    path: 'staff/orderrevision',
    input: z.object({ number: OrderNumber.optional() }),
    data: z.object({ revision: z.string() }).nullable(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'A revision that changes as soon as an order is placed, moved or noted on; of one order by its number.',
  },
  ordernews: {
    ...admin,
    method: 'GET',
    path: 'staff/ordernews',
    input: QueueChoice.extend({
      /** The displayed orders, and the revision they were loaded with. */
      shown: Numbers,
      seen: z.string().max(100),
    }).refine(isInOrder, WRONG_DAYS),
    data: z
      .object({
        revision: z.string(),
        counts: Counts,
        states: z.array(AdminOrder.pick({ number: true, state: true }).extend({ by: z.string().nullable() })),
        fresh: z.number().int(),
      })
      .nullable(),
    reasons: ['not_allowed'],
    summary: 'The current states of the orders on the screen, and the number of new ones in their queue.',
  },
  undoorder: {
    ...admin,
    method: 'POST',
    path: 'staff/undoorder',
    input: z.object({
      number: OrderNumber,
      /** The state that the caller saw. */
      seen_state: z.string().max(40),
      reason: z.string().trim().max(300, 'too_long').optional(),
      lang: Lang,
    }),
    data: AdminOrderDetail.nullable(),
    reasons: ['not_allowed', 'not_found', 'not_movable', 'not_undoable'],
    summary: 'Undoes the last move: its waiting message is withdrawn, one that was sent is corrected by another.',
  },
  packorders: {
    ...admin,
    method: 'POST',
    path: 'staff/packorders',
    input: z.object({ numbers: z.array(OrderNumber).min(1).max(MAX_ORDERS_AT_ONCE, 'too_many'), lang: Lang }),
    data: z
      .array(
        z.object({
          number: z.string(),
          packed: z.boolean(),
          state: z.string().nullable(),
          /** Items that the workshop has not finished: the reason why the order is not packed. */
          unready: z.array(z.object({ sku: z.string(), title: z.string(), state: z.enum(PRODUCTION_STATES) })),
        }),
      )
      .nullable(),
    reasons: ['not_allowed'],
    summary:
      'Marks several orders as packed, each independently, except those with unfinished items of the workshop; returns the state of each.',
  },
  trackorder: {
    ...admin,
    method: 'POST',
    path: 'staff/trackorder',
    input: z.object({
      number: OrderNumber,
      /** The number that the caller saw; if it has changed, the call is refused. */
      seen: z.string().max(60),
      carrier: z.string().trim().max(60, 'too_long').optional(),
      tracking_number: singleLine('tracking_needed').max(60, 'too_long'),
      lang: Lang,
    }),
    data: AdminOrderDetail.nullable(),
    reasons: ['not_allowed', 'not_found', 'not_movable', 'conflict'],
    summary: 'Corrects the tracking number or the carrier of a dispatched shipment.',
  },
  noteorder: {
    ...admin,
    method: 'POST',
    path: 'staff/noteorder',
    input: z.object({
      number: OrderNumber,
      text: multiLine('note_required').max(2000, 'too_long'),
      lang: Lang,
    }),
    data: AdminOrderDetail.nullable(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'Adds an internal note to an order.',
  },
  orderslips: {
    ...admin,
    method: 'GET',
    path: 'staff/orderslips',
    input: z.object({ numbers: Numbers, lang: Lang }),
    data: z.array(Slip).nullable(),
    reasons: ['not_allowed'],
    summary: 'Items and addresses of the shipments of orders, in the order of the request.',
  },
})
