import { z } from 'zod'
import { ROLES } from '../../domain/customer/role'
import { ORDER_STATES } from '../../domain/order/order'
import { calls } from '../call'
import { Lang } from '../shapes'

const Count = z.number().int().nonnegative()
/** Rupees, negative if refunds exceed payments. */
const Net = z.number()
const Share = z.number().nullable()
const Day = z.string()

const Sums = z.object({
  orders: Count,
  /** Total value of the orders; `average` is the average order value. */
  ordered: z.number(),
  takings: Net,
  visits: Count,
  views: Count,
  average: z.number().nullable(),
  /** Orders per hundred visits and per hundred product views. */
  per_visits: Share,
  per_views: Share,
})
export const Period = z.object({ days: z.number().int(), now: Sums, before: Sums })
export type Period = z.infer<typeof Period>

/** Rupees without GST, of the lines whose cost was known when they were sold; `unknown` counts the others. */
const Margin = z.object({
  revenue: z.number(),
  margin: z.number().nullable(),
  percent: Share,
  lines: Count,
  unknown: Count,
})

const Product = z.object({ id: z.number().int(), slug: z.string(), sku: z.string(), title: z.string(), stock: Count })

/** Pending work and stock warnings. */
export const DashboardSummary = z.object({
  name: z.string(),
  role: z.enum(ROLES),
  day: Day,
  waiting: z.object({
    to_confirm: Count,
    to_pack: Count,
    to_ship: Count,
    returns: Count,
    /** Orders with items that came back and are not refunded yet. */
    refunds_due: Count,
    refunds_by_hand: Count,
    disputes: Count,
    enquiries: Count,
    /** Enquiries to follow up by today, and those of them whose day has passed. */
    follow_ups: Count,
    /** Enquiries of the caller with work to do. */
    own_enquiries: Count,
    follow_ups_overdue: Count,
    reviews: Count,
    /** Lines made to order that the workshop has not finished, and those of them that are overdue. */
    production: Count,
    production_overdue: Count,
  }),
  /** Cash that couriers collected and still owe; null for staff below managers. */
  courier_cash: z.object({ amount: z.number(), orders: Count, oldest_days: Count }).nullable(),
  periods: z.array(Period),
  /** The gross margin of the same periods; null for staff below managers. */
  margins: z.array(z.object({ days: z.number().int(), now: Margin, before: Margin })).nullable(),
  most_seen: z.array(Product.extend({ views: Count, sold: Count })),
  /** Sold in thirty days: `low` with three or fewer left, `sold_out` with none. */
  low: z.array(Product.extend({ sold: Count })),
  sold_out: z.array(Product.extend({ sold: Count })),
  misses: z.array(z.object({ query: z.string(), count: Count })),
  failed_payments: z.array(
    z.object({
      number: z.string(),
      state: z.enum(ORDER_STATES),
      provider: z.string(),
      amount: z.number(),
      problem: z.string().nullable(),
      at: z.string(),
    }),
  ),
})
export type DashboardSummary = z.infer<typeof DashboardSummary>

export const DayFigures = z.object({
  day: Day,
  orders: Count,
  takings: Net,
  visits: Count,
  views: Count,
  per_visits: Share,
})
export type DayFigures = z.infer<typeof DayFigures>

const admin = { session: true, extension: true, role: 'staff', method: 'GET', reasons: ['not_allowed'] } as const

/** Figures for staff. Days are India's. */
export const dashboardCalls = calls({
  today: {
    ...admin,
    path: 'staff/today',
    input: z.object({ lang: Lang }),
    data: DashboardSummary.nullable(),
    summary:
      'Open tasks, and the figures of today, seven and thirty days, each with the same number of days before. Orders are those that were paid or confirmed and not cancelled, by the day they were placed; revenue what was paid on a day (cash: when delivered) less what went back.',
  },
  figures: {
    ...admin,
    path: 'staff/figures',
    input: z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }),
    data: z.array(DayFigures).nullable(),
    summary: 'Orders, revenue in rupees, visits and product views of each of the last days, oldest first.',
  },
})
