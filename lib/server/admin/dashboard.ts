import { and, count, desc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { FiguresOfDay, Today } from '../../contract/admin/dashboard'
import { type Db, getDb } from '../../db/connection'
import { customer, enquiry, order, payment, refund, search_miss } from '../../db/schema'
import { addDays, lastDays, type PeriodFigures, type Sums, shareOf, toPeriod } from '../../domain/analytics/figures'
import { toRupees } from '../../domain/pricing/money'
import { indiaDate } from '../../domain/time/india-clock'
import type { Lang } from '../catalogue/terms'
import { stateOf } from '../order/order-move'
import type { Answer, Context } from '../runtime/answer'
import { beginOf, loadDays } from './daily-figures'
import { loadMostSeen, loadSold } from './dashboard-products'

const PERIODS = [1, 7, 30]
const MONTH = 30
const MAX_ROWS = 10
const MAX_WORDS = 20

/** The dispatcher has already checked the role that this call requires. */
export async function today({ lang }: { lang: Lang }, { customerId, now }: Context): Promise<Answer<Today | null>> {
  const db = await getDb()
  const day = indiaDate(now)
  const first = addDays(day, 1 - MONTH)
  const [[who], waiting, known, most_seen, sold, misses, failed_payments] = await Promise.all([
    db
      .select({ name: customer.name, role: customer.role })
      .from(customer)
      .where(eq(customer.id, customerId ?? 0)),
    loadWaiting(db),
    loadDays(db, day, 2 * MONTH),
    loadMostSeen(db, first, lang),
    loadSold(db, first, lang),
    loadMisses(db, first),
    loadFailed(db, first),
  ])
  if (!who) return { data: null }
  const periods = PERIODS.map((days) => toRupeePeriod(toPeriod(known, day, days)))
  return { data: { ...who, day, waiting, periods, most_seen, ...sold, misses, failed_payments } }
}

export async function figures({ days }: { days: number }, { now }: Context): Promise<Answer<FiguresOfDay[]>> {
  const day = indiaDate(now)
  const known = await loadDays(await getDb(), day, days)
  return {
    data: lastDays(known, day, days).map(({ ordered: _, takings, ...rest }) => ({
      ...rest,
      takings: toRupees(takings),
      per_visits: shareOf(rest.orders, rest.visits),
    })),
  }
}

function toRupeePeriod({ days, now, before }: PeriodFigures) {
  return { days, now: inRupees(now), before: inRupees(before) }
}

const inRupees = (sums: Sums) => ({
  ...sums,
  ordered: toRupees(sums.ordered),
  takings: toRupees(sums.takings),
  average: sums.average === null ? null : toRupees(sums.average),
})

async function loadWaiting(db: Db): Promise<Today['waiting']> {
  const cash = and(eq(order.state, 'created'), eq(order.payment_method, 'cod'))
  const open = or(inArray(order.state, ['paid', 'confirmed', 'packed', 'return_requested']), cash)
  const states = await db.select({ state: order.state, count: count() }).from(order).where(open).groupBy(order.state)
  const of = (...names: string[]) => states.reduce((sum, row) => sum + (names.includes(row.state) ? row.count : 0), 0)
  const byHand = or(eq(refund.state, 'failed'), and(eq(refund.state, 'waiting'), isNull(refund.due_at)))
  return {
    to_confirm: of('created'),
    to_pack: of('paid', 'confirmed'),
    to_ship: of('packed'),
    returns: of('return_requested'),
    refunds_by_hand: await db.$count(refund, byHand),
    enquiries: await db.$count(enquiry, eq(enquiry.state, 'new')),
  }
}

async function loadMisses(db: Db, first: string): Promise<Today['misses']> {
  const times = sql<number>`sum(${search_miss.count})`.mapWith(Number)
  return db
    .select({ query: search_miss.query, count: times })
    .from(search_miss)
    .where(gte(search_miss.day, first))
    .groupBy(search_miss.query)
    .orderBy(desc(times), search_miss.query)
    .limit(MAX_WORDS)
}

async function loadFailed(db: Db, first: string): Promise<Today['failed_payments']> {
  const rows = await db
    .select({ paid: payment, number: order.number, state: order.state })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.order_id))
    .where(and(eq(payment.state, 'failed'), sql`${payment.updated_at} >= ${beginOf(first)}`))
    .orderBy(desc(payment.updated_at), desc(payment.id))
    .limit(MAX_ROWS)
  return rows.map(({ paid, number, state }) => ({
    number,
    state: stateOf({ number, state }),
    provider: paid.provider,
    amount: toRupees(paid.amount_paise),
    problem: paid.problem,
    at: paid.updated_at.toISOString(),
  }))
}
