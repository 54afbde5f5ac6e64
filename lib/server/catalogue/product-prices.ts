import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { category, product } from '../../db/schema'
import { isVisibleProduct } from './visible-products'

/** GST on a day for the row's category; without a rate the category's HSN and 0 %. */
function taxOn(day: string) {
  const rate = (column: 'basis_points' | 'hsn') =>
    sql`(select t.${sql.identifier(column)} from tax_rate t
      where t.category_id = ${product.category_id} and t.effective_from <= ${day}::date
      order by t.effective_from desc limit 1)`
  return {
    gst_basis_points: sql<number>`coalesce(${rate('basis_points')}, 0)`.mapWith(Number),
    hsn: sql<string>`coalesce(${rate('hsn')}, ${category.hsn})`,
  }
}

/** The day in India, which determines the tax: `2026-11-01`. */
export function dayInIndia(now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(now)
}

function selectProducts(db: Db, ids: number[], now: Date) {
  return db
    .select({
      product,
      category: { name: category.name, image: category.image },
      type_id: category.type_id,
      ...taxOn(dayInIndia(now)),
    })
    .from(product)
    .innerJoin(category, and(eq(category.id, product.category_id), isVisibleProduct))
    .where(inArray(product.id, ids))
    .orderBy(asc(product.id))
    .$dynamic()
}

export type PricedProduct = Awaited<ReturnType<typeof selectProducts>>[number]

/** Products with what pricing and reserving need, by id. */
export async function loadProducts(db: Db, ids: number[], now: Date): Promise<Map<number, PricedProduct>> {
  return byId(await selectProducts(db, ids, now))
}

/** Locks the products until the transaction ends, always in id order to avoid deadlocks. */
export async function lockProducts(tx: Db, ids: number[], now: Date): Promise<Map<number, PricedProduct>> {
  return byId(await selectProducts(tx, ids, now).for('no key update', { of: product }))
}

function byId(rows: PricedProduct[]): Map<number, PricedProduct> {
  return new Map(rows.map((row) => [row.product.id, row]))
}
