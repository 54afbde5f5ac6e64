import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { catalogue_change, category, product } from '../../../db/schema'
import { draftChanges, normalizeDraft } from '../../../domain/catalogue/draft-changes'
import type { ProductDraft } from '../../../domain/catalogue/product-draft'
import { groupTag } from '../../../domain/catalogue/variants/group-id'
import { lockProductRecords, type ProductRecord, toDraft } from '../../catalogue/product-draft'
import { raiseVersion } from '../../catalogue/products-version'
import { hasVisibleProduct } from '../../catalogue/visible-products'
import { RefusalError } from '../../runtime/answer'
import { renameInTransaction } from '../../seo/slug'
import { type CatalogueReference, type DraftToCheck, loadCatalogueReference } from './product-check'
import { createSlugs } from './product-slug'
import { toRow, upsertProducts } from './product-upsert'

/**
 * `version` is the edited version, null to overwrite any. `stock_seen` is the stock that the editor saw: a draft with
 * the same stock keeps the current one; a different stock is refused when units were sold meanwhile. Without it the
 * draft's stock is authoritative.
 */
export type ProductToWrite = DraftToCheck & { version?: number | null; stock_seen?: number | null }
export type Author = {
  how: 'edit' | 'undo' | 'import' | 'import_undone'
  importId: number | null
  /** Null for the command line. */
  by: number | null
  now: Date
}
/** `changed` is false where nothing had to be written. After `renamed`, call resetRedirectCheck. */
export type WriteResult = {
  id: number
  version: number
  draft: ProductDraft
  isNew: boolean
  changed: boolean
  renamed: boolean
  touched: string[]
}

const BATCH_SIZE = 200

/** Writes one product as writeProducts does. */
export async function writeProduct(
  tx: Db,
  { how, importId, by, now, ...input }: ProductToWrite & Author,
): Promise<WriteResult> {
  const [written] = await writeProducts(tx, [input], { how, importId, by, now })
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
  items: ProductToWrite[],
  author: Author,
  { book, onProgress }: { book?: CatalogueReference; onProgress?: (done: number) => void } = {},
): Promise<WriteResult[]> {
  const reference = book ?? (await loadCatalogueReference(tx))
  const input = items.map((item) => ({ ...item, draft: normalizeDraft(item.draft) }))
  const ids = await loadIds(tx, input)
  // In id order, as every transaction takes its locks; new products at the end.
  const order = input
    .map((_, at) => at)
    .sort((one, two) => (ids[one] ?? Infinity) - (ids[two] ?? Infinity) || one - two)
  const written: WriteResult[] = []
  const shownBefore = await findHiddenWithProducts(tx)
  for (let from = 0; from < order.length; from += BATCH_SIZE) {
    const batch = order.slice(from, from + BATCH_SIZE).flatMap((at) => {
      const item = input[at]
      return item ? [{ at, item, id: ids[at] ?? null }] : []
    })
    const done = await writeBatch(tx, batch, { reference, author })
    batch.forEach(({ at }, index) => {
      const one = done[index]
      if (one) written[at] = one
    })
    onProgress?.(from + batch.length)
  }
  if (written.some(({ changed }) => changed)) await raiseVersion(tx, 'pieces_version', author.now)
  const shownAfter = await findHiddenWithProducts(tx)
  if (shownBefore === shownAfter) return written
  // A category comes into the menu of every page, or leaves it.
  await raiseVersion(tx, 'catalogue_version', author.now)
  return written.map((one) => ({ ...one, touched: [...one.touched, 'catalog'] }))
}

/** The hidden categories that shoppers see for their products, as one text. */
async function findHiddenWithProducts(tx: Db): Promise<string> {
  const rows = await tx
    .select({ id: category.id })
    .from(category)
    .where(and(eq(category.hidden, true), hasVisibleProduct))
    .orderBy(category.id)
  return rows.map(({ id }) => id).join()
}

