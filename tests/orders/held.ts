import { randomUUID } from 'node:crypto'
import { getDb } from '@/lib/db/connection'
import { quotation } from '@/lib/db/schema'
import { cancelheld, extendbalance } from '@/lib/server/admin/orders/advance/held-orders'
import type { OrderRow } from '@/lib/server/order/order-row'
import { RefusalError } from '@/lib/server/runtime/answer'
import { NOW } from '../data/calls'
import { PRICES, pickAt, type World } from './world'

/** In paise: what is paid first of an order against an advance, and what of it the shop may keep. */
export const ADVANCE = { paise: 10_000, kept: 4_000 }
const DAY_MS = 86_400_000

/** A quotation of these items at their list prices, against an advance; returns the key of its link. */
export async function quoteAgainstAdvance(
  items: { product_id: number; quantity: number }[],
  { products }: World,
): Promise<string> {
  const ids = [...products.keys()]
  const key = randomUUID()
  const lines = items.map((item) => {
    const paise = (PRICES[ids.indexOf(item.product_id)] ?? 0) * 100
    return {
      ...item,
      sku: 'NV',
      title: { en: 'Stone', fr: 'Pierre' },
      list_paise: paise,
      unit_paise: paise,
      discount: null,
    }
  })
  await (await getDb()).insert(quotation).values({
    ...{ key, request_key: randomUUID(), name: 'Asha Rao', email: 'asha@example.com', lang: 'en', note: '', lines },
    ...{ reserves: false, at: NOW, valid_until: new Date(NOW.getTime() + 30 * DAY_MS) },
    ...{ advance_paise: ADVANCE.paise, kept_paise: ADVANCE.kept },
    balance_until: new Date(NOW.getTime() + 31 * DAY_MS),
  })
  return key
}

/** What a manager does with a held order; a refusal is a valid result. */
async function manage(row: OrderRow | null, { now, buyers }: World, work: Change): Promise<void> {
  if (!row) return
  const context = { customerId: pickAt(buyers, 0)?.id ?? null, address: '203.0.113.7', now }
  const target = { number: row.number, seen_until: row.balance_until?.toISOString() ?? '', lang: 'en' as const }
  try {
    await work(target, context)
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
  }
}
type Target = { number: string; seen_until: string; lang: 'en' }
type Change = (target: Target, context: Parameters<typeof cancelheld>[1]) => Promise<unknown>

export const cancelHeldByManager = (row: OrderRow | null, isKept: boolean, world: World) =>
  manage(row, world, (target, context) =>
    cancelheld({ ...target, amount: (ADVANCE.paise - (isKept ? ADVANCE.kept : 0)) / 100 }, context),
  )

export const extendByManager = (row: OrderRow | null, days: number, world: World) =>
  manage(row, world, (target, context) => {
    const balance_on = new Date(world.now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
    return extendbalance({ ...target, balance_on }, context)
  })
