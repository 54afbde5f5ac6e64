import { and, eq } from 'drizzle-orm'
import {
  type CapturedMoney,
  type Gateway,
  GatewayRefusedError,
  GatewayUnavailableError,
  type RetrievedDispute,
} from '../../../adapters/payment/gateway'
import { getGateway } from '../../../adapters/payment/payment-methods'
import type { Db } from '../../../db/connection'
import { dispute, payment } from '../../../db/schema'
import { partInMinor } from '../../../domain/pricing/money'
import { log } from '../../runtime/log'
import { inTransaction } from '../../runtime/transaction'
import { lockOrder } from '../order-move'
import type { PaymentRow } from '../order-row'
import { queueShopNotice } from '../shop-notice/shop-notice'
import { isTransaction } from './provider-refund'

type ReportedDispute = { provider: string; provider_dispute: string }

/**
 * Retrieves a dispute from its provider and stores it as it is there; the shop is notified when it begins, and when it
 * is won or lost. What was lost can no longer be refunded. False when it must be tried again later.
 */
export async function recordDispute(
  db: Db,
  { provider, provider_dispute }: ReportedDispute,
  now: Date,
): Promise<boolean> {
  const gateway = getGateway(provider, now)
  const found = gateway && (await retrieve(gateway, provider_dispute))
  if (!found) return gateway === null
  const [paid] = await db.select().from(payment).where(isTransaction(provider, found.money.provider_payment))
  // Of another shop at the same account, or of a payment that is not recorded yet.
  if (!paid) return false
  await inTransaction(db, (tx) => store(tx, paid, provider_dispute, found, now))
  return true
}

async function retrieve(gateway: Gateway, id: string): Promise<RetrievedDispute | null> {
  try {
    return await gateway.retrieveDispute(id)
  } catch (error) {
    // Wrong keys are refused too.
    if (!(error instanceof GatewayRefusedError || error instanceof GatewayUnavailableError)) throw error
    log().warn({ err: error, provider_dispute: id }, 'a dispute could not be retrieved')
    return null
  }
}

async function store(
  tx: Db,
  paid: PaymentRow,
  provider_dispute: string,
  { state, reason, respond_by, money }: RetrievedDispute,
  now: Date,
): Promise<void> {
  const row = await lockOrder(tx, paid.order_id)
  const isSame = and(eq(dispute.payment_id, paid.id), eq(dispute.provider_dispute, provider_dispute))
  const [known] = await tx.select().from(dispute).where(isSame)
  const amount_paise = toDisputedPaise(paid, money)
  const facts = { state, reason, respond_by, amount_paise, updated_at: now }
  if (known) await tx.update(dispute).set(facts).where(eq(dispute.id, known.id))
  else
    await tx
      .insert(dispute)
      .values({ order_id: row.id, payment_id: paid.id, provider_dispute, ...facts, created_at: now })
  if (known?.state === state || state === 'review' || state === 'closed') return
  if (known && state === 'open') return
  const notice = state === 'open' ? 'disputed' : state === 'won' ? 'dispute_won' : 'dispute_lost'
  await queueShopNotice(tx, row, notice, { amount: amount_paise, reason, until: respond_by, at: now })
}

/** The disputed part of a payment in paise: at least one, at most all of it; all of it where the currency is another one. */
function toDisputedPaise({ amount_paise, amount_minor, currency }: PaymentRow, disputed: CapturedMoney): number {
  if (disputed.currency !== currency) return amount_paise
  const whole = amount_minor ?? amount_paise
  return Math.max(1, partInMinor(amount_paise, whole, 0, Math.min(disputed.amount_minor, whole)))
}
