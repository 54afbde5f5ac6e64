import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminOrderDetail } from '../../../../contract/admin/orders'
import type { adminHeldCalls } from '../../../../contract/order/admin-held'
import { type Db, getDb } from '../../../../db/connection'
import { order, order_event } from '../../../../db/schema'
import type { Locale } from '../../../../domain/locale'
import { endOfIndiaDay, MAX_BALANCE_DAYS } from '../../../../domain/order/advance'
import { formatRupees, toPaise, toRupees } from '../../../../domain/pricing/money'
import { fill } from '../../../../domain/text/fill'
import { toIndiaDate } from '../../../../domain/time/india-clock'
import { MESSAGES } from '../../../../i18n/messages'
import { voidUnpaidPayments } from '../../../order/cancel'
import { queueOrderNotifications } from '../../../order/order-email'
import { lockOrder, moveOrder } from '../../../order/order-move'
import type { OrderRow } from '../../../order/order-row'
import { loadRefundable, refundAcrossPayments } from '../../../order/payment/refund'
import { loadOrderAmounts, returnStock } from '../../../order/placing/stock'
import { requireOrder } from '../../../order/require-order'
import { type Answer, type Context, RefusalError } from '../../../runtime/answer'
import { inTransaction } from '../../../runtime/transaction'
import { toAdminOrder } from '../order-view'

type Calls = typeof adminHeldCalls
type ExtendInput = z.output<Calls['extendbalance']['input']>
type CancelInput = z.output<Calls['cancelheld']['input']>
type HeldRow = OrderRow & { kept_paise: number; balance_until: Date }

const DAY_MS = 86_400_000

/** Locks an order that is held as the caller saw it. Throws a refusal with the order as it is. */
async function lockHeld(
  tx: Db,
  { number, seen_until, lang }: Pick<ExtendInput, 'number' | 'seen_until' | 'lang'>,
  context: Context,
): Promise<HeldRow> {
  const row = await lockOrder(tx, (await requireOrder(tx, number)).id)
  const { balance_until, kept_paise } = row
  if (row.state !== 'held' || balance_until === null || kept_paise === null)
    throw new RefusalError(
      'not_movable',
      `The order ${number} is ${row.state}.`,
      await toAdminOrder(tx, row, lang, context),
    )
  if (balance_until.toISOString() !== seen_until)
    throw new RefusalError(
      'conflict',
      'Somebody else changed it meanwhile.',
      await toAdminOrder(tx, row, lang, context),
    )
  return { ...row, balance_until, kept_paise }
}

/** Moves the last day to pay the balance of a held order; the previous day stays in its history. */
export async function extendbalance(input: ExtendInput, context: Context): Promise<Answer<AdminOrderDetail>> {
  const { customerId, now } = context
  const db = await getDb()
  const row = await inTransaction(db, async (tx) => {
    const held = await lockHeld(tx, input, context)
    const balance_until = endOfIndiaDay(input.balance_on)
    const days = (balance_until.getTime() - now.getTime()) / DAY_MS
    if (days <= 0 || days > MAX_BALANCE_DAYS)
      throw new RefusalError('balance_day_invalid', 'The balance is due on a coming day.')
    if (balance_until.getTime() === held.balance_until.getTime()) return held
    await tx.update(order).set({ balance_until }).where(eq(order.id, held.id))
    const reason = `${toIndiaDate(held.balance_until)} → ${input.balance_on}`
    const event = { order_id: held.id, state: held.state, actor: `staff:${customerId}`, reason, at: now }
    await tx.insert(order_event).values(event)
    const extended = { ...held, balance_until }
    await queueOrderNotifications(tx, extended, 'balance_extended', {}, now)
    return extended
  })
  return { data: await toAdminOrder(db, row, input.lang, context) }
}

/** What the history says of an advance that is kept in part. */
function toKeptText(kept: number, lang: Locale): string {
  if (kept === 0) return ''
  return fill(MESSAGES[lang].adminOrder.held.kept, { amount: formatRupees(toRupees(kept), lang) })
}

/**
 * Cancels a held order, once: returns its stock, refunds what was paid of it less the part that the shop keeps, at most
 * the agreed one, and voids open attempts to pay the balance. A balance that arrives later is refunded.
 */
export async function cancelheld(input: CancelInput, context: Context): Promise<Answer<AdminOrderDetail>> {
  const { customerId, now } = context
  const db = await getDb()
  const { row, touched } = await inTransaction(db, async (tx) => {
    const held = await lockHeld(tx, input, context)
    const amount = toPaise(input.amount)
    const kept_paise = (await loadRefundable(tx, held.id)) - amount
    if (kept_paise < 0) throw new RefusalError('more_than_paid', 'That is more than is left of what was paid.')
    if (kept_paise > held.kept_paise)
      throw new RefusalError('kept_invalid', 'The shop keeps at most what was agreed with the advance.')
    const actor = `staff:${customerId}`
    const reason = [input.reason, toKeptText(kept_paise, input.lang)].filter(Boolean).join(' · ')
    const moved = await moveOrder(tx, held, 'cancel', { actor, reason: reason || null, now })
    await tx.update(order).set({ kept_paise }).where(eq(order.id, held.id))
    await voidUnpaidPayments(tx, held.id, now)
    if (amount > 0)
      await refundAcrossPayments(tx, held.id, amount, { reason: 'cancelled', key: `held:${held.id}`, actor, now })
    const facts = { amount_paise: amount, returned: 'now', kept_paise } as const
    await queueOrderNotifications(tx, { ...moved, kept_paise }, 'cancelled', facts, now)
    return {
      row: { ...moved, kept_paise },
      touched: await returnStock(tx, await loadOrderAmounts(tx, held.id), now),
    }
  })
  return { data: await toAdminOrder(db, row, input.lang, context), touched }
}
