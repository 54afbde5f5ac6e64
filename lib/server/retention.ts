import { and, inArray, lt } from 'drizzle-orm'
import { type Db, getDb } from '../db/connection'
import { order_code, otp, payment_notice } from '../db/schema'
import { orderRetentionStart, RETENTION, type RetentionKey, retentionStart } from '../domain/customer/retention'
import { deleteOldTrafficCounts } from './admin/traffic-count'
import { sweepAudit } from './audit'
import { deleteUnverifiedAccounts, eraseIdleAccounts } from './customer/delete-accounts'
import { sweepSessions } from './customer/session-records'
import { deleteOldAlerts } from './enquiry/alert'
import { deleteOldStockRequests } from './enquiry/back-in-stock'
import { deleteOldEnquiries } from './enquiry/delete-old-enquiries'
import { deleteOldSubscribers } from './enquiry/newsletter'
import { sweepOutbox } from './notification/send-outbox'
import { anonymizeOrders } from './order/anonymize-orders'
import { anonymizeIssuedCards } from './order/gift-card/anonymize-cards'
import { deleteOldQuotations } from './order/quotation/delete-quotations'
import { deleteOldReservations } from './order/reserving/end-reservation'
import { deleteReturnPhotos } from './order/returns/delete-return-photos'
import { deleteRefundAccounts } from './order/returns/refund-account'
import { deleteDeclinedReviews } from './review/review-retention'
import { log } from './runtime/log'
import { deleteOldEntries } from './security/customer-subject'
import { sweepInvitations } from './security/invitation-row'
import { deleteExpiredUseCounts } from './security/use-limit'
import { deleteOldNotFoundUrls } from './seo/not-found/store-url-counts'

type Refresh = (tags: string[]) => Promise<void>
type Sweep = (db: Db, now: Date, refreshTags: Refresh) => Promise<unknown>

/** The sweep for each promise of the privacy policy; a promise without a sweep does not compile. */
const SWEEPS: Record<RetentionKey, Sweep> = {
  codes: sweepCodes,
  unproved_accounts: (db, now) => deleteUnverifiedAccounts(db, retentionStart('unproved_accounts', now)),
  idle_accounts: async (db, now, refreshTags) =>
    refreshTags(await eraseIdleAccounts(db, retentionStart('idle_accounts', now))),
  orders: async (db, now, refreshTags) => {
    await deleteOldEntries(db, orderRetentionStart(now))
    await anonymizeIssuedCards(db, orderRetentionStart(now))
    refreshTags(await anonymizeOrders(db, orderRetentionStart(now)))
  },
  return_photos: (db, now) => deleteReturnPhotos(db, retentionStart('return_photos', now)),
  refund_accounts: (db, now) => deleteRefundAccounts(db, retentionStart('refund_accounts', now)),
  enquiries: (db, now) => deleteOldEnquiries(db, retentionStart('enquiries', now)),
  security_log: async (db, now) => {
    await sweepAudit(now)
    await sweepSessions(db, now)
    await sweepInvitations(db, now)
  },
  limits: deleteExpiredUseCounts,
  messages: (_, now) => sweepOutbox(now),
  payment_notices: sweepWebhookEvents,
  stock_requests: (_, now) => deleteOldStockRequests(now),
  alerts: (_, now) => deleteOldAlerts(now),
  reservations: (db, now) => deleteOldReservations(db, retentionStart('reservations', now)),
  quotations: (db, now) => deleteOldQuotations(db, retentionStart('quotations', now)),
  reviews: (_, now) => deleteDeclinedReviews(now),
  newsletter: (_, now) => deleteOldSubscribers(now),
  counts: async (_, now) => {
    await deleteOldTrafficCounts(now)
    await deleteOldNotFoundUrls(now)
  },
}

const isRetentionKey = (name: string): name is RetentionKey => name in RETENTION

/**
 * Deletes what the privacy policy promises to delete. The sweeps are independent: a failure is logged and tried again in
 * the next round. Several instances may run this at once. `refreshTags` gets the cache tags of the pages that showed
 * what was deleted. Returns the sweeps that failed.
 */
export async function enforceRetention(now: Date, refreshTags: Refresh = async () => {}): Promise<RetentionKey[]> {
  const db = await getDb()
  const failed: RetentionKey[] = []
  for (const name of Object.keys(SWEEPS).filter(isRetentionKey)) {
    try {
      await SWEEPS[name](db, now, refreshTags)
    } catch (error) {
      log().error({ err: error, promise: name }, 'data past its retention period was not deleted')
      failed.push(name)
    }
  }
  return failed
}

async function sweepCodes(db: Db, now: Date): Promise<void> {
  const before = retentionStart('codes', now)
  await db.delete(otp).where(lt(otp.expires_at, before))
  await db.delete(order_code).where(lt(order_code.expires_at, before))
}

/** Gateways repeat webhooks for days, not for months: older events are not needed to detect repeats. */
async function sweepWebhookEvents(db: Db, now: Date): Promise<void> {
  const isProcessed = inArray(payment_notice.state, ['done', 'failed'])
  await db
    .delete(payment_notice)
    .where(and(isProcessed, lt(payment_notice.received_at, retentionStart('payment_notices', now))))
}
