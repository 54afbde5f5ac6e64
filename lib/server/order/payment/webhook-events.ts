import { and, eq } from 'drizzle-orm'
import {
  GatewayUnavailableError,
  InvalidWebhookError,
  type WebhookClaim,
  type WebhookEvent,
} from '../../../adapters/payment/gateway'
import { getGateway } from '../../../adapters/payment/payment-methods'
import { type Db, getDb } from '../../../db/connection'
import { payment, payment_notice, refund } from '../../../db/schema'
import { TooManyRequestsError } from '../../runtime/answer'
import { claimNextJob, toRetryDelay } from '../../runtime/claim-next-job'
import { log } from '../../runtime/log'
import { countAddress } from '../../security/use-limit'
import { isTransaction, recordProviderRefund } from './provider-refund'
import { recheckRefund } from './recheck-refund'
import { recordDispute } from './record-dispute'
import { syncPayment } from './sync-payments'

type WebhookEventRow = typeof payment_notice.$inferSelect

const MAX_PER_ROUND = 100
const MAX_TRIES = 12
/** Far above what a gateway sends from one address. */
const ADDRESS_LIMIT = { key: 'notice-address', max: 600, seconds: 3600 }

/**
 * Stores the events of a webhook, each once, and returns how many are new; `no_gateway` for an unknown gateway,
 * `not_its_own` for a forged request, `away` when that cannot be verified now. Where verification calls the gateway, only
 * events about our own payments are verified, with a limit for each `address`. The payment's status is retrieved from
 * the gateway later, so the sequence of events does not matter.
 */
export async function storeWebhookEvents(
  provider: string,
  raw: string,
  headers: Headers,
  now: Date,
  address = 'server',
): Promise<number | 'no_gateway' | 'not_its_own' | 'away'> {
  const gateway = getGateway(provider, now)
  if (!gateway) return 'no_gateway'
  try {
    if (gateway.readClaims) {
      if (!(await isOwnEvent(provider, gateway.readClaims(raw, headers)))) return 0
      await countAddress(await getDb(), ADDRESS_LIMIT, { customerId: null, address, now })
    }
    const events = await gateway.parseWebhook(raw, headers, now)
    return await storeEvents(provider, events, now)
  } catch (error) {
    if (error instanceof GatewayUnavailableError || error instanceof TooManyRequestsError) return 'away'
    if (!(error instanceof InvalidWebhookError)) throw error
    log().warn({ gateway: provider, err: error }, 'a webhook did not come from the gateway')
    return 'not_its_own'
  }
}

/** Whether the shop started one of the payments or refunds that the events name. */
async function isOwnEvent(provider: string, events: WebhookClaim[]): Promise<boolean> {
  const db = await getDb()
  for (const { provider_order, provider_refund, provider_payment } of events) {
    if (provider_order !== null && (await findPaymentByProviderOrder(db, provider, provider_order)).length > 0)
      return true
    if (provider_payment && (await db.$count(payment, isTransaction(provider, provider_payment))) > 0) return true
    if (provider_refund !== null && (await db.$count(refund, eq(refund.provider_refund, provider_refund))) > 0)
      return true
  }
  return false
}

async function storeEvents(provider: string, events: WebhookEvent[], now: Date): Promise<number> {
  if (events.length === 0) return 0
  const inserted = await (await getDb())
    .insert(payment_notice)
    .values(events.map((event) => ({ ...event, provider, due_at: now, received_at: now })))
    .onConflictDoNothing({ target: [payment_notice.provider, payment_notice.event_id] })
    .returning({ id: payment_notice.id })
  return inserted.length
}

/** Processes stored events, each by one worker. Returns the cache tags to refresh. */
export async function processWebhookEvents(now: Date): Promise<string[]> {
  const db = await getDb()
  const touched: string[] = []
  for (let count = 0; count < MAX_PER_ROUND; count++) {
    const id = await claimNextJob(db, payment_notice, eq(payment_notice.state, 'waiting'), now)
    if (id === null) break
    const [row] = await db.select().from(payment_notice).where(eq(payment_notice.id, id))
    if (row) touched.push(...(await processEvent(db, row, now)))
  }
  return [...new Set(touched)]
}

async function processEvent(db: Db, row: WebhookEventRow, now: Date): Promise<string[]> {
  const touched: string[] = []
  if (row.provider_dispute !== null) {
    const isRecorded = await recordDispute(db, { provider: row.provider, provider_dispute: row.provider_dispute }, now)
    if (isRecorded) await finishEvent(db, row, 'done')
    else await retryOrFail(db, row, now)
    return touched
  }
  if (row.provider_refund !== null) {
    const reported = { ...row, provider_refund: row.provider_refund }
    await pollRefundNow(db, row.provider_refund, now)
    const recorded = await recordProviderRefund(db, reported, now)
    if (!recorded || !(await recheckRefund(db, reported, now))) {
      await retryOrFail(db, row, now)
      return recorded ?? []
    }
    touched.push(...recorded)
  }
  const matches =
    row.provider_order === null ? [] : await findPaymentByProviderOrder(db, row.provider, row.provider_order)
  const [paymentRow] = matches
  if (!paymentRow) {
    // The gateway can be faster than our own commit: the payment may not be stored yet.
    if (row.provider_order !== null && row.tries < MAX_TRIES) await retryLater(db, row, now, 'no such payment here')
    else await finishEvent(db, row, row.provider_order === null ? 'done' : 'failed')
    return touched
  }
  const recorded = await syncPayment(paymentRow, now)
  if (recorded) await finishEvent(db, row, 'done')
  else await retryOrFail(db, row, now)
  return [...touched, ...(recorded?.touched ?? [])]
}

async function retryOrFail(db: Db, row: WebhookEventRow, now: Date): Promise<void> {
  if (row.tries < MAX_TRIES) return retryLater(db, row, now, 'the gateway could not be asked')
  log().error({ notice: row.id }, 'a webhook event could not be processed')
  await finishEvent(db, row, 'failed')
}

/** The payment that was started under the provider's order id; later rows are further captures of it. */
function findPaymentByProviderOrder(db: Db, provider: string, provider_order: string) {
  const isSameOrder = and(eq(payment.provider, provider), eq(payment.provider_order, provider_order))
  return db.select().from(payment).where(isSameOrder).orderBy(payment.id).limit(1)
}

async function pollRefundNow(db: Db, provider_refund: string, now: Date): Promise<void> {
  const isPendingRefund = and(eq(refund.provider_refund, provider_refund), eq(refund.state, 'asked'))
  await db.update(refund).set({ due_at: now }).where(isPendingRefund)
}

async function retryLater(db: Db, { id, tries }: WebhookEventRow, now: Date, problem: string): Promise<void> {
  const due_at = new Date(now.getTime() + toRetryDelay(tries))
  await db.update(payment_notice).set({ due_at, held_until: null, problem }).where(eq(payment_notice.id, id))
}

async function finishEvent(db: Db, { id }: WebhookEventRow, state: 'done' | 'failed'): Promise<void> {
  await db.update(payment_notice).set({ state, held_until: null }).where(eq(payment_notice.id, id))
}
