import { and, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { catalogue_change, order_line, product, product_reservation } from '../../../db/schema'
import { lockProductRecords, toDraft } from '../../catalogue/product-draft'
import { type Author, writeProducts } from './product-write'

/**
 * Removes at most a few thousand products in one transaction: products that are ordered or reserved are hidden, since
 * orders and reservations refer to them, the others deleted.
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
  const reservations = await tx
    .select({ id: product_reservation.product_id })
    .from(product_reservation)
    .where(and(inArray(product_reservation.product_id, ids), isNull(product_reservation.ended_at)))
  const neededIds = new Set([...orderedLines, ...reservations].map(({ id }) => id))
  const [hiddenRows, deletableRows] = [
    rows.filter(({ id }) => neededIds.has(id)),
    rows.filter(({ id }) => !neededIds.has(id)),
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
