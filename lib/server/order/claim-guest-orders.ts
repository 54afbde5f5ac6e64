import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { type Db, getDb } from '../../db/connection'
import { order, order_event, type otp } from '../../db/schema'
import { nextState } from '../../domain/order/order'
import { type Answer, type Context, NO_CUSTOMER, RefusalError } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { onOrderConfirmed } from './on-order-confirmed'

/** Links guest orders placed with a number to its verified owner. Confirms none: a stranger may have placed them. */
export async function claimGuestOrders(tx: Db, owner: { id: number; mobile_no: string }): Promise<void> {
  await tx
    .update(order)
    .set({ customer_id: owner.id, hold_address: null })
    .where(and(isNull(order.customer_id), eq(order.contact_mobile, owner.mobile_no)))
}

/**
 * The same for a verified e-mail address. A cash order that waits for its number to be verified stays free for the account
 * of that number.
 */
export async function claimGuestOrdersByEmail(tx: Db, owner: { id: number; email: string }): Promise<void> {
  const isWaitingForNumber = and(eq(order.state, 'created'), eq(order.payment_method, 'cod'))
  const isOfAddress = sql`lower(${order.contact_email}) = ${owner.email}`
  await tx
    .update(order)
    .set({ customer_id: owner.id, hold_address: null })
    .where(and(isNull(order.customer_id), isOfAddress, sql`not (${isWaitingForNumber})`))
}

/**
 * Confirms the cash order for which an OTP was requested. An OTP without an order confirms the orders that were placed
 * before it from the same network address.
 */
export async function confirmOrdersByOtp(tx: Db, otpRow: typeof otp.$inferSelect, now: Date): Promise<void> {
  const { customer_id: customerId, order_number, requested_from, created_at } = otpRow
  if (order_number) await confirmWaitingOrders(tx, customerId, eq(order.number, order_number), now)
  else if (requested_from) {
    const isPlacedFromHere = and(eq(order.placed_from, requested_from), lte(order.created_at, created_at))
    await confirmWaitingOrders(tx, customerId, isPlacedFromHere, now)
  }
}

/** Confirms a waiting cash order of the signed-in customer, whose number is verified. */
export async function confirmorder({ number }: { number: string }, context: Context): Promise<Answer<null>> {
  const { customerId, now } = context
  const confirmed = await inTransaction(await getDb(), (tx) =>
    confirmWaitingOrders(tx, customerId ?? NO_CUSTOMER, eq(order.number, number), now),
  )
  if (confirmed === 0) throw new RefusalError('not_movable', `The order ${number} waits for no confirmation.`)
  return { data: null, msg: 'The order is confirmed.' }
}

async function confirmWaitingOrders(
  tx: Db,
  customerId: number,
  condition: SQL | undefined,
  now: Date,
): Promise<number> {
  const isWaiting = and(eq(order.state, 'created'), eq(order.payment_method, 'cod'), gt(order.held_until, now))
  const confirmed = await tx
    .update(order)
    .set({ state: nextState('created', 'confirm'), held_until: null })
    .where(and(eq(order.customer_id, customerId), isWaiting, condition))
    .returning()
  if (confirmed.length === 0) return 0
  await tx.insert(order_event).values(
    confirmed.map(({ id, state }) => ({
      order_id: id,
      state,
      actor: 'customer',
      reason: 'number_verified',
      at: now,
    })),
  )
  for (const row of confirmed) await onOrderConfirmed(tx, row, now)
  return confirmed.length
}
