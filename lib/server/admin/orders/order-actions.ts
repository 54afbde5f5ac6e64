import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminMove, AdminOrderDetail, adminOrderCalls } from '../../../contract/admin/orders'
import { type Db, getDb } from '../../../db/connection'
import { order, payment, refund } from '../../../db/schema'
import type { Locale } from '../../../domain/locale'
import { REFUNDABLE_STATES } from '../../../domain/order/order'
import { lastReturnDay } from '../../../domain/order/returns'
import { type Paise, toPaise } from '../../../domain/pricing/money'
import { fill } from '../../../domain/text/fill'
import { MESSAGES } from '../../../i18n/messages'
import { followCancellation } from '../../order/cancel'
import { undoableUntil } from '../../order/cancel-notification'
import { takeBackFromCard } from '../../order/gift-card/ledger'
import { onOrderConfirmed } from '../../order/on-order-confirmed'
import { queueOrderNotifications } from '../../order/order-email'
import { lockOrder, type MoveContext, moveOrder, toOrderState } from '../../order/order-move'
import type { OrderRow } from '../../order/order-row'
import { loadRefundable, refundAcrossPayments } from '../../order/payment/refund'
import { loadResalableAmounts, returnStock } from '../../order/placing/stock'
import { findUnreadyLines, type UnreadyLine } from '../../order/production/production-steps'
import { requireOrder } from '../../order/require-order'
import { loadLeftParts } from '../../order/returns/left-parts'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { adminMoves, toAdminOrder } from './order-view'

type MoveInput = z.output<typeof adminOrderCalls.moveorder.input>

export async function getOrder(
  { number, lang }: { number: string; lang: Locale },
  context: Context,
): Promise<Answer<AdminOrderDetail>> {
  const db = await getDb()
  return { data: await toAdminOrder(db, await requireOrder(db, number), lang, context) }
}

/** Applies a state transition with its effects; of two concurrent moves the second is refused. */
export async function moveorder(input: MoveInput, context: Context): Promise<Answer<AdminOrderDetail>> {
  const db = await getDb()
  const { row, touched } = await inTransaction(db, async (tx) => {
    const lockedOrder = await lockOrder(tx, (await requireOrder(tx, input.number)).id)
    if (lockedOrder.state !== input.seen_state || !adminMoves(lockedOrder).includes(input.move))
      throw new RefusalError(
        'not_movable',
        `The order ${input.number} is ${lockedOrder.state}.`,
        await toAdminOrder(tx, lockedOrder, input.lang, context),
      )
    if (input.move === 'ship' && !input.tracking_number && !input.by_hand)
      throw new RefusalError('tracking_needed', 'A shipment needs its tracking number.')
    const unready = input.move === 'pack' ? await findUnreadyLines(tx, lockedOrder.id) : []
    if (unready.length > 0 && !input.is_unready_accepted)
      throw new RefusalError(
        'not_ready',
        `The workshop has not finished ${unready.length} items.`,
        await toAdminOrder(tx, lockedOrder, input.lang, context),
      )
    const unverified = input.move === 'confirm' ? 'confirmed_by_phone' : undefined
    const reason = [input.reason || unverified, toUnreadyText(unready, input.lang)].filter(Boolean).join(' · ')
    const mover = { actor: `staff:${context.customerId}`, reason: reason || null, now: context.now }
    const movedOrder = await moveOrder(tx, await withTracking(tx, lockedOrder, input), input.move, mover)
    return { row: movedOrder, touched: await applyMoveEffects(tx, movedOrder, input, mover) }
  })
  return { data: await toAdminOrder(db, row, input.lang, context), touched }
}

/** What the history says of an order that was packed with unfinished items. */
function toUnreadyText(unready: UnreadyLine[], lang: Locale): string {
  const { packedUnready, states } = MESSAGES[lang].production
  const items = unready.map(({ line, state }) => `${line.sku} (${states[state]})`).join(', ')
  return items && fill(packedUnready, { items })
}

async function withTracking(tx: Db, row: OrderRow, input: MoveInput): Promise<OrderRow> {
  const { move, carrier, tracking_number, by_hand } = input
  if (move !== 'ship' || !tracking_number || by_hand) return row
  const tracking = { carrier: carrier || null, tracking_number }
  await tx.update(order).set(tracking).where(eq(order.id, row.id))
  return { ...row, ...tracking }
}

