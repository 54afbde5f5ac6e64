import { getDb } from '@/lib/db/connection'
import { refund } from '@/lib/db/schema'
import { recordpayment } from '@/lib/server/admin/orders/record-payment'
import { settlerefund } from '@/lib/server/admin/orders/settle-refund'
import type { OrderRow } from '@/lib/server/order/order-row'
import { RefusalError } from '@/lib/server/runtime/answer'
import { ADVANCE } from './held'
import { type Books, sum } from './records'
import type { World } from './world'

const toContext = ({ buyers, now }: World) => ({ customerId: buyers[0]?.id ?? null, address: '203.0.113.7', now })

/** What an order waits for, by hand: its advance, the balance after it, or all of it. */
function dueOf({ state, advance_paise, total_paise }: OrderRow): number {
  if (advance_paise === null) return total_paise
  return state === 'held' ? total_paise - ADVANCE.paise : ADVANCE.paise
}

/**
 * Records a transfer for an order as two managers do at once, each under a reference of its own; a refusal is a valid
 * result, except that another amount must never be accepted.
 */
export async function recordByManager(row: OrderRow | null, isExact: boolean, world: World): Promise<void> {
  if (!row) return
  const amount = (dueOf(row) + (isExact ? 0 : 1)) / 100
  const received_on = world.now.toISOString().slice(0, 10)
  const record = async (manager: string) => {
    const reference = `${row.number} ${row.state} ${manager}`
    const input = { number: row.number, seen_state: row.state, channel: 'bank' as const, reference, received_on }
    try {
      await recordpayment({ ...input, amount, lang: 'en' }, toContext(world))
    } catch (error) {
      if (error instanceof RefusalError) return
      throw error
    }
    if (!isExact) throw new Error(`${amount} was recorded for ${row.number}, which is not due`)
  }
  await Promise.all([record('one'), record('other')])
}

/** A manager transfers what no gateway sends back, and records it. */
export async function settleByHand(world: World): Promise<void> {
  const rows = await (await getDb()).select().from(refund)
  for (const { id } of rows.filter(({ state, due_at }) => state === 'waiting' && due_at === null))
    await settlerefund({ id, note: `transfer ${id}`, lang: 'en' }, toContext(world))
}

/** An order has at most one recorded payment of each purpose, and nothing was recorded of any that is not paid. */
export function recordedFaults({ orders, payments }: Books): string[] {
  const recorded = payments.filter(({ provider }) => provider === 'direct')
  return [
    ...recorded
      .filter(({ state }) => state !== 'paid')
      .map(({ id, state }) => `the recorded payment ${id} is ${state}`),
    ...orders.flatMap(({ id, total_paise }) => {
      const own = recorded.filter(({ order_id }) => order_id === id)
      const purposes = new Set(own.map(({ purpose }) => purpose))
      return purposes.size === own.length ? [] : [`${sum(own.map(paiseOf))} of ${total_paise} are recorded for ${id}`]
    }),
  ]
}

const paiseOf = ({ amount_paise }: { amount_paise: number }) => amount_paise
