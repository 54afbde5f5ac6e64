import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { order, order_line } from '@/lib/db/schema'
import { releaseExpiredReservations } from '@/lib/server/order/placing/reservation'
import { as, later, NOW, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeProduct, resetLimits, stockOf } from '../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const RUNS_MS = 120_000

describe('stock under a rush', () => {
  it('sells the last stone once to 50 buyers, and refuses the others', async () => {
    const id = await makeProduct()
    const answers = await Promise.all(Array.from({ length: 50 }, () => as(null).order.createpay(request(id))))
    expect(answers.filter((answer) => answer.status === 1)).toHaveLength(1)
    expect(answers.filter((answer) => answer.reason === 'out_of_stock')).toHaveLength(49)
    expect(await stockOf(id)).toBe(0)
  })

  it('does not deadlock when carts hold the same products in different sequences', async () => {
    const ids = [await makeProduct({ stock: 30 }), await makeProduct({ stock: 30 }), await makeProduct({ stock: 30 })]
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, buyer) => {
        const items = ids.map((__, at) => ({ product_id: ids[(at + buyer) % ids.length] ?? 0, quantity: 1 }))
        return as(null, NOW, `198.51.100.${buyer}`).order.createpay(request(0, { items }))
      }),
    )
    expect(answers.every((answer) => answer.status === 1)).toBe(true)
    expect(await Promise.all(ids.map(stockOf))).toEqual([0, 0, 0])
  })

  it(
    'property: stock and open orders add up to the initial stock, whatever happens at once',
    async () => {
      const buy = fc.record({
        kind: fc.constant('buy' as const),
        minute: fc.integer({ min: 0, max: 40 }),
        quantities: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })),
      })
      const lapse = fc.record({ kind: fc.constant('lapse' as const), minute: fc.integer({ min: 0, max: 70 }) })
      const acts = fc.array(fc.oneof({ weight: 4, arbitrary: buy }, { weight: 1, arbitrary: lapse }), { maxLength: 14 })
      const stocks = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }))
      await fc.assert(
        fc.asyncProperty(stocks, acts, async (had, todo) => {
          await resetLimits()
          const ids = [await makeProduct({ stock: had[0] }), await makeProduct({ stock: had[1] })]
          await Promise.all(
            todo.map((act) => {
              if (act.kind === 'lapse') return releaseExpiredReservations(later(act.minute))
              const items = act.quantities.map((quantity, at) => ({ product_id: ids[at] ?? 0, quantity }))
              const requested = items.filter((item) => item.quantity > 0)
              return as(null, later(act.minute)).order.createpay(request(0, { items: requested }))
            }),
          )
          const remaining = await Promise.all(ids.map(stockOf))
          const held = await Promise.all(ids.map(heldOf))
          expect(Math.min(...remaining)).toBeGreaterThanOrEqual(0)
          expect(ids.map((_, at) => (remaining[at] ?? 0) + (held[at] ?? 0))).toEqual([...had])
        }),
        { numRuns: 25 },
      )
    },
    RUNS_MS,
  )
})

describe('the idempotency key', () => {
  it('returns the same order again, and refuses another request', async () => {
    const id = await makeProduct({ stock: 5 })
    const input = request(id, { items: [{ product_id: id, quantity: 1, seen_price: 4000 }] })
    const first = await as(null).order.createpay(input)
    const again = { ...input, items: [{ seen_price: 4000, quantity: 1, product_id: id }] }
    expect(await as(null).order.createpay(again)).toEqual(first)
    expect(await stockOf(id)).toBe(4)
    const other = { ...input, items: [{ product_id: id, quantity: 2 }] }
    expect(await as(null).order.createpay(other)).toMatchObject({ status: 0, reason: 'key_reused', data: null })
    expect(await stockOf(id)).toBe(4)
  })

  it('creates one order for many simultaneous requests, also of the last product', async () => {
    const id = await makeProduct()
    const before = await (await getDb()).$count(order)
    const input = request(id)
    const answers = await Promise.all(Array.from({ length: 8 }, () => as(null).order.createpay(input)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe(1)
    expect(await (await getDb()).$count(order)).toBe(before + 1)
    expect(await stockOf(id)).toBe(0)
  })

  it('can be used again after a refusal', async () => {
    const [id, key] = [await makeProduct({ stock: 0 }), randomUUID()]
    expect(await as(null).order.createpay(request(id, { idempotency_key: key }))).toMatchObject({
      reason: 'out_of_stock',
    })
    const other = await makeProduct()
    expect((await as(null).order.createpay(request(other, { idempotency_key: key }))).status).toBe(1)
  })
})

/** The quantity of a product in orders that have not expired. */
async function heldOf(id: number): Promise<number> {
  const rows = await (await getDb())
    .select({ quantity: order_line.quantity, state: order.state })
    .from(order_line)
    .innerJoin(order, eq(order.id, order_line.order_id))
    .where(eq(order_line.product_id, id))
  return rows.filter((row) => row.state !== 'expired').reduce((sum, row) => sum + row.quantity, 0)
}
