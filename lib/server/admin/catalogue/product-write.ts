import { asc, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { catalogue_change, product } from '../../../db/schema'
import { draftChanges, tidyDraft } from '../../../domain/catalogue/draft-changes'
import type { ProductDraft } from '../../../domain/catalogue/product-draft'
import { type ProductRow, productColumns, toDraft } from '../../catalogue/product-draft'
import { raiseVersion } from '../../catalogue/products-version'
import { rankTitles } from '../../listing/title-rank'
import { Refusal } from '../../runtime/answer'
import { rename } from '../../seo/slug'
import { type Book, loadCatalogueReference, type Wanted } from './product-check'
import { newSlugs } from './product-slug'
import { toRow, upsertProducts } from './product-upsert'

/**
 * `version` is the edited version, null to overwrite any. `stock_seen` is the stock that the editor saw: a draft with
 * the same stock keeps the current one; a different stock is refused when units were sold meanwhile. Without it the
 * draft's stock is authoritative.
 */
export type ToWrite = Wanted & { version?: number | null; stock_seen?: number | null }
export type Author = {
  how: 'edit' | 'undo' | 'import' | 'import_undone'
  importId: number | null
  /** Null for the command line. */
  by: number | null
  now: Date
}
/** `changed` is false where nothing had to be written. After `renamed`, call resetRedirectCheck. */
export type Written = {
  id: number
  version: number
  draft: ProductDraft
  isNew: boolean
  changed: boolean
  renamed: boolean
  touched: string[]
}

const AT_ONCE = 200

/** Writes one product as writeProducts does. */
export async function writeProduct(tx: Db, { how, importId, by, now, ...wanted }: ToWrite & Author): Promise<Written> {
  const [written] = await writeProducts(tx, [wanted], { how, importId, by, now })
  if (!written) throw new Error('nothing was written')
  return written
}

/**
 * Inserts or updates checked drafts (product-check.ts) with their derived columns and records the changes. Returns the
 * results in the order of `items`, with the cache tags of pages that show each. Refused: `not_found`, `conflict` (with
 * the product's id), and the reasons of lib/server/seo/slug.ts for a new slug.
 */
export async function writeProducts(
  tx: Db,
  items: ToWrite[],
  author: Author,
  { book, onProgress }: { book?: Book; onProgress?: (done: number) => void } = {},
): Promise<Written[]> {
  const reference = book ?? (await loadCatalogueReference(tx))
  const wanted = items.map((item) => ({ ...item, draft: tidyDraft(item.draft) }))
  const ids = await idsOf(tx, wanted)
  const drafts = wanted.map(({ draft }) => draft)
  const ranks = {
    en: await rankTitles(tx, 'en', await newTitles(tx, ids, drafts, 'en')),
    fr: await rankTitles(tx, 'fr', await newTitles(tx, ids, drafts, 'fr')),
  }
  // In id order, as every transaction takes its locks; new products at the end.
  const order = wanted
    .map((_, at) => at)
    .sort((one, two) => (ids[one] ?? Infinity) - (ids[two] ?? Infinity) || one - two)
  const written: Written[] = []
  for (let from = 0; from < order.length; from += AT_ONCE) {
    const some = order.slice(from, from + AT_ONCE).flatMap((at) => {
      const item = wanted[at]
      return item ? [{ at, item, id: ids[at] ?? null }] : []
    })
    const done = await writeSome(tx, some, { reference, ranks, author })
    some.forEach(({ at }, index) => {
      const one = done[index]
      if (one) written[at] = one
    })
    onProgress?.(from + some.length)
  }
  if (written.some(({ changed }) => changed)) await raiseVersion(tx, 'pieces_version', author.now)
  return written
}

async function idsOf(tx: Db, items: ToWrite[]): Promise<(number | null)[]> {
  const skus = items.flatMap(({ id, draft }) => (id === undefined ? [draft.sku] : []))
  const idBySku = new Map<string, number>()
  for (let from = 0; from < skus.length; from += 1000) {
    const some = skus.slice(from, from + 1000)
    const rows = await tx.select({ id: product.id, sku: product.sku }).from(product).where(inArray(product.sku, some))
    for (const row of rows) idBySku.set(row.sku, row.id)
  }
  return items.map(({ id, draft }) => (id === undefined ? (idBySku.get(draft.sku) ?? null) : id))
}

/** Titles that differ from the stored ones: only these need a rank. */
async function newTitles(tx: Db, ids: (number | null)[], drafts: ProductDraft[], lang: 'en' | 'fr'): Promise<string[]> {
  const titleById = new Map<number, string>()
  const existingIds = ids.filter((id) => id !== null)
  for (let from = 0; from < existingIds.length; from += 1000) {
    const rows = await tx
      .select({ id: product.id, title: sql<string>`${product.title}->>${lang}::text` })
      .from(product)
      .where(inArray(product.id, existingIds.slice(from, from + 1000)))
    for (const { id, title } of rows) titleById.set(id, title)
  }
  return drafts.flatMap(({ title }, at) => (titleById.get(ids[at] ?? 0) === title[lang] ? [] : [title[lang]]))
}

type Work = { reference: Book; ranks: Record<'en' | 'fr', Map<string, number>>; author: Author }
type Item = { item: ToWrite; id: number | null }

async function writeSome(tx: Db, some: Item[], { reference, ranks, author }: Work): Promise<Written[]> {
  const ids = some.flatMap(({ id }) => id ?? [])
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select(productColumns)
          .from(product)
          .where(inArray(product.id, ids))
          .orderBy(asc(product.id))
          .for('update')
  const before = new Map(rows.map((row) => [row.id, row]))
  const slugs = await newSlugs(
    tx,
    some.flatMap(({ id, item }) => (id === null ? [item.draft] : [])),
  )
  const plans = some.map(({ item, id }) => toPlan(item, id === null ? null : (before.get(id) ?? 'gone'), slugs))
  const changed = plans.filter(({ changes }) => changes)
  for (const { row, draft } of changed) {
    if (row && draft.slug && draft.slug !== row.slug)
      await rename(tx, { kind: 'product', id: row.id, slug: draft.slug }, author.by, author.now)
  }
  const values = changed.map(({ row, draft }) => toRow(row, draft, reference, ranks, author.now))
  const kept = await upsertProducts(tx, values)
  const idBySku = new Map(kept.map(({ id, sku }) => [sku, id]))
  const done = plans.map((plan) => toWritten(plan, plan.row?.id ?? idBySku.get(plan.draft.sku) ?? 0))
  const notes = plans.flatMap(({ row, draft, changes }, index) =>
    changes
      ? [
          {
            entity: 'product' as const,
            key: String(done[index]?.id),
            version: done[index]?.version ?? 1,
            before: row && toDraft(row),
            after: draft,
            how: author.how,
            import_id: author.importId,
            by: author.by,
            at: author.now,
          },
        ]
      : [],
  )
  if (notes.length > 0) await tx.insert(catalogue_change).values(notes)
  return done
}

type Plan = { row: ProductRow | null; draft: ProductDraft; changes: boolean }

function toPlan(item: ToWrite, row: ProductRow | null | 'gone', slugs: Map<string, string>): Plan {
  const { draft, version = null, stock_seen = null } = item
  if (row === 'gone') throw new Refusal('not_found', `No piece ${item.id}.`)
  if (row === null) return { row, draft: { ...draft, slug: slugs.get(draft.sku) ?? null }, changes: true }
  if (version !== null && version !== row.version) throw new Refusal('conflict', `${row.sku} was changed.`, row.id)
  const isKept = stock_seen !== null && draft.stock === stock_seen
  if (stock_seen !== null && !isKept && stock_seen !== row.stock)
    throw new Refusal('conflict', `Some of ${row.sku} was sold.`, row.id)
  const next = { ...draft, slug: draft.slug ?? row.slug, stock: isKept ? row.stock : draft.stock }
  return { row, draft: next, changes: draftChanges(toDraft(row), next).length > 0 }
}

function toWritten({ row, draft, changes }: Plan, id: number): Written {
  const groups = new Set([draft.category_id, row?.category_id ?? draft.category_id])
  return {
    id,
    version: row ? row.version + (changes ? 1 : 0) : 1,
    draft,
    isNew: row === null,
    changed: changes,
    renamed: row !== null && row.slug !== draft.slug,
    touched: changes ? [`product:${id}`, ...[...groups].map((group) => `category:${group}`)] : [],
  }
}
