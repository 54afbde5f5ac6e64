import { and, count, desc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { DashboardSummary, DayFigures } from '../../contract/admin/dashboard'
import { type Db, getDb } from '../../db/connection'
import { customer, enquiry, order, payment, refund, review, search_miss } from '../../db/schema'
import {
  addDays,
  conversionRate,
  lastDays,
  type PeriodFigures,
  type Sums,
  toPeriod,
} from '../../domain/analytics/figures'
import type { Locale } from '../../domain/locale'
import { toRupees } from '../../domain/pricing/money'
import { toIndiaDate } from '../../domain/time/india-clock'
import { isFollowUpDue, isFollowUpOverdue, isMine } from '../enquiry/enquiry-work-filter'
import { toOrderState } from '../order/order-move'
import { type Answer, type Context, NO_CUSTOMER } from '../runtime/answer'
import { isAllowed } from '../security/role'
import { maySeeCost } from './catalogue/product-cost'
import { loadDailyFigures, startOfIndiaDay } from './daily-figures'
import { loadLowAndSoldOut, loadMostViewed } from './dashboard-products'
import { loadMargins } from './margins'
import { inQueue } from './orders/order-queue-filter'
import { countProduction } from './orders/production/production'
import { loadAwaitedCash } from './orders/remittances/cod-cash'

const PERIODS = [1, 7, 30]
const MONTH_DAYS = 30
const MAX_ROWS = 10
const MAX_SEARCHES = 20

/** The dispatcher has already checked the role that this call requires. */
export async function today({ lang }: { lang: Locale }, context: Context): Promise<Answer<DashboardSummary | null>> {
  const { customerId, now } = context
  const db = await getDb()
  const day = toIndiaDate(now)
  const first = addDays(day, 1 - MONTH_DAYS)
  const [[teamMember], waiting, dailyFigures, most_seen, stockAlerts, misses, failed_payments, isCostShown] =
    await Promise.all([
      db
        .select({ name: customer.name, role: customer.role })
        .from(customer)
        .where(eq(customer.id, customerId ?? NO_CUSTOMER)),
      loadWaiting(db, context),
      loadDailyFigures(db, day, 2 * MONTH_DAYS),
      loadMostViewed(db, first, lang),
      loadLowAndSoldOut(db, first, lang),
      loadMissedSearches(db, first),
      loadFailedPayments(db, first),
      maySeeCost(context),
    ])
  if (!teamMember) return { data: null }
  const periods = PERIODS.map((days) => toRupeePeriod(toPeriod(dailyFigures, day, days)))
  const courier_cash = (await isAllowed(context, 'manager')) ? await loadAwaitedCash(db, day) : null
  const margins = isCostShown ? await loadMargins(db, day, PERIODS) : null
  return {
    data: {
      ...{ ...teamMember, day, waiting, courier_cash, periods, margins },
      ...{ most_seen, ...stockAlerts, misses, failed_payments },
    },
  }
}

export async function figures({ days }: { days: number }, { now }: Context): Promise<Answer<DayFigures[]>> {
  const day = toIndiaDate(now)
  const dailyFigures = await loadDailyFigures(await getDb(), day, days)
  return {
    data: lastDays(dailyFigures, day, days).map(({ ordered: _, takings, ...rest }) => ({
      ...rest,
      takings: toRupees(takings),
      per_visits: conversionRate(rest.orders, rest.visits),
    })),
  }
}

function toRupeePeriod({ days, now, before }: PeriodFigures) {
  return { days, now: toRupeeSums(now), before: toRupeeSums(before) }
}

const toRupeeSums = (sums: Sums) => ({
  ...sums,
  ordered: toRupees(sums.ordered),
  takings: toRupees(sums.takings),
  average: sums.average === null ? null : toRupees(sums.average),
})

const isNewCashOrder = and(eq(order.state, 'created'), eq(order.payment_method, 'cod'))
/** Orders to confirm, to pack or to ship. */
export const HAS_OPEN_WORK = or(inArray(order.state, ['paid', 'confirmed', 'packed']), isNewCashOrder)

async function loadWaiting(db: Db, context: Context): Promise<DashboardSummary['waiting']> {
  const { now } = context
  const states = await db
    .select({ state: order.state, count: count() })
    .from(order)
    .where(HAS_OPEN_WORK)
    .groupBy(order.state)
  const countOf = (...names: string[]) =>
    states.reduce((sum, row) => sum + (names.includes(row.state) ? row.count : 0), 0)
  const needsManualRefund = or(eq(refund.state, 'failed'), and(eq(refund.state, 'waiting'), isNull(refund.due_at)))
  const work = await countProduction(db, now)
  return {
    to_confirm: countOf('created'),
    to_pack: countOf('paid', 'confirmed'),
    to_ship: countOf('packed'),
    returns: await db.$count(order, inQueue('returns')),
    refunds_due: await db.$count(order, inQueue('returned')),
    refunds_by_hand: await db.$count(refund, needsManualRefund),
    disputes: await db.$count(order, inQueue('disputes')),
    enquiries: await db.$count(enquiry, eq(enquiry.state, 'new')),
    own_enquiries: await db.$count(enquiry, isMine(context)),
    follow_ups: await db.$count(enquiry, isFollowUpDue(now)),
    follow_ups_overdue: await db.$count(enquiry, isFollowUpOverdue(now)),
    reviews: await db.$count(review, eq(review.state, 'pending')),
    production: work.open,
    production_overdue: work.overdue,
  }
}

async function loadMissedSearches(db: Db, first: string): Promise<DashboardSummary['misses']> {
  const searchCount = sql<number>`sum(${search_miss.count})`.mapWith(Number)
  return db
    .select({ query: search_miss.query, count: searchCount })
    .from(search_miss)
    .where(gte(search_miss.day, first))
    .groupBy(search_miss.query)
    .orderBy(desc(searchCount), search_miss.query)
    .limit(MAX_SEARCHES)
}

async function loadFailedPayments(db: Db, first: string): Promise<DashboardSummary['failed_payments']> {
  const rows = await db
    .select({ paid: payment, number: order.number, state: order.state })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.order_id))
    .where(and(eq(payment.state, 'failed'), sql`${payment.updated_at} >= ${startOfIndiaDay(first)}`))
    .orderBy(desc(payment.updated_at), desc(payment.id))
    .limit(MAX_ROWS)
  return rows.map(({ paid, number, state }) => ({
    number,
    state: toOrderState({ number, state }),
    provider: paid.provider,
    amount: toRupees(paid.amount_paise),
    problem: paid.problem,
    at: paid.updated_at.toISOString(),
  }))
}
