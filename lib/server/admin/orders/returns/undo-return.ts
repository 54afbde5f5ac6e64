import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { adminReturnCalls } from '../../../../contract/admin/order-returns'
import type { AdminOrderDetail } from '../../../../contract/admin/orders'
import { getDb } from '../../../../db/connection'
import { order_return } from '../../../../db/schema'
import { cancelNotification } from '../../../order/cancel-notification'
import { lockOrder } from '../../../order/order-move'
import { requireOrder } from '../../../order/require-order'
import { requireReturn, writeReturnEvent } from '../../../order/returns/return-state'
import { type Answer, type Context, RefusalError } from '../../../runtime/answer'
import { inTransaction } from '../../../runtime/transaction'
import { toAdminOrder } from '../order-view'
import { findUndoOf, NOTIFICATION_OF_RETURN } from './undoable-returns'

type UndoInput = z.output<typeof adminReturnCalls.undoreturn.input>

/**
 * Undoes the approval or refusal of a return by a new event: nothing is deleted but the words of the refusal and a
 * message that still waits. Throws a refusal where another step followed or another person was faster.
 */
export async function undoreturn(input: UndoInput, context: Context): Promise<Answer<AdminOrderDetail>> {
  const { number, serial, seen_state, reason, lang } = input
  const { customerId, now } = context
  const db = await getDb()
  const row = await inTransaction(db, async (tx) => {
    const lockedOrder = await lockOrder(tx, (await requireOrder(tx, number)).id)
    const one = await requireReturn(tx, lockedOrder, serial)
    const undo = one.state === seen_state ? await findUndoOf(tx, lockedOrder, one) : null
    if (!undo)
      throw new RefusalError(
        one.state === seen_state ? 'not_undoable' : 'not_movable',
        `The return ${serial} of order ${number} is ${one.state}.`,
        await toAdminOrder(tx, lockedOrder, lang, context),
      )
    await cancelNotification(tx, lockedOrder, NOTIFICATION_OF_RETURN[undo.undone], now, undo.dueAt)
    await tx.update(order_return).set({ state: undo.to, answer: null }).where(eq(order_return.id, one.id))
    const mover = { actor: `staff:${customerId}`, reason: reason || null, now }
    await writeReturnEvent(tx, { ...one, state: undo.to }, mover)
    return lockedOrder
  })
  return { data: await toAdminOrder(db, row, lang, context) }
}
