import { createHmac, randomInt } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { order_code } from '../../db/schema'
import { sessionSecret } from '../../env'
import { toCodeText } from '../notification/otp-text'
import { queueOtpSms } from '../notification/outbox'
import type { OrderRow } from './order-row'

const LIFE_MINUTES = 10

function hashOf(orderId: number, code: string): string {
  return createHmac('sha256', sessionSecret()).update(`order:${orderId}:${code}`).digest('hex')
}

/** Queues a six-digit OTP that opens one order and replaces the previous OTP. The caller applies rate limits. */
export async function postOrderCode(tx: Db, row: OrderRow, lang: 'en' | 'fr', now: Date): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expires_at = new Date(now.getTime() + LIFE_MINUTES * 60_000)
  const kept = { code_hash: hashOf(row.id, code), expires_at }
  await tx.delete(order_code).where(lte(order_code.expires_at, now))
  await tx
    .insert(order_code)
    .values({ order_id: row.id, ...kept })
    .onConflictDoUpdate({ target: order_code.order_id, set: kept })
  await queueOtpSms(tx, { mobileNo: row.contact_mobile, ...toCodeText(code, LIFE_MINUTES, lang), expires_at }, now)
}

/** Whether this order has an OTP that has not expired. */
export async function hasOpenCode(db: Db, orderId: number, now: Date): Promise<boolean> {
  return (await db.$count(order_code, and(eq(order_code.order_id, orderId), gt(order_code.expires_at, now)))) > 0
}

/** Consumes an order's OTP by one conditional delete, so it works once. False when it is wrong or expired. */
export async function spendOrderCode(db: Db, orderId: number, code: string, now: Date): Promise<boolean> {
  const isIt = and(
    eq(order_code.order_id, orderId),
    eq(order_code.code_hash, hashOf(orderId, code.replace(/\s/g, ''))),
    gt(order_code.expires_at, now),
  )
  return (await db.delete(order_code).where(isIt).returning({ id: order_code.order_id })).length > 0
}
