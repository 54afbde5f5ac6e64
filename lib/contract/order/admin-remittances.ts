import { z } from 'zod'
import { DRAFT_LIMITS } from '../../domain/catalogue/product-draft'
import { STATEMENT_VERDICTS } from '../../domain/order/remittance/match-statement'
import {
  CASH_STATES,
  MAX_COURIER,
  MAX_REMITTANCE_LINES,
  MAX_REMITTANCE_REFERENCE,
  MAX_UNDO_REASON,
} from '../../domain/order/remittance/remittance'
import { isWholePaise, toRupees } from '../../domain/pricing/money'
import { admin, PageNumber, paged } from '../admin/enquiries'
import { calls } from '../call'
import { Id, Lang, Rupees } from '../shapes'
import { multiLine, singleLine } from '../single-line'
import { OrderNumber } from './order'

/** Characters of a pasted statement; a longer one is sent as a file, of which only the columns that matter are kept. */
const MAX_STATEMENT = 50_000

const Count = z.number().int()
/** In rupees, what a product may cost at most: the sum of a whole remittance of such amounts is still exact. */
const MAX_AMOUNT = toRupees(DRAFT_LIMITS.price_paise)
const Amount = (code: string) => z.number(code).nonnegative(code).max(MAX_AMOUNT, code).refine(isWholePaise, code)
const Day = z.string()

/** The remittance that pays an order; `amount` is its part of it. */
export const OrderRemittance = z.object({
  id: z.number().int(),
  amount: Rupees,
  courier: z.string(),
  paid_on: Day,
  reference: z.string(),
})
export type OrderRemittance = z.infer<typeof OrderRemittance>

/** An order whose cash a courier collects. `courier` is empty where none was entered. */
export const CashOrder = z.object({
  number: z.string(),
  courier: z.string(),
  tracking_number: z.string(),
  name: z.string(),
  /** What the courier collects: the rest after removed items and a gift card. */
  collected: Rupees,
  /** Null while the parcel is on its way. */
  delivered_at: z.string().nullable(),
  days: Count.nullable(),
  remitted: OrderRemittance.nullable(),
  /** What is missing of the cash, and what was paid beyond it. */
  short: Rupees,
  over: Rupees,
})
export type CashOrder = z.infer<typeof CashOrder>

/** What one courier collected and owes; `oldest_days` is the age of the oldest awaited cash. */
export const CourierSums = z.object({
  courier: z.string(),
  awaited: Rupees,
  awaited_orders: Count,
  oldest_days: Count.nullable(),
  short: Rupees,
  short_orders: Count,
  transit: Rupees,
  transit_orders: Count,
})
export type CourierSums = z.infer<typeof CourierSums>

const Member = z.object({ name: z.string().nullable(), at: z.string() })
export const Remittance = z.object({
  id: z.number().int(),
  courier: z.string(),
  paid_on: Day,
  reference: z.string(),
  /** The sum of its lines; `charges` the courier kept of it. */
  sum: Rupees,
  charges: Rupees,
  recorded: Member,
  undone: Member.extend({ reason: z.string() }).nullable(),
  lines: z.array(z.object({ number: z.string(), amount: Rupees, short: Rupees, over: Rupees })),
})
export type Remittance = z.infer<typeof Remittance>

/** An order that cannot be part of a remittance, and the one that pays it already. */
const RefusedOrder = z.object({
  number: z.string(),
  reason: z.enum(['already', 'not_collected', 'unknown']),
  remittance: OrderRemittance.extend({ by: z.string().nullable() }).nullable(),
})
export type RefusedOrder = z.infer<typeof RefusedOrder>

const StatementLine = z.object({
  line: Count,
  /** As the statement has them. */
  ids: z.array(z.string()),
  amount_text: z.string(),
  amount: Rupees.nullable(),
  verdict: z.enum(STATEMENT_VERDICTS),
  order: z.object({ number: z.string(), courier: z.string(), collected: Rupees.nullable() }).nullable(),
  remitted: OrderRemittance.nullable(),
})
export type StatementLine = z.infer<typeof StatementLine>

const manager = { ...admin, role: 'manager' } as const

/** Cash on delivery that couriers collected, and their payments of it. */
export const remittanceCalls = calls({
  codcash: {
    ...manager,
    method: 'GET',
    path: 'staff/codcash',
    input: z.object({
      state: z.enum(CASH_STATES).default('awaited'),
      /** The name of a courier in any case; left out for all of them. */
      courier: z.string().trim().max(MAX_COURIER, 'too_long').optional(),
      page: PageNumber,
      lang: Lang,
    }),
    data: z
      .object({
        rows: z.array(CashOrder),
        ...paged,
        /** Of the courier that was chosen. */
        counts: z.record(z.enum(CASH_STATES), Count),
        /** The courier with the most awaited cash first. */
        couriers: z.array(CourierSums),
        /** The day in India. */
        today: Day,
      })
      .nullable(),
    reasons: ['not_allowed'],
    summary: 'Orders whose cash a courier collects, by what became of it, and the sums of each courier.',
  },
  readstatement: {
    ...manager,
    method: 'POST',
    path: 'staff/readstatement',
    input: z.object({ text: z.string().max(MAX_STATEMENT, 'too_long'), lang: Lang }),
    data: z.array(StatementLine).nullable(),
    reasons: ['not_allowed', 'file_unreadable', 'statement_empty', 'columns_unknown', 'too_many_rows'],
    summary: 'Compares a courier’s statement with the orders; nothing is stored.',
  },
  recordremittance: {
    ...manager,
    method: 'POST',
    path: 'staff/recordremittance',
    input: z.object({
      /** Idempotency key: a repeated request records once. */
      request_key: z.uuid(),
      courier: singleLine('courier_required').max(MAX_COURIER, 'too_long'),
      paid_on: z.iso.date('day_invalid'),
      reference: singleLine('reference_required').max(MAX_REMITTANCE_REFERENCE, 'too_long'),
      charges: Amount('charges_invalid'),
      lines: z
        .array(z.object({ number: OrderNumber, amount: Amount('amount_required').positive('amount_required') }))
        .min(1, 'lines_required')
        .max(MAX_REMITTANCE_LINES, 'too_many_rows')
        .refine((lines) => new Set(lines.map(({ number }) => number)).size === lines.length, 'order_twice'),
    }),
    /** Of a refusal by `conflict`, what keeps each of its orders out; nothing is recorded then. */
    data: z.object({ id: z.number().int().nullable(), refused: z.array(RefusedOrder) }).nullable(),
    reasons: ['not_allowed', 'conflict', 'day_invalid', 'charges_invalid', 'key_reused'],
    summary: 'Records what a courier paid for each of several orders, all of them or none.',
  },
  undoremittance: {
    ...manager,
    method: 'POST',
    path: 'staff/undoremittance',
    input: z.object({ id: Id, reason: multiLine('reason_required').max(MAX_UNDO_REASON, 'too_long') }),
    data: z.object({ id: z.number().int() }).nullable(),
    reasons: ['not_allowed', 'not_found', 'conflict'],
    summary: 'Undoes a remittance with a reason: its orders are awaited again. It stays in the list.',
  },
  remittances: {
    ...manager,
    method: 'GET',
    path: 'staff/remittances',
    /** `id`: that one alone. */
    input: z.object({ id: Id.optional(), page: PageNumber, lang: Lang }),
    data: z.object({ rows: z.array(Remittance), ...paged }).nullable(),
    reasons: ['not_allowed'],
    summary: 'Recorded remittances, the newest first, ten a page.',
  },
})
