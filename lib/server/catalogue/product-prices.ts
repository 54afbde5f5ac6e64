import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { category, product } from '../../db/schema'
import { gstAt, hsnAt, toChargedRate } from './tax-rate'
import { isVisibleProduct } from './visible-products'

// The cost is not needed to sell a product.
const { cost_paise: _cost, ...columns } = getTableColumns(product)

function selectProducts(db: Db, ids: number[], now: Date) {
  return db
    .select({
      product: columns,
      category: { name: category.name, image: category.image },
      type_id: category.type_id,
      gst_basis_points: gstAt(product.category_id, now),
      hsn: hsnAt(product.category_id, now),
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
  return new Map(rows.map((row) => [row.product.id, { ...row, gst_basis_points: toChargedRate(row.gst_basis_points) }]))
}
