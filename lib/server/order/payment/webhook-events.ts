import { and, eq } from 'drizzle-orm'
import { GatewayUnavailableError, InvalidWebhookError, type WebhookEvent } from '../../../adapters/payment/gateway'
import { getGateway } from '../../../adapters/payment/payment-methods'
import { type Db, getDb } from '../../../db/connection'
import { payment, payment_notice, refund } from '../../../db/schema'
import { TooManyRequestsError } from '../../runtime/answer'
import { claimNextJob, waitAfter } from '../../runtime/claim-next-job'
import { log } from '../../runtime/log'
import { countAddress } from '../../security/use-limit'
import { syncPayment } from './sync-payments'

type NoticeRow = typeof payment_notice.$inferSelect

const MAX_IN_A_ROUND = 100
const MAX_TRIES = 12
/** Far above what a gateway sends from one address. */
const ASKED = { key: 'notice-address', max: 600, seconds: 3600 }

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
      if (!(await isOurs(provider, gateway.readClaims(raw, headers)))) return 0
      await countAddress(await getDb(), ASKED, { customerId: null, address, now })
    }
    const notices = await gateway.parseWebhook(raw, headers, now)
    return await keep(provider, notices, now)
  } catch (error) {
    if (error instanceof GatewayUnavailableError || error instanceof TooManyRequestsError) return 'away'
    if (!(error instanceof InvalidWebhookError)) throw error
    log().warn({ gateway: provider, err: error }, 'a webhook did not come from the gateway')
    return 'not_its_own'
  }
}

/** Whether the shop started one of the payments or refunds that the events name. */
async function isOurs(provider: string, notices: WebhookEvent[]): Promise<boolean> {
  const db = await getDb()
  for (const { provider_order, provider_refund } of notices) {
    if (provider_order !== null && (await startedAs(db, provider, provider_order)).length > 0) return true
    if (provider_refund !== null && (await db.$count(refund, eq(refund.provider_refund, provider_refund))) > 0)
      return true
  }
  return false
}

async function keep(provider: string, notices: WebhookEvent[], now: Date): Promise<number> {
  if (notices.length === 0) return 0
  const kept = await (await getDb())
    .insert(payment_notice)
    .values(notices.map((notice) => ({ ...notice, provider, due_at: now, received_at: now })))
    .onConflictDoNothing({ target: [payment_notice.provider, payment_notice.event_id] })
    .returning({ id: payment_notice.id })
  return kept.length
}

/** Processes stored events, each by one worker. Returns the cache tags to refresh. */
export async function processWebhookEvents(now: Date): Promise<string[]> {
  const db = await getDb()
  const touched: string[] = []
  for (let count = 0; count < MAX_IN_A_ROUND; count++) {
    const id = await claimNextJob(db, payment_notice, eq(payment_notice.state, 'waiting'), now)
    if (id === null) break
    const [row] = await db.select().from(payment_notice).where(eq(payment_notice.id, id))
    if (row) touched.push(...(await workOff(db, row, now)))
  }
  return [...new Set(touched)]
}

async function workOff(db: Db, row: NoticeRow, now: Date): Promise<string[]> {
  if (row.provider_refund !== null) await hurryRefund(db, row.provider_refund, now)
  const started = row.provider_order === null ? [] : await startedAs(db, row.provider, row.provider_order)
  const [first] = started
  if (!first) {
    // The gateway can be faster than our own commit: the payment may not be stored yet.
    if (row.provider_order !== null && row.tries < MAX_TRIES) await later(db, row, now, 'no such payment here')
    else await end(db, row, row.provider_order === null ? 'done' : 'failed')
    return []
  }
  const booked = await syncPayment(first, now)
  if (booked) await end(db, row, 'done')
  else if (row.tries < MAX_TRIES) await later(db, row, now, 'the gateway could not be asked')
  else {
    log().error({ notice: row.id }, 'a webhook event could not be processed')
    await end(db, row, 'failed')
  }
  return booked?.touched ?? []
}

/** The payment that was started under the provider's order id; later rows are further captures of it. */
function startedAs(db: Db, provider: string, provider_order: string) {
  const same = and(eq(payment.provider, provider), eq(payment.provider_order, provider_order))
  return db.select().from(payment).where(same).orderBy(payment.id).limit(1)
}

async function hurryRefund(db: Db, provider_refund: string, now: Date): Promise<void> {
  const asked = and(eq(refund.provider_refund, provider_refund), eq(refund.state, 'asked'))
  await db.update(refund).set({ due_at: now }).where(asked)
}

async function later(db: Db, { id, tries }: NoticeRow, now: Date, problem: string): Promise<void> {
  const due_at = new Date(now.getTime() + waitAfter(tries))
  await db.update(payment_notice).set({ due_at, held_until: null, problem }).where(eq(payment_notice.id, id))
}

async function end(db: Db, { id }: NoticeRow, state: 'done' | 'failed'): Promise<void> {
  await db.update(payment_notice).set({ state, held_until: null }).where(eq(payment_notice.id, id))
}
