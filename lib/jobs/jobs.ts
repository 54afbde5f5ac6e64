import { runPriceSchedules } from '../server/admin/catalogue/run-price-schedules'
import { sweepImports } from '../server/admin/import/sweep-imports'
import { updateProductDemand } from '../server/admin/product-demand'
import { notifyBackInStock } from '../server/enquiry/back-in-stock'
import { sendAlerts } from '../server/enquiry/send-alerts'
import { deliverDue, loadConfiguredPorts } from '../server/notification/send-outbox'
import { remindOfBalances } from '../server/order/advance/remind-of-balances'
import { sendDueGiftCards } from '../server/order/gift-card/issue-gift-card'
import { issueMissingInvoices } from '../server/order/invoice/issue-invoice'
import { processPaymentJobs } from '../server/order/payment/payment-jobs'
import { releaseExpiredReservations } from '../server/order/placing/reservation'
import { isReminderWanted, remindOfCheckouts } from '../server/order/reminder/remind-of-checkouts'
import { enforceRetention } from '../server/retention'
import { inviteReviews } from '../server/review/invite-reviews'
import { log } from '../server/runtime/log'
import { beginDueExperiments } from '../server/seo/experiments/begin-experiment'
import { sweepMedia } from '../server/storage/sweep-media'
import { sweepEnquiries } from './enquiry-jobs'
import { addJob } from './job-runs'

const INVOICES_EVERY_MS = 60_000
/** Far below a day, so that a shop that restarts every day also deletes on time. */
const RETENTION_EVERY_MS = 15 * 60_000
const FILES_EVERY_MS = 15 * 60_000
/** Reads every product, so less often than the other files. */
const MEDIA_EVERY_MS = 6 * 3_600_000
const RESERVATIONS_EVERY_MS = 15_000
const DEMAND_EVERY_MS = 60 * 60_000
const BACK_IN_STOCK_EVERY_MS = 15_000
/** Each round goes over the products of every alert for a list. */
const ALERTS_EVERY_MS = 5 * 60_000
const REVIEWS_EVERY_MS = 15 * 60_000
const REMINDERS_EVERY_MS = 5 * 60_000
const GIFT_CARDS_EVERY_MS = 60_000
const EXPERIMENTS_EVERY_MS = 60_000
/** A price begins and ends within this time of its minute. */
const PRICES_EVERY_MS = 5_000
const OUTBOX_EVERY_MS = 2_000
const PAYMENTS_EVERY_MS = 2_000

/** Refreshes the pages of these cache tags. */
export type RefreshTags = (tags: string[]) => Promise<void>

/** Runs the task at an interval, never twice at once; the returned function stops it and awaits a running task. */
export function repeatEvery(milliseconds: number, job: string, task: () => Promise<void>): () => Promise<void> {
  const lastRun = addJob(job)
  let running: Promise<void> | undefined
  const run = async () => {
    const started = performance.now()
    try {
      await task()
      lastRun.succeededAt = Date.now()
    } catch (error) {
      lastRun.failureCount += 1
      log().error({ err: error, job }, 'a job failed')
    }
    lastRun.durationMs = performance.now() - started
    running = undefined
  }
  const timer = setInterval(() => {
    running ??= run()
  }, milliseconds)
  return async () => {
    clearInterval(timer)
    await running
  }
}

/**
 * Starts the recurring jobs: expired reservations, payments and refunds, back-in-stock messages, alerts, invitations to
 * reviews, reminders of checkouts and of balances, invoices, gift cards and title experiments on
 * their day, scheduled prices, the outbox, the demand for products and data retention. Several instances and workers may run them on one database: each job is claimed by one. Returns the
 * functions that stop them.
 */
export function startJobs(refreshTags: RefreshTags): (() => Promise<void>)[] {
  return [
    repeatEvery(RESERVATIONS_EVERY_MS, 'expired-reservations', async () =>
      refreshTags(await releaseExpiredReservations(new Date())),
    ),
    repeatEvery(PAYMENTS_EVERY_MS, 'payments', async () => refreshTags(await processPaymentJobs(new Date()))),
    repeatEvery(BACK_IN_STOCK_EVERY_MS, 'back-in-stock-messages', async () => {
      await notifyBackInStock(new Date())
    }),
    repeatEvery(ALERTS_EVERY_MS, 'alerts', async () => {
      await sendAlerts(new Date())
    }),
    repeatEvery(REVIEWS_EVERY_MS, 'review-invitations', async () => {
      await inviteReviews(new Date())
    }),
    repeatEvery(REMINDERS_EVERY_MS, 'checkout-reminders', async () => {
      await remindOfCheckouts(new Date())
    }),
    repeatEvery(REMINDERS_EVERY_MS, 'balance-reminders', async () => {
      await remindOfBalances(new Date())
    }),
    repeatEvery(FILES_EVERY_MS, 'unused-enquiry-files', () => sweepEnquiries(new Date())),
    repeatEvery(FILES_EVERY_MS, 'old-catalogue-files', async () => {
      await sweepImports(new Date())
    }),
    repeatEvery(MEDIA_EVERY_MS, 'unused-media', async () => {
      await sweepMedia(new Date())
    }),
    repeatEvery(INVOICES_EVERY_MS, 'invoices', async () => {
      await issueMissingInvoices(new Date())
    }),
    repeatEvery(GIFT_CARDS_EVERY_MS, 'gift-cards', async () => {
      await sendDueGiftCards(new Date())
    }),
    repeatEvery(PRICES_EVERY_MS, 'scheduled-prices', async () => refreshTags(await runPriceSchedules(new Date()))),
    repeatEvery(EXPERIMENTS_EVERY_MS, 'title-experiments', async () =>
      refreshTags(await beginDueExperiments(new Date())),
    ),
    repeatEvery(DEMAND_EVERY_MS, 'product-demand', () => updateProductDemand(new Date())),
    repeatEvery(RETENTION_EVERY_MS, 'data-retention', async () => {
      await enforceRetention(new Date(), refreshTags)
    }),
    // The providers of each round: an owner may change their keys meanwhile.
    repeatEvery(OUTBOX_EVERY_MS, 'messages', async () => {
      await deliverDue(await loadConfiguredPorts(), () => new Date(), isReminderWanted)
    }),
  ]
}
