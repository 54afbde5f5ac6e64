import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { order } from './order'

const paise = () => bigint({ mode: 'number' })
const at = () => timestamp({ withTimezone: true })

/** `due`: cash at the door; `open`: at a gateway; `void`: nobody can pay it any more. What came back stands in `refund`. */
export type PaymentState = 'due' | 'open' | 'paid' | 'failed' | 'void'
/** `waiting`: to be asked of the gateway; `asked`: it works on it; `done`: the money is on its way; `failed`: a person must look. */
export type RefundState = 'waiting' | 'asked' | 'done' | 'failed'
/** Why money goes back. `late`: paid after the products were sold; `double`: paid a second time; `wrong_amount`: not what was asked. */
export type RefundReason = 'cancelled' | 'late' | 'double' | 'wrong_amount' | 'returned' | 'goodwill'

/** One attempt to pay an order at one gateway; an order has several when the shopper tried again. */
export const payment = pgTable(
  'payment',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    order_id: integer()
      .notNull()
      .references(() => order.id),
    provider: text().notNull(),
    /** Our own name of this payment, unguessable; the gateway is given it as idempotency key. */
    reference: text().notNull(),
    state: text().$type<PaymentState>().notNull(),
    amount_paise: paise().notNull(),
    /** What the gateway charges, in the smallest unit of its currency. */
    currency: text().notNull().default('INR'),
    amount_minor: paise(),
    /** The gateway's name of what was started, and of the transaction that paid it. */
    provider_order: text(),
    provider_payment: text(),
    /** What the browser does to pay, as the gateway answered. */
    action: jsonb().$type<Record<string, unknown>>(),
    /** When the gateway is asked next what became of it. */
    due_at: at(),
    tries: smallint().notNull().default(0),
    held_until: at(),
    /** The gateway's word for why it failed last. */
    problem: text(),
    created_at: at().notNull().defaultNow(),
    updated_at: at().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('payment_reference').on(table.provider, table.reference),
    // One started payment may take money twice: the second is a row of its own.
    uniqueIndex('payment_taken').on(table.provider, table.provider_payment),
    index('payment_started').on(table.provider, table.provider_order),
    index('payment_order').on(table.order_id),
    index('payment_paid').on(table.updated_at).where(sql`${table.state} = 'paid'`),
    index('payment_failed').on(table.updated_at).where(sql`${table.state} = 'failed'`),
    // As syncDuePayments asks: a paid one is looked at again too, lest it was paid twice.
    index('payment_due')
      .on(table.due_at, table.id)
      .where(sql`${table.provider_order} is not null and ${table.due_at} is not null`),
    check('payment_amount', sql`${table.amount_paise} >= 0`),
  ],
)

/** Money on its way back, under a key of its own so that it goes back once. */
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
    amount_paise: paise().notNull(),
    reason: text().$type<RefundReason>().notNull(),
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

/** What gateways told, each once: kept before it is answered, worked off after. */
export const payment_notice = pgTable(
  'payment_notice',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    provider: text().notNull(),
    /** The gateway's name of this notice: the same one told again is known. */
    event_id: text().notNull(),
    /** What it is about. */
    provider_order: text(),
    provider_refund: text(),
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

/** The demo gateway's own books: what was charged and given back there. No money moves. */
export const demo_charge = pgTable(
  'demo_charge',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    reference: text().notNull(),
    /** Of a refund negative. */
    amount_paise: paise().notNull(),
    kind: text().$type<'charge' | 'decline' | 'refund'>().notNull(),
    key: text().notNull().unique(),
    /** From when on the gateway tells of it. */
    told_at: at().notNull(),
    at: at().notNull().defaultNow(),
  },
  (table) => [index('demo_charge_reference').on(table.reference)],
)
