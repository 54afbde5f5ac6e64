import { and, eq } from 'drizzle-orm'
import { type Db, getDb } from '../../../db/connection'
import { catalogue_import } from '../../../db/schema'
import type { Notice } from '../../../domain/catalogue-file/problem'
import { raiseVersion } from '../../catalogue/products-version'
import { RefusalError } from '../../runtime/answer'
import { inTransaction, toSqlState } from '../../runtime/transaction'
import { resetRedirectCheck } from '../../seo/has-redirects'
import { createSlugs } from '../catalogue/product-slug'
import type { Author } from '../catalogue/product-write'
import { ConcurrentEditError, writeStaged } from './import-commit'
import type { RowOutcome } from './import-outcome'
import { type ImportPlan, planFile } from './import-plan'
import { createStaged, dropStagedProducts, readProductsVersion, type Staged, stageProducts } from './import-stage'
import { missingProducts } from './missing-products'

type WriteOptions = { importId: number; skipRefused: boolean; hideMissing: boolean }
type WriteCounts = { new: number; changed: number; same: number; refused: number; missing: number }

/** The import was cancelled or considered dead while it was written: all changes are rolled back. */
export class ImportEndedError extends Error {}

type WriteContext = {
  plan: ImportPlan
  author: Author
  signal: AbortSignal
  onDone: (done: number) => void
  onNotices: (notices: Notice[]) => void
}
type StagedFile = { staged: Staged; counts: WriteCounts; notices: Notice[]; since: string }

/** How often staging is repeated after a concurrent edit of the same products. */
const MAX_ATTEMPTS = 3
const UNIQUE_VIOLATION = '23505'

/**
 * Writes a whole file, or nothing where any row cannot be written: products are staged in batches while the shop goes
 * on, then written in one short transaction. Throws RefusalError (`rows_refused`, `conflict`) and ImportEndedError.
 */
export async function writeImport(options: WriteOptions, means: WriteContext): Promise<WriteCounts> {
  const db = await getDb()
  const { importId } = options
  // Staged products of a server that stopped are discarded.
  await dropStagedProducts(db, importId, true)
  for (let attempt = 1; ; attempt += 1) {
    try {
      const stagedFile = await stageFile(db, options, means)
      await commit(db, stagedFile, means)
      means.onNotices(stagedFile.notices)
      return stagedFile.counts
    } catch (error) {
      const sku = error instanceof ConcurrentEditError ? error.sku : null
      if (sku === null && toSqlState(error) !== UNIQUE_VIOLATION) throw error
      if (attempt === MAX_ATTEMPTS) throw new RefusalError('conflict', `${sku ?? 'A product'} was changed meanwhile.`)
    } finally {
      await dropStagedProducts(db, importId)
    }
  }
}

async function stageFile(db: Db, options: WriteOptions, { plan, signal, onDone }: WriteContext): Promise<StagedFile> {
  const counts: WriteCounts = { new: 0, changed: 0, same: 0, refused: 0, missing: 0 }
  const [since, staged] = [await readProductsVersion(db), createStaged(options.importId)]
  const notices: Notice[] = []
  const [skus, slugs] = [new Set<string>(), new Set<string>()]
  let done = 0
  for await (const batch of planFile(db, { ...plan, slugs })) {
    if (signal.aborted) throw new ImportEndedError()
    for (const { kind, sku, problems, notices: rowNotices } of batch) {
      skus.add(sku)
      counts[kind] += 1
      notices.push(...rowNotices)
      if (kind === 'refused' && !options.skipRefused)
        throw new RefusalError('rows_refused', `Row ${problems[0]?.line} was refused.`, problems)
    }
    await stageProducts(db, staged, await withSlugs(db, batch, slugs), plan.reference)
    done += batch.length
    onDone(done)
  }
  if (options.hideMissing) {
    for await (const batch of missingProducts(db, skus)) {
      const hidden = batch.map(({ draft, ...product }) => ({
        ...product,
        before: draft,
        draft: { ...draft, hidden: true },
      }))
      await stageProducts(db, staged, hidden, plan.reference)
      counts.missing += batch.length
    }
  }
  return { staged, counts, notices, since }
}

/** The products of a batch to write, each with its slug. */
async function withSlugs(db: Db, batch: RowOutcome[], slugs: Set<string>) {
  const items = batch.flatMap(({ kind, draft, id, version, before }) =>
    draft && kind !== 'same' ? [{ draft, id, version, before }] : [],
  )
  const newDrafts = items.flatMap(({ id, draft }) => (id === null ? [draft] : []))
  const slugsBySku = await createSlugs(db, newDrafts, slugs)
  return items.map(({ draft, before, ...item }) => {
    const slug = draft.slug ?? before?.slug ?? slugsBySku.get(draft.sku) ?? null
    return { ...item, before, draft: { ...draft, slug } }
  })
}

async function commit(db: Db, { staged, counts, since }: StagedFile, { author, signal }: WriteContext): Promise<void> {
  const stopIfEnded = () => {
    if (signal.aborted) throw new ImportEndedError()
  }
  await inTransaction(db, async (tx) => {
    await writeStaged(tx, staged, { since, author, onPart: stopIfEnded })
    await endImport(tx, staged.importId)
    stopIfEnded()
    if (counts.new + counts.changed + counts.missing === 0) return
    await raiseVersion(tx, 'pieces_version', author.now)
    await raiseVersion(tx, 'catalogue_version', author.now)
  })
  resetRedirectCheck()
}

async function endImport(tx: Db, importId: number): Promise<void> {
  const isRunning = and(eq(catalogue_import.id, importId), eq(catalogue_import.state, 'running'))
  const values = { state: 'done' as const, ended_at: new Date() }
  const rows = await tx.update(catalogue_import).set(values).where(isRunning).returning({ id: catalogue_import.id })
  if (rows.length === 0) throw new ImportEndedError()
}
