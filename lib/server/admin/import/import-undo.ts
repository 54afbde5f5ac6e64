import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { type Db, getDb } from '../../../db/connection'
import { catalogue_change, catalogue_import, product } from '../../../db/schema'
import { takenBack } from '../../../domain/catalogue/draft-changes'
import type { ProductDraft } from '../../../domain/catalogue/product-draft'
import { productColumns, toDraft } from '../../catalogue/product-draft'
import { raiseVersion } from '../../catalogue/products-version'
import { type Context, Refusal } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { forgetNoOldAddresses } from '../../seo/has-redirects'
import { loadCatalogueReference } from '../catalogue/product-check'
import { type Author, type ToWrite, writeProducts } from '../catalogue/product-write'
import { removeProducts } from '../catalogue/remove-products'

export type Undone = { undone: number; hidden: number; kept: { sku: string; fields: string[] }[] }
type Change = typeof catalogue_change.$inferSelect
const IN_PART = 500

/**
 * Undoes a whole import in one transaction. Fields changed again since are kept and reported; products created by the
 * import are deleted, or hidden where they were ordered; units sold meanwhile stay sold. Refused: `not_found`,
 * `conflict` where there is nothing to undo.
 */
export async function undoImport(id: number, context: Pick<Context, 'customerId' | 'now'>): Promise<Undone> {
  const { customerId: by, now } = context
  const author: Author = { how: 'import_undone', importId: null, by, now }
  const undone = await inTransaction(await getDb(), async (tx) => {
    const isDone = and(eq(catalogue_import.id, id), eq(catalogue_import.state, 'done'))
    const [row] = await tx.update(catalogue_import).set({ state: 'undone', ended_at: now }).where(isDone).returning()
    if (!row) throw new Refusal('conflict', `Import ${id} was not written, or was taken back already.`)
    const result: Undone = { undone: 0, hidden: 0, kept: [] }
    for await (const changes of changesOf(tx, id)) await takeBack(tx, changes, author, result)
    await raiseVersion(tx, 'catalogue_version', now)
    return result
  })
  forgetNoOldAddresses()
  return undone
}

async function* changesOf(tx: Db, importId: number): AsyncGenerator<Change[]> {
  for (let last = Number.MAX_SAFE_INTEGER; ; ) {
    const before = last > 2_147_483_647 ? undefined : lt(catalogue_change.id, last)
    const mine = and(eq(catalogue_change.import_id, importId), eq(catalogue_change.how, 'import'), before)
    const rows = await tx.select().from(catalogue_change).where(mine).orderBy(desc(catalogue_change.id)).limit(IN_PART)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)?.id ?? 0
  }
}

async function takeBack(tx: Db, changes: Change[], author: Author, result: Undone): Promise<void> {
  const ids = changes.map(({ key }) => Number(key))
  const rows = await tx
    .select(productColumns)
    .from(product)
    .where(inArray(product.id, ids))
    .orderBy(product.id)
    .for('update')
  const there = new Map(rows.map((row) => [row.id, row]))
  const [gone, items]: [number[], ToWrite[]] = [[], []]
  for (const change of changes) {
    const row = there.get(Number(change.key))
    if (!row || !change.after) continue
    if (change.before === null) {
      if (row.version === change.version) gone.push(row.id)
      else result.kept.push({ sku: row.sku, fields: ['new'] })
      continue
    }
    const was = { before: toWhole(change.before), after: toWhole(change.after) }
    const { draft, blocked } = takenBack(was, toDraft(row))
    if (blocked.length > 0) result.kept.push({ sku: row.sku, fields: blocked })
    else items.push({ id: row.id, version: row.version, draft })
  }
  await writeProducts(tx, items, author, { book: await loadCatalogueReference(tx) })
  const { removed, hidden } = await removeProducts(tx, gone, author)
  result.undone += items.length + removed.length + hidden.length
  result.hidden += hidden.length
}

/** A change stores whole drafts, as they were written. */
function toWhole(kept: Record<string, unknown>): ProductDraft {
  return kept as ProductDraft
}
