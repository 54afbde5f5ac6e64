import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { getDb } from '../../../db/connection'
import { category as categoryTable, product } from '../../../db/schema'
import { findSkuPrefix, nextSku, toSkuPrefix } from '../../../domain/catalogue/new-product/next-sku'
import { type Answer, RefusalError } from '../../runtime/answer'

/** How many of the newest products of a category show the style of its SKUs. */
const MAX_SEEN = 200

/** A free SKU for a new product of a category. */
export async function nextsku({ category }: { category: number }): Promise<Answer<{ sku: string }>> {
  const db = await getDb()
  const [row] = await db.select({ slug: categoryTable.slug }).from(categoryTable).where(eq(categoryTable.id, category))
  if (!row) throw new RefusalError('not_found', `No category ${category}.`)
  const newest = await db
    .select({ sku: product.sku })
    .from(product)
    // The SKUs of variants say which one they are: the next size is no new product.
    .where(and(eq(product.category_id, category), isNull(product.variant)))
    .orderBy(desc(product.id))
    .limit(MAX_SEEN)
  const prefix = findSkuPrefix(newest.map(({ sku }) => sku)) ?? toSkuPrefix(row.slug)
  const used = await db
    .select({ sku: product.sku })
    .from(product)
    .where(sql`starts_with(upper(${product.sku}), ${prefix.toUpperCase()})`)
  return {
    data: {
      sku: nextSku(
        prefix,
        used.map(({ sku }) => sku),
      ),
    },
  }
}
