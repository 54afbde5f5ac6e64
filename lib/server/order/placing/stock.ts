import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { product } from '../../../db/schema'
import { isCustomLine } from '../customized-lines'
import { loadRemainingLines } from '../removal/remaining-lines'

/** Quantities by product id. */
export type Amounts = Map<number, number>

/** Sums quantities by product, sorted by id: all transactions lock products in this sequence to avoid deadlocks. */
export function toAmounts(items: { product_id: number; quantity: number }[]): Amounts {
  const sums: Amounts = new Map()
  for (const { product_id, quantity } of items.toSorted((one, other) => one.product_id - other.product_id)) {
    sums.set(product_id, (sums.get(product_id) ?? 0) + quantity)
  }
  return sums
}

/** The products and quantities of an order, as far as they are left of it. */
export async function loadOrderAmounts(tx: Db, orderId: number): Promise<Amounts> {
  const rows = await loadRemainingLines(tx, [orderId])
  return toAmounts(rows)
}

/** The same without what was made or resized for the buyer: these products are no longer as they were on sale. */
export async function loadResalableAmounts(tx: Db, orderId: number): Promise<Amounts> {
  const rows = await loadRemainingLines(tx, [orderId])
  return toAmounts(rows.filter((row) => !isCustomLine(row)))
}

/** Takes stock of each product. `short` is the first product without enough stock; the caller then rolls back. */
export async function takeStock(
  tx: Db,
  amounts: Amounts,
  now: Date,
): Promise<{ touched: string[]; short: number | null }> {
  const touched: string[] = []
  for (const [id, quantity] of amounts) {
    const [row] = await tx
      .update(product)
      .set({ stock: sql`${product.stock} - ${quantity}`, updated_at: now })
      .where(and(eq(product.id, id), gte(product.stock, quantity)))
      .returning({ category_id: product.category_id })
    if (!row) return { touched, short: id }
    touched.push(`product:${id}`, `category:${row.category_id}`)
  }
  return { touched, short: null }
}

/** Returns stock to the products; returns the cache tags of the pages that show them. */
export async function returnStock(tx: Db, amounts: Amounts, now: Date): Promise<string[]> {
  const touched: string[] = []
  for (const [id, quantity] of amounts) {
    const [row] = await tx
      .update(product)
      .set({ stock: sql`${product.stock} + ${quantity}`, updated_at: now })
      .where(eq(product.id, id))
      .returning({ category_id: product.category_id })
    if (row) touched.push(`product:${id}`, `category:${row.category_id}`)
  }
  return touched
}
