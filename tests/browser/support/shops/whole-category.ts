import { openPglite } from '@/lib/db/connection'
import { product } from '@/lib/db/schema'
import { readCategories } from '@/lib/seed/catalogue'
import { generateProducts } from '@/lib/seed/generate'
import { DEFAULT_PRODUCTS } from '@/lib/seed/load'
import { toProductRows } from '@/lib/seed/product-rows'
import { createTermRows } from '@/lib/seed/terms'

/**
 * Adds every product that the demo has in one category to a small embedded catalogue, whose categories are too small for
 * facet pages and second pages. Returns how many it added.
 */
export async function addWholeCategory(folder: string, slug: string): Promise<number> {
  const categories = readCategories()
  const { db, close } = await openPglite(folder)
  try {
    const known = new Set((await db.select({ sku: product.sku }).from(product)).map(({ sku }) => sku))
    const products = generateProducts(categories, DEFAULT_PRODUCTS).filter(
      ({ category, sku }) => category.slug === slug && !known.has(sku),
    )
    await db.insert(product).values(products.map(toProductRows(createTermRows(categories))))
    return products.length
  } finally {
    await close()
  }
}
