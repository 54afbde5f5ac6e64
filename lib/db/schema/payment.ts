import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PaymentPurpose } from '../../domain/order/advance'
import type { PayAction } from '../../domain/order/pay-action'
import type { DirectChannel } from '../../domain/order/payment/direct-payment'
import { order, order_line } from './order'
import { order_return } from './order-return'

const paise = () => bigint({ mode: 'number' })
const at = () => timestamp({ withTimezone: true })

/** `due`: cash on delivery; `open`: at a gateway; `void`: can no longer be paid. Refunds are in `refund`. */
type PaymentState = 'due' | 'open' | 'paid' | 'failed' | 'void'
/**
 * `waiting`: to be sent to the gateway; `asked`: the gateway is processing it; `done`: the money is on its way;
 * `failed`: staff must act.
 */
export type RefundState = 'waiting' | 'asked' | 'done' | 'failed'
/**
 * Reason of a refund. `late`: paid after the products were sold; `double`: paid twice; `wrong_amount`: not the
 * requested amount; `removed`: items were taken out of the order before it was packed.
 */
export type RefundReason = 'cancelled' | 'late' | 'double' | 'wrong_amount' | 'removed' | 'returned' | 'goodwill'

/** One attempt to pay an order at one gateway; an order has several when the shopper tried again. */
export const payment = pgTable(
  'payment',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    order_id: integer()
      .notNull()
      .references(() => order.id),
    provider: text().notNull(),
    /** Our own unguessable id of this payment, sent to the gateway as idempotency key. */
    reference: text().notNull(),
    state: text().$type<PaymentState>().notNull(),
    purpose: text().$type<PaymentPurpose>().notNull().default('whole'),
    amount_paise: paise().notNull(),
    /** What the gateway charges, in the smallest unit of its currency. */
    currency: text().notNull().default('INR'),
    amount_minor: paise(),
    /** The gateway's ids of the started payment and of the transaction that paid it. */
    provider_order: text(),
    provider_payment: text(),
    /** How and on which day in India a payment reached the shop that staff recorded; `provider_payment` is its reference. */
    channel: text().$type<DirectChannel>(),
    received_on: date(),
    /** Instructions for the browser, from the gateway's answer. */
    action: jsonb().$type<PayAction>(),
    /** When the payment's status is polled next. */
    due_at: at(),
    tries: smallint().notNull().default(0),
    held_until: at(),
    /** The gateway's reason of the last failure. */
    problem: text(),
    created_at: at().notNull().defaultNow(),
    updated_at: at().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('payment_reference').on(table.provider, table.reference),
    // One started payment may be charged twice: the second charge is a row of its own.
    uniqueIndex('payment_taken').on(table.provider, table.provider_payment),
    index('payment_started').on(table.provider, table.provider_order),
    index('payment_order').on(table.order_id),
    // The cash that couriers owe is found without reading the payments of gateways.
    index('payment_cash').on(table.order_id).where(sql`${table.provider} = 'cod'`),
    index('payment_paid').on(table.updated_at).where(sql`${table.state} = 'paid'`),
    index('payment_failed').on(table.updated_at).where(sql`${table.state} = 'failed'`),
    // Index of syncDuePayments: paid ones are polled again too, to detect a double payment.
    index('payment_due')
      .on(table.due_at, table.id)
      .where(sql`${table.provider_order} is not null and ${table.due_at} is not null`),
    check('payment_amount', sql`${table.amount_paise} >= 0`),
  ],
)

/** A refund, with an idempotency key so that it is sent once. */
export const refund = pgTable(
  'refund',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    order_id: integer()
      .notNull()
      .references(() => order.id),
    payment_id: integer()
      .notNull()
      .references(() => payment.id),
    /** The return of single items that it refunds. */
    return_id: integer().references(() => order_return.id),
    /** The line, or the charges, that it is for; neither: all items. */
    order_line_id: integer().references(() => order_line.id),
    for_charges: boolean().notNull().default(false),
    amount_paise: paise().notNull(),
    reason: text().$type<RefundReason>().notNull(),
    /** The words of staff about it, which the buyer reads. */
    note: text(),
    actor: text().notNull(),
    key: text().notNull().unique(),
    state: text().$type<RefundState>().notNull().default('waiting'),
    provider_refund: text(),
    tries: smallint().notNull().default(0),
    due_at: at(),
    held_until: at(),
    problem: text(),
    created_at: at().notNull().defaultNow(),
    done_at: at(),
  },
  (table) => [
    index('refund_order').on(table.order_id),
    index('refund_payment').on(table.payment_id),
    index('refund_created').on(table.created_at),
    index('refund_provider').on(table.provider_refund),
    index('refund_due').on(table.due_at).where(sql`${table.state} in ('waiting', 'asked')`),
    check('refund_amount', sql`${table.amount_paise} > 0`),
  ],
)

/** Webhook events, each stored once before it is acknowledged and processed afterwards. */
export const payment_notice = pgTable(
  'payment_notice',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    provider: text().notNull(),
    /** The gateway's id of the event, which detects repeats. */
    event_id: text().notNull(),
    /** The payment, refund or dispute that it concerns. */
    provider_order: text(),
    provider_refund: text(),
    provider_dispute: text(),
    state: text().$type<'waiting' | 'done' | 'failed'>().notNull().default('waiting'),
    tries: smallint().notNull().default(0),
    due_at: at().notNull().defaultNow(),
    held_until: at(),
    problem: text(),
    received_at: at().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('payment_notice_once').on(table.provider, table.event_id),
    index('payment_notice_due').on(table.state, table.due_at),
  ],
)

/** The demo gateway's ledger of charges and refunds. No money moves. */
export const demo_charge = pgTable(
  'demo_charge',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    reference: text().notNull(),
    /** Negative for a refund. */
    amount_paise: paise().notNull(),
    kind: text().$type<'charge' | 'decline' | 'refund'>().notNull(),
    key: text().notNull().unique(),
    /** From when the gateway reports it. */
    reported_at: timestamp('told_at', { withTimezone: true }).notNull(),
    at: at().notNull().defaultNow(),
  },
  (table) => [index('demo_charge_reference').on(table.reference)],
)
