import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { catalogue_change, product } from '@/lib/db/schema'
import { takeStock } from '@/lib/server/order/placing/stock'
import { inTransaction } from '@/lib/server/runtime/transaction'
import { as, NOW, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct, stockOf } from '../../../data/fixtures'

withTestDatabase(fillShop)

const sale = fc.record({ kind: fc.constant('sale' as const), quantity: fc.integer({ min: 1, max: 3 }) })
const count = fc.record({ kind: fc.constant('count' as const), stock: fc.integer({ min: 0, max: 9 }) })
const price = fc.record({ kind: fc.constant('price' as const), price_paise: fc.integer({ min: 100, max: 900_000 }) })

it('no stock edit undoes a sale, however they interleave', async () => {
  const db = await getDb()
  const { catalogue } = as(await makeCustomer(newMobile(), { role: 'staff' }))
  const rounds = fc.array(fc.array(fc.oneof(sale, count, price), { minLength: 2, maxLength: 5 }), { maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 9 }), rounds, async (first, steps) => {
      const id = await makeProduct({ stock: first })
      let sold = 0
      for (const together of steps) {
        const { data } = await catalogue.product({ key: String(id) })
        if (!data) throw new Error('no product')
        const { version, draft } = data
        await Promise.all(
          together.map(async (step) => {
            if (step.kind === 'sale') {
              const { short } = await inTransaction(db, (tx) => takeStock(tx, new Map([[id, step.quantity]]), NOW))
              if (short === null) sold += step.quantity
              return
            }
            const change = step.kind === 'count' ? { stock: step.stock } : { price_paise: step.price_paise }
            await catalogue.quick({ id, version, stock_seen: draft.stock, change })
          }),
        )
      }
      const changes = await db
        .select()
        .from(catalogue_change)
        .where(eq(catalogue_change.key, String(id)))
      // An edit changes the stock by its own difference; the rest was sold one by one, and stock is never negative.
      const stockDifference = changes.reduce(
        (sum, { before, after }) => sum + Number(after?.stock) - Number(before?.stock),
        0,
      )
      expect(await stockOf(id)).toBe(first + stockDifference - sold)
      expect(await stockOf(id)).toBeGreaterThanOrEqual(0)
      await db.update(product).set({ hidden: true }).where(eq(product.id, id))
    }),
    { numRuns: 15 },
  )
}, 120_000)
