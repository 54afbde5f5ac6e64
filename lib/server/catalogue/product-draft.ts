import { asc, getTableColumns, inArray } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { product } from '../../db/schema'
import { DRAFT_FIELDS } from '../../domain/catalogue/draft-changes'
import type { ProductDraft } from '../../domain/catalogue/product-draft'
import { pick } from '../../i18n/pick'

const { search: _search, ...columns } = getTableColumns(product)
/** All columns except the search vector, which is derived from the others. */
export const productColumns = columns

export type ProductRecord = Omit<typeof product.$inferSelect, 'search'>

/** Locks products, in the order of their ids to avoid deadlocks; concurrent orders of them wait. */
export async function lockProductRecords(tx: Db, ids: number[]): Promise<ProductRecord[]> {
  if (ids.length === 0) return []
  return tx.select(productColumns).from(product).where(inArray(product.id, ids)).orderBy(asc(product.id)).for('update')
}

/** A product in the form that the merchant edits. */
export function toDraft(row: ProductRecord): ProductDraft {
  return pick(row, DRAFT_FIELDS)
}
