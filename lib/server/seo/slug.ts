import { and, eq, like, or, sql } from 'drizzle-orm'
import { type Db, getDb } from '../../db/connection'
import { category, page_meta, product, redirect, setting, slug_history } from '../../db/schema'
import { NO_WORDS } from '../../domain/routing/page-text'
import { categoryPath, productPath, subCategoryType } from '../../domain/routing/paths'
import { type Context, Refusal } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { forgetNoOldAddresses } from './has-redirects'
import { toWords, writeVersion } from './page-override'
import { writeAddressChange } from './redirect-history'

export type Rename = { kind: 'product' | 'category'; id: number; slug: string }
/**
 * The effect of a rename; `old`, `redirects` and `words` count former slugs, redirects and overrides that move along.
 */
export type Renamed = { from: string; to: string; tags: string[]; old: number; redirects: number; words: number }
/** `dry` only reports the effect; `context` records a rename made in the admin. */
type How = { dry?: boolean; context?: Context }
type Target = { slug: string; toPath: (slug: string) => string; tags: string[] }

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const MAX_LETTERS = 120

/** Whether a text is a valid slug. */
export const isSlug = (slug: string) => SLUG.test(slug) && slug.length <= MAX_LETTERS

/**
 * Changes the slug of a product or a category. Former slugs lead to the new one in one hop; redirects to the old URL
 * and overrides of its pages move along. Returns the cache tags of pages that show it. Refused: `slug_wrong`,
 * `slug_taken`, `slug_reserved` (used otherwise), `slug_used_before` (a former slug of another item), `not_found`.
 */
export async function renameSlug(
  wanted: Rename,
  by: number | null,
  now: Date,
  { dry = false, context }: How = {},
): Promise<Renamed> {
  const { slug } = wanted
  if (!isSlug(slug)) throw new Refusal('slug_wrong', `${slug} cannot stand in an address.`)
  try {
    const renamed = await inTransaction(await getDb(), async (tx) => {
      const done = await rename(tx, wanted, by, now)
      if (dry) throw new OnlyTold(done)
      if (context && done.from !== done.to) await writeAddressChange(tx, 'renamed', [done], context)
      return done
    })
    forgetNoOldAddresses()
    return renamed
  } catch (error) {
    if (error instanceof OnlyTold) return error.renamed
    throw error
  }
}

/** Rolls back the transaction of a dry run. */
class OnlyTold extends Error {
  constructor(readonly renamed: Renamed) {
    super()
  }
}

/** Renames within a transaction; the caller calls resetRedirectCheck afterwards. */
export async function rename(tx: Db, wanted: Rename, by: number | null, now: Date): Promise<Renamed> {
  const { slug, kind, id } = wanted
  const target = await requireTarget(tx, wanted)
  const [from, to] = [target.toPath(target.slug), target.toPath(slug)]
  if (target.slug === slug) return { from, to, tags: [], old: 0, redirects: 0, words: 0 }
  await refuseShadow(tx, wanted, to)
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
    words: await moveWords(tx, { from, to }, by, now),
  }
}

async function requireTarget(tx: Db, { kind, id }: Rename): Promise<Target> {
  if (kind === 'product') {
    const [row] = await tx.select().from(product).where(eq(product.id, id)).for('update')
    if (!row) throw new Refusal('not_found', `No piece ${id}.`)
    return { slug: row.slug, toPath: productPath, tags: [`product:${id}`, `category:${row.category_id}`] }
  }
  const [row] = await tx.select().from(category).where(eq(category.id, id)).for('update')
  if (!row) throw new Refusal('not_found', `No category ${id}.`)
  const toPath = (slug: string) => categoryPath({ slug, category_type_id: row.type_id })
  return { slug: row.slug, toPath, tags: ['catalog', `category:${id}`] }
}

async function refuseShadow(tx: Db, { kind, id, slug }: Rename, to: string): Promise<void> {
  const table = kind === 'product' ? product : category
  if ((await tx.$count(table, eq(table.slug, slug))) > 0)
    throw new Refusal('slug_taken', `${to} is another one's address.`)
  const [prefix = ''] = to.slice(1).split('/')
  const reserved = kind === 'category' && subCategoryType(prefix, slug) !== null
  if (reserved || (await tx.$count(redirect, eq(redirect.from_path, to))) > 0) {
    throw new Refusal('slug_reserved', `${to} names something else.`)
  }
  const [old] = await tx
    .select()
    .from(slug_history)
    .where(and(eq(slug_history.kind, kind), eq(slug_history.slug, slug)))
  if (old && (old.product_id ?? old.category_id) !== id) {
    throw new Refusal('slug_used_before', `${to} was another one's address and leads there.`)
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
const below = (column: typeof redirect.to_path | typeof page_meta.path, path: string) =>
  or(eq(column, path), like(column, `${path}/%`))

async function moveRedirects(tx: Db, from: string, to: string): Promise<number> {
  const moved = await tx
    .update(redirect)
    .set({ to_path: sql`${to}::text || substr(${redirect.to_path}, ${from.length + 1}::int)` })
    .where(below(redirect.to_path, from))
    .returning({ from: redirect.from_path })
  return moved.length
}

async function moveWords(
  tx: Db,
  { from, to }: { from: string; to: string },
  by: number | null,
  now: Date,
): Promise<number> {
  const author = { by, now, how: 'moved' as const }
  const rows = await tx.select().from(page_meta).where(below(page_meta.path, from))
  for (const row of rows) {
    const path = to + row.path.slice(from.length)
    const at = { lang: row.lang, path }
    const [there] = await tx
      .select({ version: page_meta.version })
      .from(page_meta)
      .where(and(eq(page_meta.path, path), eq(page_meta.lang, row.lang)))
    await writeVersion(tx, { ...at, version: there?.version ?? 0, words: toWords(row) }, author)
    await writeVersion(tx, { path: row.path, lang: row.lang, version: row.version, words: NO_WORDS }, author)
  }
  return rows.length
}
