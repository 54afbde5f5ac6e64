import { and, eq } from 'drizzle-orm'
import {
  type Gateway,
  GatewayRefusedError,
  GatewayUnavailableError,
  type RetrievedRefund,
} from '../../../adapters/payment/gateway'
import { getGateway } from '../../../adapters/payment/payment-methods'
import type { Db } from '../../../db/connection'
import { order, payment, refund } from '../../../db/schema'
import { canMove } from '../../../domain/order/order'
import { type Paise, partInMinor } from '../../../domain/pricing/money'
import { log } from '../../runtime/log'
import { inTransaction } from '../../runtime/transaction'
import { followCancellation } from '../cancel'
import { takeBackFromCard } from '../gift-card/ledger'
import { lockOrder, moveOrder, toOrderState } from '../order-move'
import type { OrderRow, PaymentRow } from '../order-row'
import type { ReportedRefund } from './recheck-refund'
import { loadOrderMoney } from './refund'
import { recordRefundStatus } from './send-refunds'

type RefundRow = typeof refund.$inferSelect
/** `later`: the shop is sending a refund of this payment, which may be the same one. */
type Recorded = { id: number | null; touched: string[] } | 'later'
const NOTHING: Recorded = { id: null, touched: [] }

/** The row of a transaction that took money. */
export const isTransaction = (provider: string, provider_payment: string) =>
  and(eq(payment.provider, provider), eq(payment.provider_payment, provider_payment), eq(payment.state, 'paid'))

/**
 * Records a refund that a merchant made at the provider, in its dashboard: it counts as refunded, gets its credit note, and
 * cancels an order before dispatch of which nothing paid is left. A failed refund of the same amount is thereby done.
 * Gives the cache tags to refresh; null when it must be tried again later.
 */
export async function recordProviderRefund(db: Db, reported: ReportedRefund, now: Date): Promise<string[] | null> {
  const { provider, provider_refund } = reported
  const gateway = getGateway(provider, now)
  if (!gateway || (await isKnown(db, reported))) return []
  const found = await retrieve(gateway, provider_refund)
  // Wrong keys are refused too, so that an unknown refund is looked for again.
  if (found === 'unavailable' || found === 'unknown') return null
  if (found.state === 'failed' || !found.money) return []
  const { money } = found
  const [paid] = await db.select().from(payment).where(isTransaction(provider, money.provider_payment))
  // Of another shop at the same account, or of a payment that is not recorded yet.
  if (!paid) return null
  const settledByHand = await listSettledByHand(db, gateway, paid)
  if (!settledByHand) return null
  const recorded = await inTransaction(db, async (tx): Promise<Recorded> => {
    const row = await lockOrder(tx, paid.order_id)
    if (await isKnown(tx, reported)) return NOTHING
    const refunds = await tx.select().from(refund).where(eq(refund.payment_id, paid.id)).for('update')
    if (refunds.some(isBeingSent)) return 'later'
    const same = refunds.find(
      (one) =>
        (one.state === 'failed' || settledByHand.includes(one.id)) &&
        isOfAmount(one, paid, refunds, money.amount_minor),
    )
    if (!same) return insertRefund(tx, row, paid, { provider_refund, refunds, amount_minor: money.amount_minor, now })
    const again = same.state === 'failed' ? { state: 'asked' as const, problem: null, due_at: now } : {}
    await tx
      .update(refund)
      .set({ provider_refund, ...again })
      .where(eq(refund.id, same.id))
    return same.state === 'failed' ? { id: same.id, touched: [] } : NOTHING
  })
  if (recorded === 'later') return null
  if (recorded.id !== null) await recordRefundStatus(recorded.id, found, now)
  return recorded.touched
}

async function isKnown(db: Db, { provider, provider_refund }: ReportedRefund): Promise<boolean> {
  const rows = await db
    .select({ id: refund.id })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.payment_id))
    .where(and(eq(refund.provider_refund, provider_refund), eq(payment.provider, provider)))
  return rows.length > 0
}

async function retrieve(gateway: Gateway, id: string): Promise<RetrievedRefund | 'unavailable' | 'unknown'> {
  try {
    return await gateway.retrieveRefund(id)
  } catch (error) {
    if (error instanceof GatewayRefusedError) return 'unknown'
    if (!(error instanceof GatewayUnavailableError)) throw error
    log().warn({ err: error, provider_refund: id }, 'the status of a refund could not be retrieved')
    return 'unavailable'
  }
}

