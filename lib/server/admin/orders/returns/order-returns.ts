import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { adminReturnCalls } from '../../../../contract/admin/order-returns'
import type { AdminOrderDetail } from '../../../../contract/admin/orders'
import { type Db, getDb } from '../../../../db/connection'
import { order_line, order_return_line } from '../../../../db/schema'
import { isShopsFault, nextReturnState, type ReturnMove, toReturnNumber } from '../../../../domain/order/line-return'
import { limitRefund } from '../../../../domain/order/return-amount'
import { toPaise } from '../../../../domain/pricing/money'
import { undoableUntil } from '../../../order/cancel-notification'
import { isCustomLine } from '../../../order/customized-lines'
import { type OrderStep, queueOrderNotifications } from '../../../order/order-email'
import { lockOrder } from '../../../order/order-move'
import type { OrderRow } from '../../../order/order-row'
import { refundAcrossPayments } from '../../../order/payment/refund'
import { returnStock, toAmounts } from '../../../order/placing/stock'
import { requireOrder } from '../../../order/require-order'
import { loadReturns, type OrderReturns } from '../../../order/returns/load-returns'
import { storeReturn } from '../../../order/returns/request-return'
import { computeRefund } from '../../../order/returns/return-refund'
import { requireReturn, setReturnState } from '../../../order/returns/return-state'
import { type Answer, type Context, RefusalError } from '../../../runtime/answer'
import { inTransaction } from '../../../runtime/transaction'
import { toAdminOrder } from '../order-view'
import { takeReplacement } from './replacement'

type MoveInput = z.output<typeof adminReturnCalls.movereturn.input>
type RecordInput = z.output<typeof adminReturnCalls.recordreturn.input>
type RefundInput = z.output<typeof adminReturnCalls.refundreturn.input>
type Return = OrderReturns[number]

const STEP_OF_MOVE: Record<MoveInput['move'], OrderStep> = {
  approve: 'return_approved',
  decline: 'return_declined',
  receive: 'return_received',
  exchange: 'return_exchanged',
}

/** The buyer is notified of these moves a little later, while staff can undo them without a message. */
const UNDOABLE_MOVES: readonly MoveInput['move'][] = ['approve', 'decline']

/** Records a return that its buyer asked for by phone or in person. */
export async function recordreturn(input: RecordInput, context: Context): Promise<Answer<AdminOrderDetail>> {
  const db = await getDb()
  const row = await inTransaction(db, async (tx) => {
    const lockedOrder = await lockOrder(tx, (await requireOrder(tx, input.number)).id)
    const actor = `staff:${context.customerId}`
    await storeReturn(tx, lockedOrder, input, { actor, isLateAllowed: true, now: context.now })
    return lockedOrder
  })
  return { data: await toAdminOrder(db, row, input.lang, context) }
}

/** Approves or declines a return, or marks it as received or exchanged; its buyer is notified. */
export function movereturn(input: MoveInput, context: Context): Promise<Answer<AdminOrderDetail>> {
  const answer = input.answer || null
  return changeReturn(input, input.move, context, async (tx, row, one) => {
    const facts = { reason: answer, return_number: toReturnNumber(row.number, one.serial) }
    const shops_fault = isShopsFault(one.reason)
    const { now } = context
    const dueAt = UNDOABLE_MOVES.includes(input.move) ? undoableUntil(now) : now
    await queueOrderNotifications(tx, row, STEP_OF_MOVE[input.move], { ...facts, shops_fault }, now, dueAt)
    if (input.move !== 'exchange') return { answer, touched: [] }
    // Returned items first: the same unit may be what the buyer receives again, in another size.
    const restocked = input.restock ? await restockLines(tx, one, now) : []
    const taken = await takeReplacement(tx, row, facts.return_number, input, context)
    return { answer, touched: [...restocked, ...taken] }
  })
}

/**
 * Refunds a received return, once: the amount that the manager chose, otherwise what was paid for its units less
 * goodwill, and never above what is left of the order's payments. The jobs send the refund, which issues the credit note.
 */
export function refundreturn(input: RefundInput, context: Context): Promise<Answer<AdminOrderDetail>> {
  const { customerId, now } = context
  return changeReturn(input, 'refund', context, async (tx, row, one) => {
    const { parts, limit, suggested } = await computeRefund(tx, row, await loadReturns(tx, row.id), one)
    const amount = input.amount === undefined ? suggested : toPaise(input.amount)
    if (amount > limit)
      throw new RefusalError('more_than_paid', 'That is more than was paid for these items and is left of it.')
    for (const { id, goods, charges } of limitRefund(parts, amount))
      await tx
        .update(order_return_line)
        .set({ goods_paise: goods, charges_paise: charges })
        .where(and(eq(order_return_line.return_id, one.id), eq(order_return_line.order_line_id, id)))
    const request = { actor: `staff:${customerId}`, key: `return:${one.id}`, reason: 'returned', now } as const
    await refundAcrossPayments(tx, row.id, amount, { ...request, returnId: one.id })
    if (amount > 0) await queueOrderNotifications(tx, row, 'refund_started', { amount_paise: amount }, now)
    return { answer: null, touched: input.restock ? await restockLines(tx, one, now) : [] }
  })
}

type Effects = (tx: Db, row: OrderRow, one: Return) => Promise<{ answer: string | null; touched: string[] }>

/** Moves a return with its effects; of two concurrent moves the second is refused. */
async function changeReturn(
  { number, serial, seen_state, lang }: Pick<RefundInput, 'number' | 'serial' | 'seen_state' | 'lang'>,
  move: ReturnMove,
  context: Context,
  applyEffects: Effects,
): Promise<Answer<AdminOrderDetail>> {
  const db = await getDb()
  const { row, touched } = await inTransaction(db, async (tx) => {
    const lockedOrder = await lockOrder(tx, (await requireOrder(tx, number)).id)
    const one = await requireReturn(tx, lockedOrder, serial)
    const state = nextReturnState(one.state, move)
    if (one.state !== seen_state || !state)
      throw new RefusalError(
        'not_movable',
        `The return ${serial} of order ${number} is ${one.state}.`,
        await toAdminOrder(tx, lockedOrder, lang, context),
      )
    const effects = await applyEffects(tx, lockedOrder, one)
    const mover = { actor: `staff:${context.customerId}`, now: context.now }
    await setReturnState(tx, one, { state, answer: effects.answer }, mover)
    return { row: lockedOrder, touched: effects.touched }
  })
  return { data: await toAdminOrder(db, row, lang, context), touched }
}

/** Puts the items of a return back on sale, except those made or resized for their buyer: their products are no longer as sold. */
async function restockLines(tx: Db, one: Return, now: Date): Promise<string[]> {
  const { product_id, made, ring_size } = order_line
  const items = await tx
    .select({ product_id, made, ring_size, quantity: order_return_line.quantity })
    .from(order_return_line)
    .innerJoin(order_line, eq(order_line.id, order_return_line.order_line_id))
    .where(eq(order_return_line.return_id, one.id))
  return returnStock(tx, toAmounts(items.filter((item) => !isCustomLine(item))), now)
}
