import { and, eq, like, or, sql } from 'drizzle-orm'
import { type Db, getDb } from '../../db/connection'
import { category, page_meta, product, redirect, setting, slug_history, title_experiment_page } from '../../db/schema'
import { NO_METADATA } from '../../domain/routing/page-metadata'
import { categoryPath, productPath, subCategoryType } from '../../domain/routing/paths'
import { type Context, RefusalError } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { resetRedirectCheck } from './has-redirects'
import { toPageMetadata, writeVersion } from './page-override'
import { recordAddressChange } from './redirect-history'

export type Rename = { kind: 'product' | 'category'; id: number; slug: string }
/**
 * The effect of a rename; `old`, `redirects` and `words` count former slugs, redirects and overrides that move along.
 */
export type RenameResult = { from: string; to: string; tags: string[]; old: number; redirects: number; words: number }
/** `dry` only reports the effect; `context` records a rename made in the admin. */
type RenameOptions = { dry?: boolean; context?: Context }
type Target = { slug: string; toPath: (slug: string) => string; tags: string[] }

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const MAX_CHARACTERS = 120

/** Whether a text is a valid slug. */
export const isSlug = (slug: string) => SLUG.test(slug) && slug.length <= MAX_CHARACTERS

/**
 * Changes the slug of a product or a category. Former slugs lead to the new one in one hop; redirects to the old URL
 * and overrides of its pages move along. Returns the cache tags of pages that show it. Refused: `slug_wrong`,
 * `slug_taken`, `slug_reserved` (used otherwise), `slug_used_before` (a former slug of another item), `not_found`.
 */
export async function renameSlug(
  input: Rename,
  by: number | null,
  now: Date,
  { dry = false, context }: RenameOptions = {},
): Promise<RenameResult> {
  const { slug } = input
  if (!isSlug(slug)) throw new RefusalError('slug_wrong', `${slug} cannot stand in an address.`)
  try {
    const renameResult = await inTransaction(await getDb(), async (tx) => {
      const result = await renameInTransaction(tx, input, by, now)
      if (dry) throw new DryRunError(result)
      if (context && result.from !== result.to) await recordAddressChange(tx, 'renamed', [result], context)
      return result
    })
    resetRedirectCheck()
    return renameResult
  } catch (error) {
    if (error instanceof DryRunError) return error.renameResult
    throw error
  }
}

/** Rolls back the transaction of a dry run. */
class DryRunError extends Error {
  constructor(readonly renameResult: RenameResult) {
    super()
  }
}

/** Renames within a transaction; the caller calls resetRedirectCheck afterwards. */
export async function renameInTransaction(tx: Db, input: Rename, by: number | null, now: Date): Promise<RenameResult> {
  const { slug, kind, id } = input
  const target = await requireTarget(tx, input)
  const [from, to] = [target.toPath(target.slug), target.toPath(slug)]
  if (target.slug === slug) return { from, to, tags: [], old: 0, redirects: 0, words: 0 }
  await requireFreeSlug(tx, input, to)
  await tx.delete(slug_history).where(and(eq(slug_history.kind, kind), eq(slug_history.slug, slug)))
  const owner = kind === 'product' ? { product_id: id } : { category_id: id }
  await tx.insert(slug_history).values({ kind, slug: target.slug, at: now, ...owner })
  if (kind === 'product') await tx.update(product).set({ slug, updated_at: now }).where(eq(product.id, id))
  else await renameCategory(tx, id, slug, now)
  const column = kind === 'product' ? slug_history.product_id : slug_history.category_id
  return {
    from,
    to,
    tags: target.tags,
    old: await tx.$count(slug_history, eq(column, id)),
    redirects: await moveRedirects(tx, from, to),
    words: await moveOverrides(tx, { from, to }, by, now),
  }
}

