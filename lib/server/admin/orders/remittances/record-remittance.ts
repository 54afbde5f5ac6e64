import { asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { RefusedOrder, remittanceCalls } from '../../../../contract/order/admin-remittances'
import { type Db, getDb } from '../../../../db/connection'
import { order, remittance, remittance_line } from '../../../../db/schema'
import { addDays } from '../../../../domain/analytics/figures'
import { MAX_REMITTANCE_AGE_DAYS } from '../../../../domain/order/remittance/remittance'
import { toPaise } from '../../../../domain/pricing/money'
import { toIndiaDate } from '../../../../domain/time/india-clock'
import { loadAccountNames } from '../../../customer/team-names'
import { type Answer, type Context, RefusalError } from '../../../runtime/answer'
import { inTransaction } from '../../../runtime/transaction'
import { type CashRow, selectCashOrders, toCashFacts, toOrderRemittance } from './cash-orders'

type Input<Verb extends keyof typeof remittanceCalls> = z.output<(typeof remittanceCalls)[Verb]['input']>
type Recorded = { id: number | null; refused: RefusedOrder[] }

/**
 * Records what a courier paid for several orders, once for its key. All of them or none: where one is paid by another
 * remittance, or its cash is not collected, the request is refused with what keeps each of them out.
 */
export async function recordremittance(
  input: Input<'recordremittance'>,
  { customerId, now }: Context,
): Promise<Answer<Recorded>> {
  const { request_key, courier, paid_on, reference, lines } = input
  const charges_paise = toPaise(input.charges)
  const amounts = new Map(lines.map(({ number, amount }) => [number, toPaise(amount)]))
  const sum = [...amounts.values()].reduce((total, amount) => total + amount, 0)
  const today = toIndiaDate(now)
  if (paid_on > today || paid_on < addDays(today, -MAX_REMITTANCE_AGE_DAYS))
    throw new RefusalError('day_invalid', 'This day has not come yet, or was more than two years ago.')
  if (charges_paise > sum) throw new RefusalError('charges_invalid', 'The charges are above what was remitted.')
  const id = await inTransaction(await getDb(), async (tx) => {
    const row = { request_key, courier, paid_on, reference, charges_paise }
    const [created] = await tx
      .insert(remittance)
      .values({ ...row, recorded_by: customerId, recorded_at: now })
      .onConflictDoNothing({ target: remittance.request_key })
      .returning({ id: remittance.id })
    if (!created) return requireRepeated(tx, row, amounts)
    const orders = await lockOrders(tx, [...amounts.keys()])
    const refused = await findRefused(tx, amounts, orders)
    if (refused.length > 0)
      throw new RefusalError('conflict', `${refused.length} orders cannot be recorded.`, { id: null, refused })
    await tx.insert(remittance_line).values(
      orders.map(({ id: order_id, number }) => ({
        ...{ remittance_id: created.id, order_id },
        amount_paise: amounts.get(number) ?? 0,
      })),
    )
    return created.id
  })
  return { data: { id, refused: [] } }
}

/** Locks the orders by their ids, so that a delivery that is undone and another remittance wait, and none for the other. */
function lockOrders(tx: Db, numbers: string[]) {
  const { id, number } = order
  return tx.select({ id, number }).from(order).where(inArray(number, numbers)).orderBy(asc(id)).for('update')
}

/** The remittance that the first request with this key recorded. */
async function requireRepeated(
  tx: Db,
  row: Pick<typeof remittance.$inferInsert, 'request_key' | 'courier' | 'paid_on' | 'reference' | 'charges_paise'>,
  amounts: ReadonlyMap<string, number>,
): Promise<number> {
  const [existing] = await tx.select().from(remittance).where(eq(remittance.request_key, row.request_key))
  if (!existing) throw new Error('the remittance of a used key is not there')
  const lines = await tx
    .select({ number: order.number, amount: remittance_line.amount_paise })
    .from(remittance_line)
    .innerJoin(order, eq(order.id, remittance_line.order_id))
    .where(eq(remittance_line.remittance_id, existing.id))
  const isSame =
    existing.courier === row.courier &&
    existing.paid_on === row.paid_on &&
    existing.reference === row.reference &&
    existing.charges_paise === row.charges_paise &&
    lines.length === amounts.size &&
    lines.every(({ number, amount }) => amounts.get(number) === amount)
  if (!isSame) throw new RefusalError('key_reused', 'This key belongs to another remittance.')
  return existing.id
}

async function findRefused(
  tx: Db,
  amounts: ReadonlyMap<string, number>,
  orders: { id: number; number: string }[],
): Promise<RefusedOrder[]> {
  const ids = orders.map(({ id }) => id)
  const rows = ids.length > 0 ? await selectCashOrders(tx, inArray(order.id, ids)) : []
  const names = await loadAccountNames(
    tx,
    rows.map((row) => row.remittance?.recorded_by ?? null),
  )
  const known = new Set(orders.map(({ number }) => number))
  return [...amounts.keys()].flatMap((number): RefusedOrder[] => {
    if (!known.has(number)) return [{ number, reason: 'unknown', remittance: null }]
    const row = rows.find((one) => one.number === number)
    if (!row || toCashFacts(row).state === 'transit') return [{ number, reason: 'not_collected', remittance: null }]
    return row.paid === null ? [] : [{ number, reason: 'already', remittance: toTaken(row, names) }]
  })
}

function toTaken(row: CashRow, names: ReadonlyMap<number, string>): RefusedOrder['remittance'] {
  const remitted = toOrderRemittance(row)
  return remitted && { ...remitted, by: names.get(row.remittance?.recorded_by ?? 0) ?? null }
}

/** Undoes a remittance; of two requests the second is refused. */
export async function undoremittance(
  { id, reason }: Input<'undoremittance'>,
  { customerId, now }: Context,
): Promise<Answer<{ id: number }>> {
  await inTransaction(await getDb(), async (tx) => {
    const [row] = await tx.select().from(remittance).where(eq(remittance.id, id)).for('update')
    if (!row) throw new RefusalError('not_found', `No remittance ${id}.`)
    if (row.undone_at) throw new RefusalError('conflict', `The remittance ${id} is undone already.`, { id })
    const undone = { undone_by: customerId, undone_at: now, undo_reason: reason }
    await tx.update(remittance).set(undone).where(eq(remittance.id, id))
    await tx.update(remittance_line).set({ counts: false }).where(eq(remittance_line.remittance_id, id))
  })
  return { data: { id } }
}
