import { sendRefunds } from './send-refunds'
import { syncDuePayments } from './sync-payments'
import { processWebhookEvents } from './webhook-events'

/**
 * One round of payment work: processes webhook events, polls open payments and sends refunds. Several instances and
 * workers may run it at once. Returns the cache tags to refresh.
 */
export async function processPaymentJobs(now: Date): Promise<string[]> {
  const webhookTags = await processWebhookEvents(now)
  const polledTags = await syncDuePayments(now)
  await sendRefunds(now)
  return [...new Set([...webhookTags, ...polledTags])]
}