async function requireTarget(tx: Db, { kind, id }: Rename): Promise<Target> {
  if (kind === 'product') {
    const [row] = await tx.select().from(product).where(eq(product.id, id)).for('update')
    if (!row) throw new RefusalError('not_found', `No product ${id}.`)
    return { slug: row.slug, toPath: productPath, tags: [`product:${id}`, `category:${row.category_id}`] }
  }
  const [row] = await tx.select().from(category).where(eq(category.id, id)).for('update')
  if (!row) throw new RefusalError('not_found', `No category ${id}.`)
  const toPath = (slug: string) => categoryPath({ slug, category_type_id: row.type_id })
  return { slug: row.slug, toPath, tags: ['catalog', `category:${id}`] }
}

/** Refuses the URL `to` for a product or category with this id, 0 for a new one, where it is another's. */
export async function requireFreeSlug(tx: Db, { kind, id, slug }: Rename, to: string): Promise<void> {
  const table = kind === 'product' ? product : category
  if ((await tx.$count(table, eq(table.slug, slug))) > 0)
    throw new RefusalError('slug_taken', `${to} is another page’s URL.`)
  const [prefix = ''] = to.slice(1).split('/')
  const reserved = kind === 'category' && subCategoryType(prefix, slug) !== null
  if (reserved || (await tx.$count(redirect, eq(redirect.from_path, to))) > 0) {
    throw new RefusalError('slug_reserved', `${to} names something else.`)
  }
  const [formerOwner] = await tx
    .select()
    .from(slug_history)
    .where(and(eq(slug_history.kind, kind), eq(slug_history.slug, slug)))
  if (formerOwner && (formerOwner.product_id ?? formerOwner.category_id) !== id) {
    throw new RefusalError('slug_used_before', `${to} was another one's address and leads there.`)
  }
}

/** Menus on every page link to it, so all cached pages expire. */
async function renameCategory(tx: Db, id: number, slug: string, now: Date): Promise<void> {
  await tx.update(category).set({ slug }).where(eq(category.id, id))
  await tx
    .update(setting)
    .set({ value: sql`to_jsonb((${setting.value})::text::int + 1)`, updated_at: now })
    .where(eq(setting.key, 'catalogue_version'))
}

/** The pages of a path: itself, and the facet pages below a category. */
const isAtOrBelow = (
  column: typeof redirect.to_path | typeof page_meta.path | typeof title_experiment_page.path,
  path: string,
) => or(eq(column, path), like(column, `${path}/%`))

async function moveRedirects(tx: Db, from: string, to: string): Promise<number> {
  const movedRows = await tx
    .update(redirect)
    .set({ to_path: sql`${to}::text || substr(${redirect.to_path}, ${from.length + 1}::int)` })
    .where(isAtOrBelow(redirect.to_path, from))
    .returning({ from: redirect.from_path })
  return movedRows.length
}

async function moveOverrides(
  tx: Db,
  { from, to }: { from: string; to: string },
  by: number | null,
  now: Date,
): Promise<number> {
  const author = { by, now, how: 'moved' as const }
  const { path: testedPath } = title_experiment_page
  await tx
    .update(title_experiment_page)
    .set({ path: sql`${to}::text || substr(${testedPath}, ${from.length + 1}::int)` })
    .where(isAtOrBelow(testedPath, from))
  const rows = await tx.select().from(page_meta).where(isAtOrBelow(page_meta.path, from))
  for (const row of rows) {
    const path = to + row.path.slice(from.length)
    const at = { lang: row.lang, path }
    const [existing] = await tx
      .select({ version: page_meta.version })
      .from(page_meta)
      .where(and(eq(page_meta.path, path), eq(page_meta.lang, row.lang)))
    await writeVersion(tx, { ...at, version: existing?.version ?? 0, words: toPageMetadata(row) }, author)
    await writeVersion(tx, { path: row.path, lang: row.lang, version: row.version, words: NO_METADATA }, author)
  }
  return rows.length
}
