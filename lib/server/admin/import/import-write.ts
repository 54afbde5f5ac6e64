import { and, eq } from 'drizzle-orm'
import { type Db, getDb } from '../../../db/connection'
import { catalogue_import } from '../../../db/schema'
import type { Notice } from '../../../domain/catalogue-file/problem'
import { raiseVersion } from '../../catalogue/products-version'
import { Refusal } from '../../runtime/answer'
import { codeOf, inTransaction } from '../../runtime/transaction'
import { forgetNoOldAddresses } from '../../seo/has-redirects'
import { newSlugs } from '../catalogue/product-slug'
import type { Author } from '../catalogue/product-write'
import { ConcurrentEditError, writeStaged } from './import-commit'
import { type Outcome, type Plan, planFile } from './import-plan'
import {
  dropStagedProducts,
  nothingStaged,
  productsVersion,
  rankStaged,
  type Staged,
  stageProducts,
} from './import-stage'
import { missingProducts } from './missing-products'

type WriteOptions = { importId: number; skipRefused: boolean; hideMissing: boolean }
type WriteCounts = { new: number; changed: number; same: number; refused: number; missing: number }

/** The import was cancelled or considered dead while it was written: all changes are rolled back. */
export class ImportEndedError extends Error {}

type Means = {
  plan: Plan
  author: Author
  signal: AbortSignal
  onDone: (done: number) => void
  onNotices: (notices: Notice[]) => void
}
type Laid = { staged: Staged; counts: WriteCounts; notices: Notice[]; since: string }

/** How often staging or ranking is repeated after a concurrent edit of the same products. */
const TRIES = 3
const THERE_ALREADY = '23505'

/**
 * Writes a whole file, or nothing where any row cannot be written: products are staged in batches while the shop goes
 * on, then written in one short transaction. Throws RefusalError (`rows_refused`, `conflict`) and ImportEndedError.
 */
export async function writeFile(options: WriteOptions, means: Means): Promise<WriteCounts> {
  const db = await getDb()
  const { importId } = options
  // Staged products of a server that stopped are discarded.
  await dropStagedProducts(db, importId, true)
  for (let attempt = 1; ; attempt += 1) {
    try {
      const laid = await layReady(db, options, means)
      await commit(db, laid, means)
      means.onNotices(laid.notices)
      return laid.counts
    } catch (error) {
      const sku = error instanceof ConcurrentEditError ? error.sku : null
      if (sku === null && codeOf(error) !== THERE_ALREADY) throw error
      if (attempt === TRIES) throw new Refusal('conflict', `${sku ?? 'A piece'} was changed meanwhile.`)
    } finally {
      await dropStagedProducts(db, importId)
    }
  }
}

async function layReady(db: Db, options: WriteOptions, { plan, signal, onDone }: Means): Promise<Laid> {
  const counts: WriteCounts = { new: 0, changed: 0, same: 0, refused: 0, missing: 0 }
  const [since, staged, notices] = [await productsVersion(db), nothingStaged(options.importId), [] as Notice[]]
  const [named, slugs] = [new Set<string>(), new Set<string>()]
  let done = 0
  for await (const part of planFile(db, { ...plan, slugs })) {
    if (signal.aborted) throw new ImportEndedError()
    for (const { kind, sku, problems, notices: told } of part) {
      named.add(sku)
      counts[kind] += 1
      notices.push(...told)
      if (kind === 'refused' && !options.skipRefused)
        throw new Refusal('rows_refused', `Row ${problems[0]?.line} was refused.`, problems)
    }
    await stageProducts(db, staged, await withAddresses(db, part, slugs), plan.book)
    done += part.length
    onDone(done)
  }
  if (options.hideMissing) {
    for await (const part of missingProducts(db, named)) {
      const hidden = part.map(({ draft, ...product }) => ({
        ...product,
        before: draft,
        draft: { ...draft, hidden: true },
      }))
      await stageProducts(db, staged, hidden, plan.book)
      counts.missing += part.length
    }
  }
  return { staged, counts, notices, since }
}

/** The products of a batch to write, each with its slug. */
async function withAddresses(db: Db, part: Outcome[], slugs: Set<string>) {
  const items = part.flatMap(({ kind, draft, id, version, before }) =>
    draft && kind !== 'same' ? [{ draft, id, version, before }] : [],
  )
  const fresh = items.flatMap(({ id, draft }) => (id === null ? [draft] : []))
  const found = await newSlugs(db, fresh, slugs)
  return items.map(({ draft, before, ...item }) => {
    const slug = draft.slug ?? before?.slug ?? found.get(draft.sku) ?? null
    return { ...item, before, draft: { ...draft, slug } }
  })
}

async function commit(db: Db, { staged, counts, since }: Laid, { author, signal }: Means): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const ranks = await rankStaged(db, staged)
    const stopIfEnded = () => {
      if (signal.aborted) throw new ImportEndedError()
    }
    try {
      await inTransaction(db, async (tx) => {
        await writeStaged(tx, staged, { since, ranks, author, onPart: stopIfEnded })
        await endImport(tx, staged.importId)
        stopIfEnded()
        if (counts.new + counts.changed + counts.missing === 0) return
        await raiseVersion(tx, 'pieces_version', author.now)
        await raiseVersion(tx, 'catalogue_version', author.now)
      })
      forgetNoOldAddresses()
      return
    } catch (error) {
      if (!(error instanceof ConcurrentEditError) || error.what !== 'ranks' || attempt === TRIES) throw error
    }
  }
}

async function endImport(tx: Db, importId: number): Promise<void> {
  const isMine = and(eq(catalogue_import.id, importId), eq(catalogue_import.state, 'running'))
  const ended = { state: 'done' as const, ended_at: new Date() }
  const rows = await tx.update(catalogue_import).set(ended).where(isMine).returning({ id: catalogue_import.id })
  if (rows.length === 0) throw new ImportEndedError()
}
