import { and, asc, count, eq, gt, isNull, notExists, sql } from 'drizzle-orm'
import { type Db, getDb } from '../../../db/connection'
import { banner, catalogue_change, category, product, setting } from '../../../db/schema'
import { OWN_CATALOGUE_KEY as OWN } from '../../catalogue/demo-catalogue'
import { raiseVersion } from '../../catalogue/products-version'
import { inTransaction } from '../../runtime/transaction'
import type { Author } from './product-write'
import { removeProducts } from './remove-products'

const BATCH_SIZE = 500
const SEED_KEY = 'seed'

/** Products and banners of the sample catalogue: no creation by staff is recorded. */
const isDemo = (entity: 'product' | 'banner', id: typeof product.id | typeof banner.id) =>
  notExists(
    sql`(select 1 from ${catalogue_change} where ${catalogue_change.entity} = ${entity}
      and ${catalogue_change.key} = ${id}::text and ${isNull(catalogue_change.before)})`,
  )

type DemoCounts = { products: number; banners: number; own: number }

/** Number of sample products and banners, and of the merchant's own products. */
export async function countDemo(db: Db): Promise<DemoCounts> {
  const [products] = await db.select({ count: count() }).from(product).where(isDemo('product', product.id))
  const [banners] = await db.select({ count: count() }).from(banner).where(isDemo('banner', banner.id))
  const productCount = await db.$count(product)
  return { products: products?.count ?? 0, banners: banners?.count ?? 0, own: productCount - (products?.count ?? 0) }
}

/**
 * Removes sample products and banners in one transaction. Terms, taxes, metals and the merchant's own products stay;
 * ordered products are hidden, since orders and invoices refer to them, and so is every category without a product.
 */
export async function removeDemoCatalogue(
  { by, now }: Pick<Author, 'by' | 'now'>,
  onDone: (done: number) => void = () => {},
  /** What is done first, in the same transaction. */
  removeOthers: (tx: Db) => Promise<void> = async () => {},
): Promise<{ removed: number; hidden: number; banners: number }> {
  const author: Author = { how: 'edit', importId: null, by, now }
  return inTransaction(await getDb(), async (tx) => {
    await removeOthers(tx)
    const totals = { removed: 0, hidden: 0, banners: 0 }
    for (let last = 0; ; ) {
      const rows = await tx
        .select({ id: product.id })
        .from(product)
        .where(and(gt(product.id, last), eq(product.hidden, false), isDemo('product', product.id)))
        .orderBy(asc(product.id))
        .limit(BATCH_SIZE)
      if (rows.length === 0) break
      last = rows.at(-1)?.id ?? last
      const { removed, hidden } = await removeProducts(
        tx,
        rows.map(({ id }) => id),
        author,
      )
      totals.removed += removed.length
      totals.hidden += hidden.length
      onDone(totals.removed + totals.hidden)
    }
    const removedBanners = await tx.delete(banner).where(isDemo('banner', banner.id)).returning({ id: banner.id })
    totals.banners = removedBanners.length
    // Each comes back with its first product.
    await tx.update(category).set({ hidden: true })
    await tx.delete(setting).where(eq(setting.key, SEED_KEY))
    const value = { at: now.toISOString() }
    await tx.insert(setting).values({ key: OWN, value }).onConflictDoUpdate({ target: setting.key, set: { value } })
    await raiseVersion(tx, 'catalogue_version', now)
    return totals
  })
}
