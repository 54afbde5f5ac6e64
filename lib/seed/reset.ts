import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/connection'
import { order, setting } from '../db/schema'
import { PICTURES_KEY, SEED_KEY } from './renew-illustrations'

/** The catalogue cannot be deleted because orders refer to it. */
export class OrdersExistError extends Error {
  constructor(count: number) {
    super(`The shop has ${count} orders, which name its pieces. Only a shop without orders is filled again.`)
  }
}

/** Empties the catalogue and lets its numbers begin at 1 again; the catalogue version stays, to be raised. */
export async function resetCatalogue(db: Db): Promise<void> {
  const [orders] = await db.select({ count: sql`count(*)`.mapWith(Number) }).from(order)
  if (orders && orders.count > 0) throw new OrdersExistError(orders.count)
  await db.transaction(async (tx) => {
    await tx.execute(sql`truncate product, tax_rate, category, term, banner, metal, metal_rate, design, ring_system,
      ring_size restart identity cascade`)
    await tx.delete(setting).where(inArray(setting.key, [SEED_KEY, 'own_catalogue', 'delivery', PICTURES_KEY]))
  })
}
