import { sweepImports } from '../server/admin/import/sweep-imports'
import { tellBackInStock } from '../server/enquiry/back-in-stock'
import { configuredPorts, deliverDue } from '../server/notification/send-outbox'
import { issueMissing } from '../server/order/invoice/issue-invoice'
import { processPaymentJobs } from '../server/order/payment/payment-jobs'
import { releaseLapsed } from '../server/order/placing/hold'
import { keepRetention } from '../server/retention'
import { log } from '../server/runtime/log'
import { sweepEnquiries } from './enquiry-jobs'

const EVERY_MS = 60_000
/** Far below a day, so that a shop that restarts every day also deletes on time. */
const RETENTION_EVERY_MS = 15 * 60_000
const FILES_EVERY_MS = 15 * 60_000
const HOLDS_EVERY_MS = 15_000
const TOLD_EVERY_MS = 15_000
const OUTBOX_EVERY_MS = 2_000
const PAYMENTS_EVERY_MS = 2_000

/** Refreshes the pages of these cache tags. */
export type Touch = (tags: string[]) => Promise<void>

/** Runs the task at an interval, never twice at once; the returned function stops it and awaits a running task. */
export function every(milliseconds: number, complaint: string, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  const run = async () => {
    try {
      await work()
    } catch (error) {
      log().error({ err: error }, complaint)
    }
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
 * Starts the recurring jobs: expired reservations, payments and refunds, back-in-stock messages, invoices, the outbox and
 * data retention. Several instances and workers may run them on one database: each job is claimed by one. Returns the
 * functions that stop them.
 */
export async function startJobs(touch: Touch): Promise<(() => Promise<void>)[]> {
  const ports = await configuredPorts()
  const ends = [
    every(HOLDS_EVERY_MS, 'expired reservations were not released', async () => touch(await releaseLapsed(new Date()))),
    every(PAYMENTS_EVERY_MS, 'payments were not processed', async () => touch(await processPaymentJobs(new Date()))),
    every(TOLD_EVERY_MS, 'back-in-stock messages were not queued', async () => {
      await tellBackInStock(new Date())
    }),
    every(FILES_EVERY_MS, 'files without an enquiry were not deleted', () => sweepEnquiries(new Date())),
    every(FILES_EVERY_MS, 'old catalogue files were not deleted', async () => {
      await sweepImports(new Date())
    }),
    every(EVERY_MS, 'invoices were not issued', async () => {
      await issueMissing(new Date())
    }),
    every(RETENTION_EVERY_MS, 'data past its retention period was not deleted', async () => {
      await keepRetention(new Date())
    }),
  ]
  if (Object.keys(ports).length > 0) {
    ends.push(
      every(OUTBOX_EVERY_MS, 'the outbox was not sent', async () => {
        await deliverDue(ports)
      }),
    )
  }
  return ends
}
