import { inArray } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { product, redirect, slug_history } from '../../../db/schema'
import { DRAFT_LIMITS, type ProductDraft } from '../../../domain/catalogue/product-draft'
import { productPath } from '../../../domain/routing/paths'
import { slugify } from '../../../domain/text/slug'

const MAX_TRIES = 50

/**
 * Slugs for new products without one, by SKU: the title, followed by the SKU where that slug is or was taken.
 * `reserved` are slugs about to be written; the new ones are added.
 */
export async function newSlugs(tx: Db, drafts: ProductDraft[], used = new Set<string>()): Promise<Map<string, string>> {
  const found = new Map(drafts.flatMap(({ sku, slug }) => (slug === null ? [] : [[sku, slug] as const])))
  for (const slug of found.values()) used.add(slug)
  let open = drafts.filter(({ slug }) => slug === null)
  for (let round = 0; open.length > 0; round += 1) {
    if (round > MAX_TRIES) throw new Error('no free slug for a product')
    const wished = new Map(open.map((draft) => [draft.sku, wish(draft, round)]))
    const taken = await takenOf(tx, [...new Set(wished.values())])
    open = open.filter(({ sku }) => {
      const slug = wished.get(sku) ?? ''
      if (taken.has(slug) || used.has(slug)) return true
      used.add(slug)
      found.set(sku, slug)
      return false
    })
  }
  return found
}

function wish({ title, sku }: ProductDraft, round: number): string {
  const end = round === 0 ? '' : `-${slugify(sku)}${round === 1 ? '' : `-${round}`}`
  const start = slugify(title.en) || 'piece'
  return slugify(start.slice(0, DRAFT_LIMITS.slug - end.length) + end)
}

async function takenOf(tx: Db, slugs: string[]): Promise<Set<string>> {
  const [now, before, led] = [
    await tx.select({ slug: product.slug }).from(product).where(inArray(product.slug, slugs)),
    await tx.select({ slug: slug_history.slug }).from(slug_history).where(inArray(slug_history.slug, slugs)),
    await tx
      .select()
      .from(redirect)
      .where(inArray(redirect.from_path, slugs.map(productPath))),
  ]
  const paths = new Set(led.map(({ from_path }) => from_path))
  const held = [...now, ...before].map(({ slug }) => slug)
  return new Set([...held, ...slugs.filter((slug) => paths.has(productPath(slug)))])
}
