import { sendRefunds } from './send-refunds'
import { syncDuePayments } from './sync-payments'
import { processWebhookEvents } from './webhook-events'

/**
 * One round of what payments need: notices are worked off, payments that stayed open are asked after, money goes back.
 * Several shops and workers may do this at once. Gives the cache tags that were touched.
 */
export async function processPaymentJobs(now: Date): Promise<string[]> {
  const told = await processWebhookEvents(now)
  const asked = await syncDuePayments(now)
  await sendRefunds(now)
  return [...new Set([...told, ...asked])]
}
