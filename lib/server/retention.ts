import { and, inArray, lt } from 'drizzle-orm'
import { type Db, getDb } from '../db/connection'
import { order_code, otp, payment_notice } from '../db/schema'
import { keptFrom, ordersKeptFrom, type Promised, RETENTION } from '../domain/customer/retention'
import { forgetSeen } from './admin/traffic-count'
import { sweepAudit } from './audit'
import { forgetIdle, forgetUnproved } from './customer/forget-accounts'
import { forgetRequests } from './enquiry/back-in-stock'
import { forgetOldEnquiries } from './enquiry/forget-enquiries'
import { forgetReaders } from './enquiry/newsletter'
import { sweepOutbox } from './notification/send-outbox'
import { forgetOrders } from './order/forget-orders'
import { log } from './runtime/log'
import { sweepUses } from './security/use-limit'

type Sweep = (db: Db, now: Date) => Promise<unknown>

/** The sweep for each promise of the privacy policy; a promise without a sweep does not compile. */
const SWEEPS: Record<Promised, Sweep> = {
  codes: sweepCodes,
  unproved_accounts: (db, now) => forgetUnproved(db, keptFrom('unproved_accounts', now)),
  idle_accounts: (db, now) => forgetIdle(db, keptFrom('idle_accounts', now)),
  orders: (db, now) => forgetOrders(db, ordersKeptFrom(now)),
  enquiries: (db, now) => forgetOldEnquiries(db, keptFrom('enquiries', now)),
  security_log: (_, now) => sweepAudit(now),
  limits: sweepUses,
  messages: (_, now) => sweepOutbox(now),
  payment_notices: sweepNotices,
  stock_requests: (_, now) => forgetRequests(now),
  newsletter: (_, now) => forgetReaders(now),
  counts: (_, now) => forgetSeen(now),
}

const isPromised = (name: string): name is Promised => name in RETENTION

/**
 * Deletes what the privacy policy promises to delete. The sweeps are independent: a failure is logged and tried again in
 * the next round. Several instances may run this at once. Returns the sweeps that failed.
 */
export async function keepRetention(now: Date): Promise<Promised[]> {
  const db = await getDb()
  const failed: Promised[] = []
  for (const name of Object.keys(SWEEPS).filter(isPromised)) {
    try {
      await SWEEPS[name](db, now)
    } catch (error) {
      log().error({ err: error, promise: name }, 'data past its retention period was not deleted')
      failed.push(name)
    }
  }
  return failed
}

async function sweepCodes(db: Db, now: Date): Promise<void> {
  const before = keptFrom('codes', now)
  await db.delete(otp).where(lt(otp.expires_at, before))
  await db.delete(order_code).where(lt(order_code.expires_at, before))
}

/** Gateways repeat webhooks for days, not for months: older events are not needed to detect repeats. */
async function sweepNotices(db: Db, now: Date): Promise<void> {
  const isOver = inArray(payment_notice.state, ['done', 'failed'])
  await db.delete(payment_notice).where(and(isOver, lt(payment_notice.received_at, keptFrom('payment_notices', now))))
}
