import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/connection'
import { order, order_line } from '../../../db/schema'
import type { Paise } from '../../../domain/pricing/money'
import { type Context, RefusalError, TooManyRequestsError } from '../../runtime/answer'
import { countAddress, countUse } from '../../security/use-limit'
import { RESERVING_STATES } from '../order-move'
import type { OrderRow } from '../order-row'
import { toReservationAddress } from './reservation-address'
import type { Amounts } from './stock'

/** For each client address, which many buyers may share; a signed-in customer is counted separately. */
const MAX_ORDERS_PER_HOUR = 120
const MAX_OPEN_ORDERS = { owned: 10, foreign: 5 }
/** What one customer may reserve in several unpaid orders; a single order may be as large as the cart allows. */
const MAX_RESERVED_PRODUCTS = 50
/** What one client address may reserve without a verified number. */
const UNVERIFIED_LIMIT = { products: 20, paise: 50_000_000 }
/** How long products are reserved without a verified number, before the buyer goes to pay. */
const UNVERIFIED_MINUTES = 10
/** How long a cash order without a verified number waits for the shop's call: over a night, in minutes. */
const CASH_CALL_MINUTES = 24 * 60

/** Counts an attempt to order. Throws TooManyRequestsError. */
export async function limitOrders(db: Db, context: Context): Promise<void> {
  const hourly = { max: MAX_ORDERS_PER_HOUR, seconds: 3600 }
  const { customerId, now } = context
  if (customerId === null) await countAddress(db, { key: 'order-address', ...hourly }, context)
  else await countUse(db, { key: `order-customer:${customerId}`, ...hourly }, now)
}

/** The buyer of a reservation: the verified owner of the number, or else the number and the client's address. */
type Holder = { owner: number | null; mobileNo: string; address: string }
/** An unpaid order that reserves products, with their count. */
type Hold = { row: OrderRow; products: number }
/** The order that already has the idempotency key, and the buyer's reservations, the first to expire first. */
type BuyerOrders = { repeated: OrderRow | null; holds: Hold[] }

/**
 * Makes concurrent orders of one key, number or client address wait for each other until the transaction ends, and reads
 * what they have ordered; the next statement sees what the awaited ones committed.
 */
export async function lockBuyerOrders(tx: Db, key: string, holder: Holder, now: Date): Promise<BuyerOrders> {
  const { owner, mobileNo, address } = holder
  const reservationAddress = owner === null ? toReservationAddress(address) : null
  const names = [key, `holds:${mobileNo}`, ...(reservationAddress === null ? [] : [`holds-of:${reservationAddress}`])]
  const locks = names.map((name) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  await tx.execute(sql`select ${sql.join(locks, sql`, `)}`)
  const isHeld = and(inArray(order.state, RESERVING_STATES), gt(order.held_until, now))
  const isGuestOrder = and(isHeld, isNull(order.customer_id))
  const select = (condition: SQL | undefined) => tx.select({ id: order.id }).from(order).where(condition)
  // One index for each: joined by "or", PostgreSQL would go through the open orders of all guests.
  const found = unionAll(
    select(eq(order.idempotency_key, key)),
    owner === null
      ? select(and(isGuestOrder, eq(order.contact_mobile, mobileNo)))
      : select(and(isHeld, eq(order.customer_id, owner))),
    ...(reservationAddress === null ? [] : [select(and(isGuestOrder, eq(order.hold_address, reservationAddress)))]),
  )
  const products = tx
    .select({ sum: sql`coalesce(sum(${order_line.quantity}), 0)` })
    .from(order_line)
    .where(eq(order_line.order_id, order.id))
  const rows = await tx
    .select({ row: order, products: sql`${products}`.mapWith(Number) })
    .from(order)
    .where(inArray(order.id, found))
  const holds = rows.filter(({ row }) => RESERVING_STATES.includes(row.state) && row.held_until && row.held_until > now)
  const isFirst = (one: Hold, other: Hold) => Number(one.row.held_until) - Number(other.row.held_until)
  return {
    repeated: rows.find(({ row }) => row.idempotency_key === key)?.row ?? null,
    holds: holds.toSorted(isFirst),
  }
}

/**
 * Throws TooManyRequestsError when a number has too many unpaid orders. Unverified orders are counted separately, so
 * that a stranger who enters the number never keeps its owner from buying.
 */
export function limitOpenOrders(holds: Hold[], { owner, mobileNo }: Holder, now: Date): void {
  const ofNumber = holds.filter(({ row }) => row.contact_mobile === mobileNo)
  if (ofNumber.length >= (owner === null ? MAX_OPEN_ORDERS.foreign : MAX_OPEN_ORDERS.owned))
    throw toTooManyReservationsError(ofNumber, now)
}

/**
 * Limits what is reserved at the same time, in products and in value: by customer, or by client address without a
 * verified number. Throws TooManyRequestsError, or the refusal `number_unproved` when one order alone is too large.
 */
export function limitReservations(
  holds: Hold[],
  { owner, address }: Holder,
  { amounts, total }: { amounts: Amounts; total: Paise },
  now: Date,
): void {
  const products = [...amounts.values()].reduce((sum, quantity) => sum + quantity, 0)
  if (owner !== null) {
    if (holds.length > 0 && countProducts(holds) + products > MAX_RESERVED_PRODUCTS)
      throw toTooManyReservationsError(holds, now)
    return
  }
  if (products > UNVERIFIED_LIMIT.products || total > UNVERIFIED_LIMIT.paise)
    throw new RefusalError('number_unproved', 'So large an order needs a verified mobile number.')
  const key = toReservationAddress(address)
  if (key === null) return
  const ofAddress = holds.filter(({ row }) => row.hold_address === key)
  const reserved = ofAddress.reduce((sum, { row }) => sum + row.total_paise, 0)
  const tooMuch =
    reserved + total > UNVERIFIED_LIMIT.paise || countProducts(ofAddress) + products > UNVERIFIED_LIMIT.products
  if (tooMuch) throw toTooManyReservationsError(ofAddress, now)
}

/** For how long a new order reserves its products. */
export function toReservedMinutes(owner: number | null, method: string, minutes: number): number {
  if (owner === null && method === 'cod') return CASH_CALL_MINUTES
  return owner === null ? Math.min(UNVERIFIED_MINUTES, minutes) : minutes
}

/** The longest reservation after going to pay, in minutes from the order. */
export function toMaxReservationMinutes({ customer_id }: OrderRow, minutes: number, maxMinutes: number): number {
  return customer_id === null ? Math.min(maxMinutes, minutes + UNVERIFIED_MINUTES) : maxMinutes
}

function countProducts(holds: Hold[]): number {
  return holds.reduce((sum, { products }) => sum + products, 0)
}

function toTooManyReservationsError([first]: Hold[], now: Date): TooManyRequestsError {
  const waitMs = first?.row.held_until ? first.row.held_until.getTime() - now.getTime() : 0
  return new TooManyRequestsError(Math.max(1, Math.ceil(waitMs / 1000)))
}
