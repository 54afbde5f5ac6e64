import { and, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { catalogue_change, order_line, product } from '../../../db/schema'
import { lockProductRecords, toDraft } from '../../catalogue/product-draft'
import { type Author, writeProducts } from './product-write'

/**
 * Removes at most a few thousand products in one transaction: ordered products are hidden, since orders refer to them,
 * the others deleted.
 */
export async function removeProducts(
  tx: Db,
  ids: number[],
  author: Author,
): Promise<{ removed: number[]; hidden: number[] }> {
  if (ids.length === 0) return { removed: [], hidden: [] }
  const rows = await lockProductRecords(tx, ids)
  const orderedLines = await tx
    .selectDistinct({ id: order_line.product_id })
    .from(order_line)
    .where(inArray(order_line.product_id, ids))
  const orderedIds = new Set(orderedLines.map(({ id }) => id))
  const [hiddenRows, deletableRows] = [
    rows.filter(({ id }) => orderedIds.has(id)),
    rows.filter(({ id }) => !orderedIds.has(id)),
  ]
  await writeProducts(
    tx,
    hiddenRows.map((row) => ({ id: row.id, version: row.version, draft: { ...toDraft(row), hidden: true } })),
    author,
  )
  if (deletableRows.length > 0) {
    const deletedIds = deletableRows.map(({ id }) => id)
    await tx.insert(catalogue_change).values(
      deletableRows.map((row) => ({
        entity: 'product' as const,
        key: String(row.id),
        version: row.version + 1,
        before: toDraft(row),
        after: null,
        how: author.how,
        import_id: author.importId,
        by: author.by,
        at: author.now,
      })),
    )
    await tx.delete(product).where(and(inArray(product.id, deletedIds)))
  }
  return { removed: deletableRows.map(({ id }) => id), hidden: hiddenRows.map(({ id }) => id) }
}
