import { eq } from 'drizzle-orm'
import { getDb } from '@/lib/db/connection'
import { order } from '@/lib/db/schema'
import type { OrderMove } from '@/lib/domain/order/order'
import { lockOrder, moveOrder } from '@/lib/server/order/order-move'
import { inTransaction } from '@/lib/server/runtime/transaction'

/** The database row of an order. */
export async function orderRow(number: string) {
  const [row] = await (await getDb()).select().from(order).where(eq(order.number, number))
  if (!row) throw new Error(`no order ${number}`)
  return row
}

/** Moves an order as the shop does, one step after the other, at one time. */
export async function moveAll(number: string, moves: OrderMove[], now: Date): Promise<void> {
  const { id } = await orderRow(number)
  await inTransaction(await getDb(), async (tx) => {
    let row = await lockOrder(tx, id)
    for (const move of moves) row = await moveOrder(tx, row, move, { actor: 'shop', now })
  })
}
