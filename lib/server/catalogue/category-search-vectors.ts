import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { toProductVector } from '../../db/product-columns'
import { type category, product, term } from '../../db/schema'
import { productColumns } from './product-draft'

const BATCH_SIZE = 200

/** Rebuilds the search vectors of a category's products after its names changed. */
export async function updateSearchVectors(tx: Db, categoryRow: typeof category.$inferSelect): Promise<void> {
  const labels = new Map((await tx.select().from(term)).map(({ kind, key, label }) => [`${kind}:${key}`, label]))
  for (let last = 0; ; ) {
    const rows = await tx
      .select(productColumns)
      .from(product)
      .where(and(eq(product.category_id, categoryRow.id), gt(product.id, last)))
      .orderBy(asc(product.id))
      .limit(BATCH_SIZE)
      .for('update')
    if (rows.length === 0) return
    const values = rows.map((row) => sql`(${row.id}::int, ${toProductVector(row, categoryRow, labels)})`)
    await tx
      .update(product)
      .set({ search: sql`words.vector` })
      .from(sql`(values ${sql.join(values, sql`, `)}) as words(id, vector)`)
      .where(sql`${product.id} = words.id`)
    last = rows.at(-1)?.id ?? last
  }
}
