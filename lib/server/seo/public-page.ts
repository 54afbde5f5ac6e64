import { and, inArray } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { category, product } from '../../db/schema'
import { prefixOf } from '../../domain/routing/paths'
import { parsePublicPath } from '../../domain/routing/public-path'
import { isShownCategory, isVisibleProduct } from '../catalogue/visible-products'

/** Filters public paths to canonical URLs of existing pages. */
export async function findPages(db: Db, paths: string[]): Promise<Set<string>> {
  const pages = paths.flatMap((path) => {
    const page = parsePublicPath(path)
    return page ? [{ path, page }] : []
  })
  const slugs = (kind: 'product' | 'category') =>
    pages.flatMap(({ page }) => {
      if (page.kind === 'fixed') return []
      return (page.kind === 'product') === (kind === 'product') ? page.slug : []
    })
  const products = await db
    .select({ slug: product.slug })
    .from(product)
    .where(and(inArray(product.slug, slugs('product')), isVisibleProduct))
  const { slug, type_id } = category
  const categories = await db
    .select({ slug, type_id })
    .from(category)
    .where(and(inArray(slug, slugs('category')), isShownCategory))
  const productSlugs = new Set(products.map((product) => product.slug))
  const prefixes = new Map(categories.map((one) => [one.slug, prefixOf(one.type_id)]))
  const hasTarget = ({ page }: (typeof pages)[number]) => {
    if (page.kind === 'fixed') return true
    return page.kind === 'product' ? productSlugs.has(page.slug) : prefixes.get(page.slug) === page.prefix
  }
  return new Set(pages.filter(hasTarget).map(({ path }) => path))
}

/** Whether a public path is the canonical URL of an existing page. */
export async function isPage(db: Db, path: string): Promise<boolean> {
  return (await findPages(db, [path])).has(path)
}
