import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { product } from '../../../db/schema'
import { productColumns, toDraft } from '../../catalogue/product-draft'

const BATCH_SIZE = 500

/** Visible products that no row of the file names, in batches. */
export async function* missingProducts(db: Db, fileSkus: ReadonlySet<string>) {
  const visible = await db.select({ id: product.id, sku: product.sku }).from(product).where(eq(product.hidden, false))
  const ids = visible.filter(({ sku }) => !fileSkus.has(sku)).map(({ id }) => id)
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const batch = ids.slice(from, from + BATCH_SIZE)
    const rows = await db.select(productColumns).from(product).where(inArray(product.id, batch))
    yield rows.map((row) => ({ id: row.id, version: row.version, draft: toDraft(row) }))
  }
}