async function loadIds(tx: Db, items: ProductToWrite[]): Promise<(number | null)[]> {
  const skus = items.flatMap(({ id, draft }) => (id === undefined ? [draft.sku] : []))
  const idBySku = new Map<string, number>()
  for (let from = 0; from < skus.length; from += 1000) {
    const batch = skus.slice(from, from + 1000)
    const rows = await tx.select({ id: product.id, sku: product.sku }).from(product).where(inArray(product.sku, batch))
    for (const row of rows) idBySku.set(row.sku, row.id)
  }
  return items.map(({ id, draft }) => (id === undefined ? (idBySku.get(draft.sku) ?? null) : id))
}

type WriteContext = { reference: CatalogueReference; author: Author }
type Item = { item: ProductToWrite; id: number | null }

async function writeBatch(tx: Db, batch: Item[], { reference, author }: WriteContext): Promise<WriteResult[]> {
  const ids = batch.flatMap(({ id }) => id ?? [])
  const rows = await lockProductRecords(tx, ids)
  const before = new Map(rows.map((row) => [row.id, row]))
  const slugs = await createSlugs(
    tx,
    batch.flatMap(({ id, item }) => (id === null ? [item.draft] : [])),
  )
  const plans = batch.map(({ item, id }) => toPlan(item, id === null ? null : (before.get(id) ?? 'gone'), slugs))
  const changed = plans.filter(({ changes }) => changes)
  for (const { row, draft } of changed) {
    if (row && draft.slug && draft.slug !== row.slug)
      await renameInTransaction(tx, { kind: 'product', id: row.id, slug: draft.slug }, author.by, author.now)
  }
  const values = changed.map(({ row, draft }) => toRow(row, draft, reference, author.now))
  const upserted = await upsertProducts(tx, values)
  const idBySku = new Map(upserted.map(({ id, sku }) => [sku, id]))
  const done = plans.map((plan) => toWritten(plan, plan.row?.id ?? idBySku.get(plan.draft.sku) ?? 0))
  const changeRows = plans.flatMap(({ row, draft, changes }, index) =>
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
  if (changeRows.length > 0) await tx.insert(catalogue_change).values(changeRows)
  return done
}

type Plan = { row: ProductRecord | null; draft: ProductDraft; changes: boolean }

function toPlan(item: ProductToWrite, row: ProductRecord | null | 'gone', slugs: Map<string, string>): Plan {
  const { draft, version = null, stock_seen = null } = item
  if (row === 'gone') throw new RefusalError('not_found', `No product ${item.id}.`)
  if (row === null) {
    const { cost_paise = null, variant = null } = draft
    return { row, draft: { ...draft, cost_paise, variant, slug: slugs.get(draft.sku) ?? null }, changes: true }
  }
  if (version !== null && version !== row.version) throw new RefusalError('conflict', `${row.sku} was changed.`, row.id)
  const keepsStock = stock_seen !== null && draft.stock === stock_seen
  if (stock_seen !== null && !keepsStock && stock_seen !== row.stock)
    throw new RefusalError('conflict', `Some of ${row.sku} was sold.`, row.id)
  const { cost_paise = row.cost_paise, variant = row.variant } = draft
  const stock = keepsStock ? row.stock : draft.stock
  const next = { ...draft, cost_paise, variant, slug: draft.slug ?? row.slug, stock }
  return { row, draft: next, changes: draftChanges(toDraft(row), next).length > 0 }
}

/** The pages of the group that a product leaves and of the one that it enters. */
function toGroupTags(row: ProductRecord | null, draft: ProductDraft): string[] {
  const groups = new Set([row?.variant?.group, draft.variant?.group])
  return [...groups].flatMap((group) => (group ? [groupTag(group)] : []))
}

function toWritten({ row, draft, changes }: Plan, id: number): WriteResult {
  const categoryIds = new Set([draft.category_id, row?.category_id ?? draft.category_id])
  return {
    id,
    version: row ? row.version + (changes ? 1 : 0) : 1,
    draft,
    isNew: row === null,
    changed: changes,
    renamed: row !== null && row.slug !== draft.slug,
    touched: changes
      ? [`product:${id}`, ...[...categoryIds].map((group) => `category:${group}`), ...toGroupTags(row, draft)]
      : [],
  }
}
