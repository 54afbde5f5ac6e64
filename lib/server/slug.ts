import { and, eq, like, or, sql } from 'drizzle-orm'
import { type Db, getDb } from '../db/connection'
import { category, page_meta, product, redirect, setting, slug_history } from '../db/schema'
import { NO_WORDS } from '../domain/page-words'
import { categoryPath, productPath, subCategoryType } from '../domain/paths'
import { Refusal } from './answer'
import { forgetNoOldAddresses } from './old-addresses'
import { toWords, writeVersion } from './page-meta'
import { inTransaction } from './transaction'

export type Rename = { kind: 'product' | 'category'; id: number; slug: string }
type Target = { slug: string; pathOf: (slug: string) => string; tags: string[] }

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const MOST_LETTERS = 120

/**
 * Gives a piece or a category another address. The old one leads to the new one in one hop, as do all that it had before;
 * redirects that led to it and what staff said of its pages go along. Gives the cache tags of what shows it. Refused:
 * `slug_wrong`, `slug_taken`, `slug_reserved` (names something else there), `slug_used_before` (an old address of another
 * one, which would lead astray), `not_found`.
 */
export async function renameSlug(
  wanted: Rename,
  by: number | null,
  now: Date,
): Promise<{ from: string; to: string; tags: string[] }> {
  const { slug, kind, id } = wanted
  if (!SLUG.test(slug) || slug.length > MOST_LETTERS)
    throw new Refusal('slug_wrong', `${slug} cannot stand in an address.`)
  const renamed = await inTransaction(await getDb(), async (tx) => {
    const target = await requireTarget(tx, wanted)
    const [from, to] = [target.pathOf(target.slug), target.pathOf(slug)]
    if (target.slug === slug) return { from, to, tags: [] }
    await refuseShadow(tx, wanted, to)
    await tx.delete(slug_history).where(and(eq(slug_history.kind, kind), eq(slug_history.slug, slug)))
    const owner = kind === 'product' ? { product_id: id } : { category_id: id }
    await tx.insert(slug_history).values({ kind, slug: target.slug, at: now, ...owner })
    if (kind === 'product') await tx.update(product).set({ slug, updated_at: now }).where(eq(product.id, id))
    else await renameCategory(tx, id, slug, now)
    await moveRedirects(tx, from, to)
    await moveWords(tx, { from, to }, by, now)
    return { from, to, tags: target.tags }
  })
  forgetNoOldAddresses()
  return renamed
}

async function requireTarget(tx: Db, { kind, id }: Rename): Promise<Target> {
  if (kind === 'product') {
    const [row] = await tx.select().from(product).where(eq(product.id, id)).for('update')
    if (!row) throw new Refusal('not_found', `No piece ${id}.`)
    return { slug: row.slug, pathOf: productPath, tags: [`product:${id}`, `category:${row.category_id}`] }
  }
  const [row] = await tx.select().from(category).where(eq(category.id, id)).for('update')
  if (!row) throw new Refusal('not_found', `No category ${id}.`)
  const pathOf = (slug: string) => categoryPath({ slug, category_type_id: row.type_id })
  return { slug: row.slug, pathOf, tags: ['catalog', `category:${id}`] }
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

/** Menus on every page link to it, so no page that was kept is shown any more. */
async function renameCategory(tx: Db, id: number, slug: string, now: Date): Promise<void> {
  await tx.update(category).set({ slug }).where(eq(category.id, id))
  await tx
    .update(setting)
    .set({ value: sql`to_jsonb((${setting.value})::text::int + 1)`, updated_at: now })
    .where(eq(setting.key, 'catalogue_version'))
}

/** The pages of an address: itself, and the facets below a category. */
const below = (column: typeof redirect.to_path | typeof page_meta.path, path: string) =>
  or(eq(column, path), like(column, `${path}/%`))

async function moveRedirects(tx: Db, from: string, to: string): Promise<void> {
  await tx
    .update(redirect)
    .set({ to_path: sql`${to}::text || substr(${redirect.to_path}, ${from.length + 1}::int)` })
    .where(below(redirect.to_path, from))
}

async function moveWords(
  tx: Db,
  { from, to }: { from: string; to: string },
  by: number | null,
  now: Date,
): Promise<void> {
  const author = { by, now, how: 'moved' as const }
  for (const row of await tx.select().from(page_meta).where(below(page_meta.path, from))) {
    const path = to + row.path.slice(from.length)
    const at = { lang: row.lang, path }
    const [there] = await tx
      .select({ version: page_meta.version })
      .from(page_meta)
      .where(and(eq(page_meta.path, path), eq(page_meta.lang, row.lang)))
    await writeVersion(tx, { ...at, version: there?.version ?? 0, words: toWords(row) }, author)
    await writeVersion(tx, { path: row.path, lang: row.lang, version: row.version, words: NO_WORDS }, author)
  }
}
