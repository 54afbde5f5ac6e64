import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { OrderRemittance } from '../../../../contract/order/admin-remittances'
import type { Db } from '../../../../db/connection'
import { order, payment, remittance, remittance_line } from '../../../../db/schema'
import { type CashOrderFacts, type CashState, splitCash } from '../../../../domain/order/remittance/remittance'
import { type Paise, toRupees } from '../../../../domain/pricing/money'

/** The name of a courier as it was entered; empty where none was. Names that differ in case are one courier. */
const COURIER = sql<string>`trim(coalesce(${order.carrier}, ''))`
export const COURIER_KEY = sql<string>`lower(${COURIER})`

/** A parcel of a carrier has a tracking number; cash that the shop collected by hand is with the shop. */
const hasCourier = sql`trim(coalesce(${order.tracking_number}, '')) <> ''`
const isCollected = eq(payment.state, 'paid')
const isRemitted = sql`${remittance_line.order_id} is not null`

/** The orders of each state. A refund does not change what the courier collected, and owes. */
const CONDITIONS: Record<CashState, SQL> = {
  awaited: sql`${isCollected} and not ${isRemitted}`,
  short: sql`${isCollected} and ${remittance_line.amount_paise} < ${payment.amount_paise}`,
  remitted: sql`${isCollected} and ${remittance_line.amount_paise} >= ${payment.amount_paise}`,
  transit: sql`${payment.state} = 'due' and ${order.state} = 'shipped'`,
}

export const inCashState = (state: CashState): SQL => CONDITIONS[state]

/** Every order with cash that a courier collects, with the remittance that pays it. */
export function selectCashOrders(db: Db, condition?: SQL) {
  return db
    .select({
      id: order.id,
      number: order.number,
      order_state: order.state,
      name: order.contact_name,
      courier: COURIER,
      tracking_number: sql<string>`trim(${order.tracking_number})`,
      collected: payment.amount_paise,
      payment_state: payment.state,
      /** When the delivery was recorded. */
      collected_at: payment.updated_at,
      paid: remittance_line.amount_paise,
      remittance,
    })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.order_id))
    .leftJoin(remittance_line, and(eq(remittance_line.order_id, order.id), remittance_line.counts))
    .leftJoin(remittance, eq(remittance.id, remittance_line.remittance_id))
    .where(and(isCashOfCourier, condition))
    .$dynamic()
}

const isCashOfCourier = and(
  eq(payment.provider, 'cod'),
  sql`${payment.amount_paise} > 0`,
  hasCourier,
  sql`(${isCollected} or ${CONDITIONS.transit})`,
)

export type CashRow = Awaited<ReturnType<typeof selectCashOrders>>[number]

/** Sums of cash for each courier, in paise, of those that a condition leaves. */
export function selectCourierSums(db: Db, condition?: SQL) {
  const sumOf = (state: CashState, amount: SQL) =>
    sql<Paise>`coalesce(sum(${amount}) filter (where ${CONDITIONS[state]}), 0)`.mapWith(Number)
  const countOf = (state: CashState) => sql<number>`count(*) filter (where ${CONDITIONS[state]})`.mapWith(Number)
  return db
    .select({
      key: COURIER_KEY,
      courier: sql<string>`max(${COURIER})`,
      awaited: sumOf('awaited', sql`${payment.amount_paise}`),
      awaited_orders: countOf('awaited'),
      oldest: sql<Date | null>`min(${payment.updated_at}) filter (where ${CONDITIONS.awaited})`.mapWith(
        payment.updated_at,
      ),
      short: sumOf('short', sql`${payment.amount_paise} - ${remittance_line.amount_paise}`),
      short_orders: countOf('short'),
      remitted: sql<Paise>`coalesce(sum(least(${payment.amount_paise}, ${remittance_line.amount_paise})), 0)`.mapWith(
        Number,
      ),
      remitted_orders: countOf('remitted'),
      transit: sumOf('transit', sql`${payment.amount_paise}`),
      transit_orders: countOf('transit'),
    })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.order_id))
    .leftJoin(remittance_line, and(eq(remittance_line.order_id, order.id), remittance_line.counts))
    .where(and(isCashOfCourier, condition))
    .groupBy(COURIER_KEY)
}

/** What a statement is compared with. */
export function toCashFacts({ number, payment_state, collected, paid }: CashRow): CashOrderFacts {
  const { short } = splitCash(collected, paid)
  const settled = paid === null ? 'awaited' : short > 0 ? 'short' : 'remitted'
  return { number, state: payment_state === 'paid' ? settled : 'transit', collected, paid }
}

/** The remittance of an order; null while its cash is awaited. */
export function toOrderRemittance(row: Pick<CashRow, 'remittance' | 'paid'>): OrderRemittance | null {
  if (row.remittance === null || row.paid === null) return null
  const { id, courier, paid_on, reference } = row.remittance
  return { id, courier, paid_on, reference, amount: toRupees(row.paid) }
}
