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
/** More often than daily, so that a shop that is started anew every day keeps its promises too. */
const RETENTION_EVERY_MS = 15 * 60_000
const FILES_EVERY_MS = 15 * 60_000
const HOLDS_EVERY_MS = 15_000
const TOLD_EVERY_MS = 15_000
const OUTBOX_EVERY_MS = 2_000
const PAYMENTS_EVERY_MS = 2_000

/** Makes the pages of these cache tags anew. */
export type Touch = (tags: string[]) => Promise<void>

/** Runs the work again and again, never twice at once; what it returns ends that, after the running work. */
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
 * Gives back lapsed holds, works off what gateways tell and asks them, sends money back, tells who waited for a product,
 * sends what waits in the outbox, forgets what is over. Several shops and workers may do this on one database: each
 * piece of work is taken by one. Gives what ends each.
 */
export async function startJobs(touch: Touch): Promise<(() => Promise<void>)[]> {
  const ports = await configuredPorts()
  const ends = [
    every(HOLDS_EVERY_MS, 'lapsed holds were not released', async () => touch(await releaseLapsed(new Date()))),
    every(PAYMENTS_EVERY_MS, 'payments were not worked off', async () => touch(await processPaymentJobs(new Date()))),
    every(TOLD_EVERY_MS, 'who waited for a piece was not told', async () => {
      await tellBackInStock(new Date())
    }),
    every(FILES_EVERY_MS, 'files of no enquiry were not swept', () => sweepEnquiries(new Date())),
    every(FILES_EVERY_MS, 'old catalogue files were not swept', async () => {
      await sweepImports(new Date())
    }),
    every(EVERY_MS, 'invoices were not issued', async () => {
      await issueMissing(new Date())
    }),
    every(RETENTION_EVERY_MS, 'what is no longer to be kept was not deleted', async () => {
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
