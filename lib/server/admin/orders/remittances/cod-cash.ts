import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CashOrder, CourierSums, remittanceCalls } from '../../../../contract/order/admin-remittances'
import { type Db, getDb } from '../../../../db/connection'
import { order, payment, remittance_line } from '../../../../db/schema'
import { pageCount } from '../../../../domain/listing/pager'
import { type CashState, splitCash } from '../../../../domain/order/remittance/remittance'
import { toRupees } from '../../../../domain/pricing/money'
import { toIndiaDate } from '../../../../domain/time/india-clock'
import type { Answer, Context } from '../../../runtime/answer'
import {
  type CashRow,
  COURIER_KEY,
  inCashState,
  selectCashOrders,
  selectCourierSums,
  toOrderRemittance,
} from './cash-orders'

type Input = z.output<typeof remittanceCalls.codcash.input>
type CashList = NonNullable<z.output<typeof remittanceCalls.codcash.data>>

const PER_PAGE = 50
const DAY_MS = 86_400_000
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

const ofCourier = (courier: string | undefined): SQL | undefined =>
  courier === undefined ? undefined : sql`${COURIER_KEY} = lower(${courier})`

export async function codcash({ state, courier, page }: Input, { now }: Context): Promise<Answer<CashList>> {
  const db = await getDb()
  const today = toIndiaDate(now)
  const sums = await selectCourierSums(db)
  const chosen = courier === undefined ? sums : sums.filter(({ key }) => key === courier.toLowerCase())
  const countOf = (one: CashState) => chosen.reduce((total, row) => total + row[`${one}_orders`], 0)
  const total = countOf(state)
  const rows = await selectCashOrders(db, and(inCashState(state), ofCourier(courier)))
    // What is awaited longest comes first; what is settled, the latest.
    .orderBy(
      ...(state === 'awaited' || state === 'transit' ? [asc(payment.updated_at), asc(order.id)] : [desc(order.id)]),
    )
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  const counts = {
    ...{ awaited: countOf('awaited'), short: countOf('short') },
    ...{ remitted: countOf('remitted'), transit: countOf('transit') },
  }
  const couriers = sums
    .toSorted((one, other) => other.awaited - one.awaited || one.key.localeCompare(other.key))
    .map((row) => toCourierSums(row, today))
  return {
    data: {
      rows: rows.map((row) => toCashOrder(row, today)),
      ...{ total, page, pages: pageCount(total, PER_PAGE), counts, couriers, today },
    },
  }
}

type SumRow = Awaited<ReturnType<typeof selectCourierSums>>[number]

function toCourierSums(row: SumRow, today: string): CourierSums {
  const { courier, awaited, awaited_orders, oldest, short, short_orders, transit, transit_orders } = row
  return {
    ...{ courier, awaited_orders, short_orders, transit_orders },
    ...{ awaited: toRupees(awaited), short: toRupees(short), transit: toRupees(transit) },
    oldest_days: oldest === null ? null : daysBetween(toIndiaDate(oldest), today),
  }
}

function toCashOrder(row: CashRow, today: string): CashOrder {
  const { number, courier, tracking_number, name, collected, paid, payment_state, collected_at } = row
  const { short, over } = splitCash(collected, paid)
  const isDelivered = payment_state === 'paid'
  return {
    ...{ number, courier, tracking_number, name, collected: toRupees(collected) },
    delivered_at: isDelivered ? collected_at.toISOString() : null,
    days: isDelivered ? daysBetween(toIndiaDate(collected_at), today) : null,
    remitted: toOrderRemittance(row),
    ...{ short: toRupees(short), over: toRupees(over) },
  }
}

/** The cash that all couriers still owe, and the age of its oldest part in days. */
export async function loadAwaitedCash(db: Db, today: string) {
  const sums = (await selectCourierSums(db, inCashState('awaited'))).map((row) => toCourierSums(row, today))
  return {
    amount: toRupees(sums.reduce((sum, { awaited }) => sum + Math.round(awaited * 100), 0)),
    orders: sums.reduce((sum, { awaited_orders }) => sum + awaited_orders, 0),
    oldest_days: Math.max(0, ...sums.map(({ oldest_days }) => oldest_days ?? 0)),
  }
}

/** The awaited orders of a courier or of all of them, the oldest first, for the export. */
export async function loadAwaitedOrders(courier: string | undefined, now: Date): Promise<CashOrder[]> {
  const rows = await selectCashOrders(await getDb(), and(inCashState('awaited'), ofCourier(courier))).orderBy(
    asc(payment.updated_at),
    asc(order.id),
  )
  return rows.map((row) => toCashOrder(row, toIndiaDate(now)))
}

/** Whether a courier paid the cash of an order: its delivery can then not be undone. */
export async function hasRemittance(db: Db, orderId: number): Promise<boolean> {
  return (await db.$count(remittance_line, and(eq(remittance_line.order_id, orderId), remittance_line.counts))) > 0
}

/** The remittance that pays one order. */
export async function loadRemittanceOf(db: Db, orderId: number) {
  const [row] = await selectCashOrders(db, eq(order.id, orderId))
  if (!row) return null
  const remitted = toOrderRemittance(row)
  const { short, over } = splitCash(row.collected, row.paid)
  return remitted && { ...remitted, short: toRupees(short), over: toRupees(over) }
}
