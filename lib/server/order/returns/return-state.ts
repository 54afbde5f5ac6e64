import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { order_return, order_return_event } from '../../../db/schema'
import { RefusalError } from '../../runtime/answer'
import type { MoveContext } from '../order-move'
import type { OrderRow } from '../order-row'
import { loadReturns, type OrderReturns, type ReturnRow } from './load-returns'

/** A return of a locked order by its count. Throws a refusal for an unknown one. */
export async function requireReturn(tx: Db, row: OrderRow, serial: number): Promise<OrderReturns[number]> {
  const existing = (await loadReturns(tx, row.id)).find((one) => one.serial === serial)
  if (!existing) throw new RefusalError('not_found', `The order ${row.number} has no return ${serial}.`)
  return existing
}

/** Sets the state of a return of a locked order, with the shop's words if there are any, and records it. */
export async function setReturnState(
  tx: Db,
  { id }: ReturnRow,
  { state, answer }: Pick<ReturnRow, 'state'> & { answer?: string | null },
  mover: MoveContext,
): Promise<void> {
  const [updated] = await tx
    .update(order_return)
    .set({ state, ...(answer && { answer }) })
    .where(eq(order_return.id, id))
    .returning()
  if (!updated) throw new Error(`the return ${id} no longer exists`)
  await writeReturnEvent(tx, updated, { ...mover, reason: answer ?? null })
}

export async function writeReturnEvent(tx: Db, { id, state }: ReturnRow, { actor, reason, now }: MoveContext) {
  await tx.insert(order_return_event).values({ return_id: id, state, actor, reason: reason ?? null, at: now })
}
