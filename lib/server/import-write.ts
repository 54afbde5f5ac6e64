import { and, eq } from 'drizzle-orm'
import { getDb } from '../db/connection'
import { catalogue_import } from '../db/schema'
import type { Notice } from '../domain/catalogue-file/problem'
import { Refusal } from './answer'
import { missingPieces, type Plan, planFile } from './import-plan'
import { forgetNoOldAddresses } from './old-addresses'
import { raiseVersion } from './pieces-version'
import { type Author, type ToWrite, writeProducts } from './product-write'
import { inTransaction } from './transaction'

export type WriteOptions = { importId: number; skipRefused: boolean; hideMissing: boolean }
export type WriteCounts = { new: number; changed: number; same: number; refused: number; missing: number }

/** The import was ended by somebody, or taken for dead, while it was written: nothing of it stays. */
export class ImportEnded extends Error {}

type Means = {
  plan: Plan
  author: Author
  signal: AbortSignal
  onDone: (done: number) => void
  onNotices: (notices: Notice[]) => void
}

/**
 * Writes a whole file in one transaction: every row or, if any of them cannot be written, none. Throws a Refusal
 * (`rows_refused`, `conflict`) and ImportEnded.
 */
export async function writeFile(
  options: WriteOptions,
  { plan, author, signal, onDone, onNotices }: Means,
): Promise<WriteCounts> {
  const counts = await inTransaction(await getDb(), async (tx) => {
    const counts: WriteCounts = { new: 0, changed: 0, same: 0, refused: 0, missing: 0 }
    const named = new Set<string>()
    let done = 0
    for await (const part of planFile(tx, plan)) {
      if (signal.aborted) throw new ImportEnded()
      const items: ToWrite[] = []
      for (const { kind, sku, draft, id, version, before, problems, notices } of part) {
        named.add(sku)
        counts[kind] += 1
        onNotices(notices)
        if (kind === 'refused' && !options.skipRefused) {
          throw new Refusal('rows_refused', `Row ${problems[0]?.line} was refused.`, problems)
        }
        // What was sold while the file was read stays sold, unless the file counts anew.
        if (draft && kind !== 'same') items.push({ draft, id, version, stock_seen: before?.stock ?? null })
      }
      await writeProducts(tx, items, author, { book: plan.book })
      done += part.length
      onDone(done)
    }
    if (options.hideMissing) {
      for await (const part of missingPieces(tx, named)) {
        const items = part.map(({ draft, ...piece }) => ({ ...piece, draft: { ...draft, hidden: true } }))
        await writeProducts(tx, items, author, { book: plan.book })
        counts.missing += part.length
      }
    }
    const isMine = and(eq(catalogue_import.id, options.importId), eq(catalogue_import.state, 'running'))
    const ended = { state: 'done' as const, ended_at: new Date() }
    const rows = await tx.update(catalogue_import).set(ended).where(isMine).returning({ id: catalogue_import.id })
    if (rows.length === 0 || signal.aborted) throw new ImportEnded()
    if (counts.new + counts.changed + counts.missing > 0) await raiseVersion(tx, 'catalogue_version', author.now)
    return counts
  })
  forgetNoOldAddresses()
  return counts
}