const isBeingSent = ({ state, provider_refund }: RefundRow) =>
  (state === 'waiting' || state === 'asked') && provider_refund === null

/** Refunds that staff recorded as transferred, under words of their own: the provider knows no such refund. Null when it does not answer. */
async function listSettledByHand(db: Db, gateway: Gateway, { id }: PaymentRow): Promise<number[] | null> {
  const done = await db
    .select()
    .from(refund)
    .where(and(eq(refund.payment_id, id), eq(refund.state, 'done')))
  const byHand: number[] = []
  for (const one of done) {
    const found = one.provider_refund ? await retrieve(gateway, one.provider_refund) : 'unknown'
    if (found === 'unavailable') return null
    if (found === 'unknown') byHand.push(one.id)
  }
  return byHand
}

const sumOthers = (refunds: RefundRow[], id?: number): Paise =>
  refunds.reduce((sum, one) => sum + (one.state === 'failed' || one.id === id ? 0 : one.amount_paise), 0)

const wholeMinor = ({ amount_minor, amount_paise }: PaymentRow) => amount_minor ?? amount_paise

/** Whether a refund is one of this amount in the charged currency, and what is left of the payment suffices for it. */
function isOfAmount(one: RefundRow, paid: PaymentRow, refunds: RefundRow[], amount_minor: number): boolean {
  const others = sumOthers(refunds, one.id)
  if (others + one.amount_paise > paid.amount_paise) return false
  return partInMinor(wholeMinor(paid), paid.amount_paise, others, one.amount_paise) === amount_minor
}

type NewRefund = { provider_refund: string; refunds: RefundRow[]; amount_minor: number; now: Date }

/** Stores a refund that nobody requested here; with everything that was paid, it cancels an order before dispatch. */
async function insertRefund(
  tx: Db,
  row: OrderRow,
  paid: PaymentRow,
  { provider_refund, refunds, amount_minor, now }: NewRefund,
): Promise<Recorded> {
  const { provider, order_id } = paid
  const gone = sumOthers(refunds)
  const goneMinor = partInMinor(wholeMinor(paid), paid.amount_paise, 0, gone)
  const share = partInMinor(paid.amount_paise, wholeMinor(paid), goneMinor, amount_minor)
  // The last cent takes the paise with it that earlier conversions rounded.
  const isRest = goneMinor + amount_minor === wholeMinor(paid)
  const amount_paise = isRest ? paid.amount_paise - gone : Math.min(share, paid.amount_paise - gone)
  if (!isRest && amount_paise < share)
    log().error({ order: row.number, provider_refund }, 'more was refunded at the provider than was left: review it')
  if (amount_paise <= 0) return NOTHING
  const state = toOrderState(row)
  const money = await loadOrderMoney(tx, order_id)
  const left = money.paid - money.returned - amount_paise
  const isWhole = left === 0 && canMove(state, 'cancel')
  if (row.kind === 'gift_card' && !(await takeBackFromCard(tx, row, amount_paise, provider, now)))
    log().error({ order: row.number, provider_refund }, 'a gift card was refunded that has less left: review it')
  const [inserted] = await tx
    .insert(refund)
    .values({
      ...{ order_id, payment_id: paid.id, amount_paise, provider_refund, actor: provider },
      ...{
        reason: isWhole ? 'cancelled' : state === 'returned' ? 'returned' : 'goodwill',
        key: `at:${provider_refund}`,
      },
      ...{ state: 'asked', due_at: now, created_at: now },
    })
    .returning({ id: refund.id })
  if (!inserted) throw new Error(`the refund ${provider_refund} was not stored`)
  // The shop keeps no more of an advance than is left of it.
  const kept_paise = row.kept_paise === null ? null : Math.min(row.kept_paise, left)
  if (kept_paise !== row.kept_paise) await tx.update(order).set({ kept_paise }).where(eq(order.id, row.id))
  if (!isWhole) return { id: inserted.id, touched: [] }
  const moved = await moveOrder(tx, row, 'cancel', { actor: provider, now })
  const cancellation = { actor: provider, now, wasPacked: state === 'packed', refunded: amount_paise }
  return { id: inserted.id, touched: await followCancellation(tx, { ...moved, kept_paise }, cancellation) }
}