/** Effects of a transition: notifications, collected cash, stock and refunds. */
async function applyMoveEffects(
  tx: Db,
  row: OrderRow,
  { move, seen_state, restock, reason }: MoveInput,
  { actor, now }: MoveContext,
): Promise<string[]> {
  const effects: Record<AdminMove, () => Promise<string[]>> = {
    confirm: async () => {
      await onOrderConfirmed(tx, row, now)
      return []
    },
    pack: async () => {
      await queueOrderNotifications(tx, row, 'packed', {}, now, undoableUntil(now))
      return []
    },
    ship: async () => {
      await queueOrderNotifications(tx, row, 'shipped', {}, now, undoableUntil(now))
      return []
    },
    deliver: async () => {
      const isDue = and(eq(payment.order_id, row.id), eq(payment.state, 'due'))
      await tx.update(payment).set({ state: 'paid', updated_at: now }).where(isDue)
      await queueOrderNotifications(tx, row, 'delivered', { return_until: lastReturnDay(now) }, now, undoableUntil(now))
      return []
    },
    decline_return: async () => {
      await queueOrderNotifications(tx, row, 'return_declined', { reason: reason ?? null }, now)
      return []
    },
    take_back: async () => {
      await queueOrderNotifications(tx, row, 'returned', {}, now)
      return restock ? returnStock(tx, await loadResalableAmounts(tx, row.id), now) : []
    },
    cancel: () => followCancellation(tx, row, { actor, now, wasPacked: seen_state === 'packed' }),
  }
  return effects[move]()
}

type RefundInput = z.output<typeof adminOrderCalls.refund.input>

/** Refunds all or part of the payments, once per key; background jobs send the request to the gateway. */
export async function refundOrder(input: RefundInput, context: Context): Promise<Answer<AdminOrderDetail>> {
  const { customerId, now } = context
  const db = await getDb()
  const row = await inTransaction(db, async (tx) => {
    const lockedOrder = await lockOrder(tx, (await requireOrder(tx, input.number)).id)
    const existingRefunds = await tx.select().from(refund).where(isRefundWithKey(input.key))
    if (existingRefunds.length > 0) {
      const sum = existingRefunds.reduce((total, { amount_paise }) => total + amount_paise, 0)
      const isSame = sum === toPaise(input.amount) && existingRefunds.every((one) => one.order_id === lockedOrder.id)
      if (!isSame) throw new RefusalError('key_reused', 'This key belongs to another refund.')
      return lockedOrder
    }
    if (!REFUNDABLE_STATES.includes(toOrderState(lockedOrder)))
      throw new RefusalError('not_refundable', `Of an order that is ${lockedOrder.state} nothing can be given back.`)
    const requestedPaise = toPaise(input.amount)
    if (requestedPaise > (await loadRefundable(tx, lockedOrder.id)))
      throw new RefusalError('more_than_paid', 'That is more than is left of what was paid.')
    if (input.about && requestedPaise > (await loadLeftOf(tx, lockedOrder, input.about)))
      throw new RefusalError('more_than_paid', 'That is more than is left of it.')
    const actor = `staff:${customerId}`
    if (lockedOrder.kind === 'gift_card' && !(await takeBackFromCard(tx, lockedOrder, requestedPaise, actor, now)))
      throw new RefusalError('more_than_paid', 'The gift card has less left than that.')
    await refundAcrossPayments(tx, lockedOrder.id, requestedPaise, {
      actor,
      key: `staff:${input.key}`,
      reason: lockedOrder.state === 'returned' ? 'returned' : 'goodwill',
      ...(input.about && { about: input.about }),
      note: input.reason,
      now,
    })
    await queueOrderNotifications(
      tx,
      lockedOrder,
      'refund_started',
      { amount_paise: requestedPaise, reason: input.reason },
      now,
    )
    return lockedOrder
  })
  return { data: await toAdminOrder(db, row, input.lang, context) }
}

/** What returns and refunds left of a line of an order, 0 for a line of another one, or of its charges, in paise. */
async function loadLeftOf(tx: Db, row: OrderRow, about: number | 'charges'): Promise<Paise> {
  const { lines, charges } = await loadLeftParts(tx, row)
  return about === 'charges' ? charges : (lines.find(({ id }) => id === about)?.paid ?? 0)
}

const isRefundWithKey = (key: string) =>
  inArray(
    refund.key,
    Array.from({ length: 9 }, (_, index) => `staff:${key}:${index}`),
  )
