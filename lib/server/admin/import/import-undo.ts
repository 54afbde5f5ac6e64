import { and, desc, eq, lt } from 'drizzle-orm'
import { type Db, getDb } from '../../../db/connection'
import { catalogue_change, catalogue_import } from '../../../db/schema'
import { draftChanges, revertDraftChange } from '../../../domain/catalogue/draft-changes'
import type { ProductDraft } from '../../../domain/catalogue/product-draft'
import { lockProductRecords, type ProductRecord, toDraft } from '../../catalogue/product-draft'
import { raiseVersion } from '../../catalogue/products-version'
import { type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { resetRedirectCheck } from '../../seo/has-redirects'
import { type CatalogueReference, checkDrafts, loadCatalogueReference } from '../catalogue/product-check'
import { checkSiblings } from '../catalogue/product-siblings'
import { type Author, type ProductToWrite, writeProducts } from '../catalogue/product-write'
import { removeProducts } from '../catalogue/remove-products'

type UndoResult = { undone: number; hidden: number; kept: { sku: string; fields: string[] }[] }
type Change = typeof catalogue_change.$inferSelect
type Plan = { row: ProductRecord; draft: ProductDraft }
const BATCH_SIZE = 500

/**
 * Undoes a whole import in one transaction. Products changed again since are kept and reported, as are those whose
 * earlier values are not possible any more; products created by the import are deleted, or hidden where they were
 * ordered; units sold meanwhile stay sold. Refused: `not_found`, `conflict` where there is nothing to undo.
 */
export async function undoImport(id: number, context: Pick<Context, 'customerId' | 'now'>): Promise<UndoResult> {
  const { customerId: by, now } = context
  const author: Author = { how: 'import_undone', importId: null, by, now }
  const undoResult = await inTransaction(await getDb(), async (tx) => {
    const isDone = and(eq(catalogue_import.id, id), eq(catalogue_import.state, 'done'))
    const [row] = await tx.update(catalogue_import).set({ state: 'undone', ended_at: now }).where(isDone).returning()
    if (!row) throw new RefusalError('conflict', `Import ${id} was not written, or was reverted already.`)
    const result: UndoResult = { undone: 0, hidden: 0, kept: [] }
    // New products go first: they may have what the others get back.
    for await (const changes of changesOf(tx, id)) await removeCreated(tx, changes, author, result)
    for await (const changes of changesOf(tx, id)) await revertChanged(tx, changes, author, result)
    await raiseVersion(tx, 'catalogue_version', now)
    return result
  })
  resetRedirectCheck()
  return undoResult
}

async function* changesOf(tx: Db, importId: number): AsyncGenerator<Change[]> {
  for (let last = Number.MAX_SAFE_INTEGER; ; ) {
    const before = last > 2_147_483_647 ? undefined : lt(catalogue_change.id, last)
    const isInImport = and(eq(catalogue_change.import_id, importId), eq(catalogue_change.how, 'import'), before)
    const rows = await tx
      .select()
      .from(catalogue_change)
      .where(isInImport)
      .orderBy(desc(catalogue_change.id))
      .limit(BATCH_SIZE)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)?.id ?? 0
  }
}

/** The present products of these changes, with what each change was; locked. */
async function lockChanged(tx: Db, changes: Change[]) {
  const rows = await lockProductRecords(
    tx,
    changes.map(({ key }) => Number(key)),
  )
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  return changes.flatMap((change) => {
    const row = rowsById.get(Number(change.key))
    return row ? [{ change, row }] : []
  })
}

async function removeCreated(tx: Db, changes: Change[], author: Author, result: UndoResult): Promise<void> {
  const created = await lockChanged(
    tx,
    changes.filter(({ before }) => before === null),
  )
  const isEdited = ({ change, row }: (typeof created)[number]) => row.version !== change.version
  result.kept.push(...created.filter(isEdited).map(({ row }) => ({ sku: row.sku, fields: ['new'] })))
  const untouched = created.filter((one) => !isEdited(one)).map(({ row }) => row.id)
  const { removed, hidden } = await removeProducts(tx, untouched, author)
  result.undone += removed.length + hidden.length
  result.hidden += hidden.length
}

async function revertChanged(tx: Db, changes: Change[], author: Author, result: UndoResult): Promise<void> {
  const plans: Plan[] = []
  for (const { change, row } of await lockChanged(tx, changes)) {
    if (change.before === null || change.after === null) continue
    const versions = { before: toProductDraft(change.before), after: toProductDraft(change.after) }
    const { draft, blocked } = revertDraftChange(versions, toDraft(row))
    if (blocked.length > 0) result.kept.push({ sku: row.sku, fields: blocked })
    else plans.push({ row, draft })
  }
  const book = await loadCatalogueReference(tx)
  const { possible, kept } = await splitPossible(tx, plans, book)
  result.kept.push(...kept)
  const items = possible.map(({ row: { id, version }, draft }): ProductToWrite => ({ id, version, draft }))
  await writeProducts(tx, items, author, { book })
  result.undone += items.length
}

/** Which drafts can come back. One that is kept may have what another one would get, so the others are checked again. */
async function splitPossible(tx: Db, plans: Plan[], book: CatalogueReference) {
  const kept: UndoResult['kept'] = []
  for (let possible = plans; ; ) {
    const fields = await findImpossible(tx, possible, book)
    kept.push(...possible.map(({ row: { sku } }, index) => ({ sku, fields: fields[index] ?? [] })))
    const left = possible.filter((_, index) => fields[index]?.length === 0)
    if (left.length === possible.length) return { possible, kept: kept.filter((one) => one.fields.length > 0) }
    possible = left
  }
}

/** The fields of each draft that cannot come back, as a report or an option that another product has by now. */
async function findImpossible(tx: Db, plans: Plan[], book: CatalogueReference): Promise<string[][]> {
  const drafts = plans.map(({ row, draft }) => ({ ...draft, id: row.id }))
  const problems = await checkDrafts(
    tx,
    drafts.map(({ id, ...draft }) => ({ id, draft })),
    book,
  )
  const fields: string[][] = []
  for (const [index, { row, draft }] of plans.entries()) {
    const isMoved = draftChanges(toDraft(row), draft).some((field) => field === 'variant' || field === 'hidden')
    const siblingProblems = isMoved ? await checkSiblings(tx, draft, row.id, drafts) : []
    const all = [...(problems[index] ?? []), ...siblingProblems]
    fields.push([...new Set(all.map(({ path }) => path.split('.')[0] ?? path))])
  }
  return fields
}

/** A change stores whole drafts, as they were written. */
function toProductDraft(stored: Record<string, unknown>): ProductDraft {
  return stored as ProductDraft
}
