import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { order_line, product } from '../../../db/schema'

/** Products by number with how many of each. */
export type Amounts = Map<number, number>

/** Adds up equal products, in the order of their numbers: every transaction takes locks in this order. */
export function toAmounts(items: { product_id: number; quantity: number }[]): Amounts {
  const sums: Amounts = new Map()
  for (const { product_id, quantity } of items.toSorted((one, other) => one.product_id - other.product_id)) {
    sums.set(product_id, (sums.get(product_id) ?? 0) + quantity)
  }
  return sums
}

/** What an order holds. */
export async function amountsOf(tx: Db, orderId: number): Promise<Amounts> {
  const rows = await tx.select().from(order_line).where(eq(order_line.order_id, orderId)).orderBy(asc(order_line.id))
  return toAmounts(rows)
}

/** Takes stock if there is enough of each product. `short` names the first that was not; then roll back. */
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

/** Gives stock back; returns the tags of the pages that show it. */
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
