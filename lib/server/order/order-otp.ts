import { createHmac, randomInt } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { order_code } from '../../db/schema'
import type { Locale } from '../../domain/locale'
import { sessionSecret } from '../../env'
import { toOtpEmail, toOtpText } from '../notification/otp-text'
import { queueEmail, queueOtpSms } from '../notification/outbox'
import type { OrderRow } from './order-row'

const LIFETIME_MINUTES = 10

function hashOtp(orderId: number, code: string): string {
  return createHmac('sha256', sessionSecret()).update(`order:${orderId}:${code}`).digest('hex')
}

/** Queues a six-digit OTP that opens one order and replaces the previous OTP. The caller applies rate limits. */
export async function queueOrderOtp(
  tx: Db,
  row: OrderRow,
  { lang, isEmail }: { lang: Locale; isEmail: boolean },
  now: Date,
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expires_at = new Date(now.getTime() + LIFETIME_MINUTES * 60_000)
  const stored = { code_hash: hashOtp(row.id, code), expires_at }
  await tx.delete(order_code).where(lte(order_code.expires_at, now))
  await tx
    .insert(order_code)
    .values({ order_id: row.id, ...stored })
    .onConflictDoUpdate({ target: order_code.order_id, set: stored })
  if (isEmail) await queueEmail(tx, { to: row.contact_email, ...toOtpEmail(code, LIFETIME_MINUTES, lang) }, now)
  else
    await queueOtpSms(tx, { mobileNo: row.contact_mobile, ...toOtpText(code, LIFETIME_MINUTES, lang), expires_at }, now)
}

/** Whether this order has an OTP that has not expired. */
export async function hasOpenOtp(db: Db, orderId: number, now: Date): Promise<boolean> {
  return (await db.$count(order_code, and(eq(order_code.order_id, orderId), gt(order_code.expires_at, now)))) > 0
}

/** Consumes an order's OTP by one conditional delete, so it works once. False when it is wrong or expired. */
export async function consumeOrderOtp(db: Db, orderId: number, code: string, now: Date): Promise<boolean> {
  const isMatch = and(
    eq(order_code.order_id, orderId),
    eq(order_code.code_hash, hashOtp(orderId, code.replace(/\s/g, ''))),
    gt(order_code.expires_at, now),
  )
  return (await db.delete(order_code).where(isMatch).returning({ id: order_code.order_id })).length > 0
}
