import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { OrderDetail } from '../../../contract/order/order'
import type { ReturnWindow } from '../../../contract/order/order-return'
import type { orderReturnCalls } from '../../../contract/order/return-calls'
import { type Db, getDb } from '../../../db/connection'
import { order_return, order_return_line } from '../../../db/schema'
import { isShopsFault, MAX_NOTIFIED_RETURNS, nextReturnState } from '../../../domain/order/line-return'
import { toIndiaDate } from '../../../domain/time/india-clock'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { cancelNotification } from '../cancel-notification'
import { requireBuyersOrder } from '../order-access'
import { toOwnOrderDetail } from '../order-detail'
import { queueOrderNotifications } from '../order-email'
import { lockOrder } from '../order-move'
import type { OrderRow } from '../order-row'
import { queueShopNotice } from '../shop-notice/shop-notice'
import { loadReturns } from './load-returns'
import { saveRefundAccount } from './refund-account'
import { requireReturn, setReturnState, writeReturnEvent } from './return-state'
import { loadReturnWindow } from './return-window'

type RequestInput = z.output<typeof orderReturnCalls.requestreturn.input>
type WithdrawInput = z.output<typeof orderReturnCalls.withdrawreturn.input>

/** Requests the return of items of a delivered order, once for its key. */
export async function requestreturn(input: RequestInput, context: Context): Promise<Answer<OrderDetail>> {
  const { id } = await requireBuyersOrder(input, context)
  const db = await getDb()
  const row = await inTransaction(db, async (tx) => {
    const lockedOrder = await lockOrder(tx, id)
    const isNew = await storeReturn(tx, lockedOrder, input, {
      actor: 'customer',
      isLateAllowed: false,
      now: context.now,
    })
    if (isNew) await saveRefundAccount(tx, lockedOrder, input.refund_account, context.now)
    return lockedOrder
  })
  return { data: await toOwnOrderDetail(db, row, input.lang), msg: 'A return is requested.' }
}

type Request = Pick<RequestInput, 'number' | 'request_key' | 'lines' | 'reason' | 'wish' | 'note'>
/** Who asks for the return: the buyer within the days of the policy, or staff, who may be generous. */
type Asking = { actor: string; isLateAllowed: boolean; now: Date }

/** Stores the return of items of a locked order, once for its key, and confirms it to the buyer; false for a repeated request. */
export async function storeReturn(tx: Db, row: OrderRow, request: Request, asking: Asking): Promise<boolean> {
  const [existing] = await tx.select().from(order_return).where(eq(order_return.request_key, request.request_key))
  if (existing?.order_id === row.id) return false
  const returns = await loadReturns(tx, row.id)
  requireReturnable(await loadReturnWindow(tx, row, returns), request, asking)
  await insertReturn(tx, row, (returns.at(-1)?.serial ?? 0) + 1, request, asking)
  // A customer who returns items does not need the message that they were delivered.
  await cancelNotification(tx, row, 'delivered', asking.now)
  if (returns.length >= MAX_NOTIFIED_RETURNS) return true
  await queueOrderNotifications(tx, row, 'return_asked', {}, asking.now)
  if (asking.actor === 'customer')
    await queueShopNotice(tx, row, 'return_asked', { reason: request.note, at: asking.now })
  return true
}

function requireReturnable(
  window: ReturnWindow | null,
  { number, lines, reason }: Request,
  { isLateAllowed, now }: Asking,
): void {
  const isPossible =
    window !== null &&
    (isLateAllowed || toIndiaDate(now) <= window.until) &&
    new Set(lines.map(({ line_id }) => line_id)).size === lines.length &&
    lines.every(({ line_id, quantity }) => {
      const line = window.lines.find((one) => one.line_id === line_id)
      return line && quantity <= line.quantity && (!line.fault_only || isShopsFault(reason))
    })
  if (!isPossible) throw new RefusalError('not_returnable', `These items of the order ${number} cannot be returned.`)
}

async function insertReturn(tx: Db, { id }: OrderRow, serial: number, input: Request, { actor, now }: Asking) {
  const { request_key, reason, wish, note } = input
  const [inserted] = await tx
    .insert(order_return)
    .values({ order_id: id, serial, request_key, reason, wish, note: note || null, created_at: now })
    .returning()
  if (!inserted) throw new Error(`the return of order ${id} was not stored`)
  await tx
    .insert(order_return_line)
    .values(input.lines.map(({ line_id, quantity }) => ({ return_id: inserted.id, order_line_id: line_id, quantity })))
  await writeReturnEvent(tx, inserted, { actor, now })
}

/** Withdraws a return until the shop has received it. */
export async function withdrawreturn(input: WithdrawInput, context: Context): Promise<Answer<OrderDetail>> {
  const { id } = await requireBuyersOrder(input, context)
  const db = await getDb()
  const row = await inTransaction(db, async (tx) => {
    const lockedOrder = await lockOrder(tx, id)
    const existing = await requireReturn(tx, lockedOrder, input.serial)
    const state = nextReturnState(existing.state, 'withdraw')
    if (!state) throw new RefusalError('not_movable', `This return is ${existing.state}.`)
    await setReturnState(tx, existing, { state }, { actor: 'customer', now: context.now })
    return lockedOrder
  })
  return { data: await toOwnOrderDetail(db, row, input.lang), msg: 'The return is withdrawn.' }
}
