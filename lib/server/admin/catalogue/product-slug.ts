import { inArray } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { product, redirect, slug_history } from '../../../db/schema'
import { DRAFT_LIMITS, type ProductDraft } from '../../../domain/catalogue/product-draft'
import { productPath } from '../../../domain/routing/paths'
import { slugify } from '../../../domain/text/slug'

const MAX_ATTEMPTS = 50

/**
 * Slugs for new products without one, by SKU: the title, followed by the SKU where that slug is or was taken.
 * `reserved` are slugs about to be written; the new ones are added.
 */
export async function createSlugs(
  tx: Db,
  drafts: ProductDraft[],
  reserved = new Set<string>(),
): Promise<Map<string, string>> {
  const slugs = new Map(drafts.flatMap(({ sku, slug }) => (slug === null ? [] : [[sku, slug] as const])))
  for (const slug of slugs.values()) reserved.add(slug)
  let pending = drafts.filter(({ slug }) => slug === null)
  for (let round = 0; pending.length > 0; round += 1) {
    if (round > MAX_ATTEMPTS) throw new Error('no free slug for a product')
    const candidates = new Map(pending.map((draft) => [draft.sku, toCandidate(draft, round)]))
    const takenSlugs = await loadTakenSlugs(tx, [...new Set(candidates.values())])
    pending = pending.filter(({ sku }) => {
      const slug = candidates.get(sku) ?? ''
      if (takenSlugs.has(slug) || reserved.has(slug)) return true
      reserved.add(slug)
      slugs.set(sku, slug)
      return false
    })
  }
  return slugs
}

function toCandidate({ title, sku }: ProductDraft, round: number): string {
  const end = round === 0 ? '' : `-${slugify(sku)}${round === 1 ? '' : `-${round}`}`
  const start = slugify(title.en) || 'piece'
  return slugify(start.slice(0, DRAFT_LIMITS.slug - end.length) + end)
}

async function loadTakenSlugs(tx: Db, slugs: string[]): Promise<Set<string>> {
  const [now, before, redirects] = [
    await tx.select({ slug: product.slug }).from(product).where(inArray(product.slug, slugs)),
    await tx.select({ slug: slug_history.slug }).from(slug_history).where(inArray(slug_history.slug, slugs)),
    await tx
      .select()
      .from(redirect)
      .where(inArray(redirect.from_path, slugs.map(productPath))),
  ]
  const paths = new Set(redirects.map(({ from_path }) => from_path))
  const existing = [...now, ...before].map(({ slug }) => slug)
  return new Set([...existing, ...slugs.filter((slug) => paths.has(productPath(slug)))])
}
