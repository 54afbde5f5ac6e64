import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { order, order_line } from '../../../db/schema'
import type { Paise } from '../../../domain/pricing/money'
import { type Context, RefusalError, TooManyRequestsError } from '../../runtime/answer'
import { countAddress, countUse } from '../../security/use-limit'
import { HOLDING_STATES } from '../order-move'
import type { OrderRow } from '../order-row'
import { toHoldAddress } from './hold-address'
import type { Amounts } from './stock'

/** For each client address, which many buyers may share; a signed-in customer is counted separately. */
const MAX_ORDERS_PER_HOUR = 120
const MAX_OPEN_HOLDS = { owned: 10, foreign: 5 }
/** What one customer may reserve in several unpaid orders; a single order may be as large as the cart allows. */
const MAX_RESERVED_PRODUCTS = 50
/** What one client address may reserve without a verified number. */
const UNVERIFIED_LIMIT = { products: 20, paise: 50_000_000 }
/** How long products are reserved without a verified number, before the buyer goes to pay. */
const UNVERIFIED_HOLD_MINUTES = 10

/** Counts an attempt to order; a repeat of a placed order is not counted. Throws TooManyRequestsError. */
export async function limitOrders(db: Db, key: string, context: Context): Promise<void> {
  const [repeated] = await db.select({ id: order.id }).from(order).where(eq(order.idempotency_key, key)).limit(1)
  if (repeated) return
  const hourly = { max: MAX_ORDERS_PER_HOUR, seconds: 3600 }
  const { customerId, now } = context
  if (customerId === null) await countAddress(db, { key: 'order-address', ...hourly }, context)
  else await countUse(db, { key: `order-customer:${customerId}`, ...hourly }, now)
}

/**
 * Throws TooManyRequestsError when a number has too many unpaid orders. Unverified orders are counted separately, so
 * that a stranger who enters the number never keeps its owner from buying.
 */
export async function limitHolds(tx: Db, mobileNo: string, owner: number | null, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`holds:${mobileNo}`}, 0))`)
  const isOwn = owner === null ? isNull(order.customer_id) : eq(order.customer_id, owner)
  const openHolds = await loadOpenHolds(tx, and(eq(order.contact_mobile, mobileNo), isOwn), now)
  if (openHolds.length >= (owner === null ? MAX_OPEN_HOLDS.foreign : MAX_OPEN_HOLDS.owned))
    throw toTooManyHoldsError(openHolds, now)
}

type HoldRequest = { owner: number | null; address: string; now: Date }

/**
 * Limits what is reserved at the same time, in products and in value: by customer, or by client address without a
 * verified number. Throws TooManyRequestsError, or the refusal `number_unproved` when one order alone is too large.
 */
export async function limitReservations(
  tx: Db,
  { owner, address, now }: HoldRequest,
  amounts: Amounts,
  total: Paise,
): Promise<void> {
  const products = [...amounts.values()].reduce((sum, quantity) => sum + quantity, 0)
  if (owner !== null) {
    const openHolds = await loadOpenHolds(tx, eq(order.customer_id, owner), now)
    if (openHolds.length > 0 && (await countProducts(tx, openHolds)) + products > MAX_RESERVED_PRODUCTS)
      throw toTooManyHoldsError(openHolds, now)
    return
  }
  if (products > UNVERIFIED_LIMIT.products || total > UNVERIFIED_LIMIT.paise)
    throw new RefusalError('number_unproved', 'So large an order needs a verified mobile number.')
  const key = toHoldAddress(address)
  if (key === null) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`holds-of:${key}`}, 0))`)
  const openHolds = await loadOpenHolds(tx, and(eq(order.hold_address, key), isNull(order.customer_id)), now)
  const reserved = openHolds.reduce((sum, { paise }) => sum + paise, 0)
  const tooMuch =
    reserved + total > UNVERIFIED_LIMIT.paise ||
    (await countProducts(tx, openHolds)) + products > UNVERIFIED_LIMIT.products
  if (tooMuch) throw toTooManyHoldsError(openHolds, now)
}

/** For how long a new order reserves its products. */
export function toHoldMinutes(owner: number | null, minutes: number): number {
  return owner === null ? Math.min(UNVERIFIED_HOLD_MINUTES, minutes) : minutes
}

/** The longest reservation after going to pay, in minutes from the order. */
export function toMaxHoldMinutes({ customer_id }: OrderRow, minutes: number, maxMinutes: number): number {
  return customer_id === null ? Math.min(maxMinutes, minutes + UNVERIFIED_HOLD_MINUTES) : maxMinutes
}

/** Stores the address that reserves products without a verified number. */
export async function saveHoldAddress(tx: Db, { id }: OrderRow, { owner, address }: HoldRequest): Promise<void> {
  if (owner !== null) return
  await tx
    .update(order)
    .set({ hold_address: toHoldAddress(address) })
    .where(eq(order.id, id))
}

type Hold = { id: number; until: Date | null; paise: Paise }

/** Unpaid orders that reserve products, the first to expire first. */
async function loadOpenHolds(tx: Db, condition: SQL | undefined, now: Date): Promise<Hold[]> {
  return tx
    .select({ id: order.id, until: order.held_until, paise: order.total_paise })
    .from(order)
    .where(and(condition, inArray(order.state, HOLDING_STATES), gt(order.held_until, now)))
    .orderBy(asc(order.held_until))
}

async function countProducts(tx: Db, holds: Hold[]): Promise<number> {
  if (holds.length === 0) return 0
  const ids = holds.map(({ id }) => id)
  const [row] = await tx
    .select({ products: sql<number>`coalesce(sum(${order_line.quantity}), 0)`.mapWith(Number) })
    .from(order_line)
    .where(inArray(order_line.order_id, ids))
  return row?.products ?? 0
}

function toTooManyHoldsError([first]: Hold[], now: Date): TooManyRequestsError {
  const waitMs = first?.until ? first.until.getTime() - now.getTime() : 0
  return new TooManyRequestsError(Math.max(1, Math.ceil(waitMs / 1000)))
}
