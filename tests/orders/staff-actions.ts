import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type Db, getDb } from '@/lib/db/connection'
import { payment } from '@/lib/db/schema'
import { canMove, type OrderMove } from '@/lib/domain/order/order'
import { removeitems } from '@/lib/server/admin/orders/remove-items'
import { undoorder } from '@/lib/server/admin/orders/undo'
import { lockOrder, moveOrder, toOrderState } from '@/lib/server/order/order-move'
import type { OrderRow } from '@/lib/server/order/order-row'
import { refundAll, requestRefund } from '@/lib/server/order/payment/refund'
import { RefusalError } from '@/lib/server/runtime/answer'
import { inTransaction } from '@/lib/server/runtime/transaction'
import type { Books } from './records'
import { pickAt, type World } from './world'

/** A move by staff; a returned order is refunded. */
export async function moveByStaff(row: OrderRow | null, move: OrderMove, now: Date): Promise<void> {
  if (!row) return
  await inTransaction(await getDb(), async (tx) => {
    const locked = await lockOrder(tx, row.id)
    if (!canMove(toOrderState(locked), move)) return
    await moveOrder(tx, locked, move, { actor: 'staff:1', now })
    if (move === 'take_back') await refundAll(tx, row.id, 'returned', 'staff:1', now)
  })
}

/** Reverts a move as staff; a refusal is a valid result. */
export async function undo(row: OrderRow | null, { now, buyers }: World): Promise<void> {
  if (!row) return
  const context = { customerId: buyers[0]?.id ?? null, address: '203.0.113.7', now }
  try {
    await undoorder({ number: row.number, seen_state: row.state, lang: 'en' }, context)
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
  }
}

export async function giveGoodwill(row: OrderRow | null, percent: number, now: Date): Promise<void> {
  if (!row) return
  await inTransaction(await getDb(), async (tx: Db) => {
    const locked = await lockOrder(tx, row.id)
    if (!canMove(toOrderState(locked), 'refund_part')) return
    const ofOrder = and(eq(payment.order_id, row.id), eq(payment.state, 'paid'))
    const paid = (await tx.select().from(payment).where(ofOrder).orderBy(payment.id))[0]
    if (!paid) return
    const amount = Math.ceil((locked.total_paise * percent) / 100)
    const key = `goodwill:${randomUUID()}`
    await requestRefund(tx, paid, { amount, reason: 'goodwill', actor: 'staff:1', key, now })
  })
}

type Removal = { line: number; quantity: number; restock: boolean }

/** Removes units of a line, twice under one key as an impatient manager does; a refusal is a valid result. */
export async function removeByManager(
  row: OrderRow | null,
  { line: at, quantity, restock }: Removal,
  { now, buyers }: World,
  books: Books,
): Promise<void> {
  const line = pickAt(
    books.lines.filter((one) => one.order_id === row?.id),
    at,
  )
  if (!row || !line) return
  const context = { customerId: buyers[0]?.id ?? null, address: '203.0.113.7', now }
  const seen = { number: row.number, line_id: line.id, seen_quantity: line.quantity }
  const input = {
    ...seen,
    quantity,
    restock,
    reason: 'damaged' as const,
    request_key: randomUUID(),
    lang: 'en' as const,
  }
  for (const _ of ['once', 'again'])
    try {
      await removeitems(input, context)
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
    }
}
