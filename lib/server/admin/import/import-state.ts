import { and, eq, inArray } from 'drizzle-orm'
import { getDb } from '../../../db/connection'
import { catalogue_import } from '../../../db/schema'
import { RefusalError } from '../../runtime/answer'
import type { ImportRow } from './import-row'

/**
 * Moves from checking to writing in the same process. Refused with `conflict` where the import was cancelled meanwhile.
 */
export async function beginWriting(id: number, now: Date): Promise<ImportRow> {
  const [row] = await (await getDb())
    .update(catalogue_import)
    .set({ state: 'running', beat_at: now, ended_at: null })
    .where(and(eq(catalogue_import.id, id), inArray(catalogue_import.state, ['ready', 'refused'])))
    .returning()
  if (!row) throw new RefusalError('conflict', 'This import was ended by somebody else.')
  return row
}

/** Cancels an import that was checked and is not to be written. */
export async function cancelImport(id: number, now: Date): Promise<void> {
  await (await getDb())
    .update(catalogue_import)
    .set({ state: 'cancelled', ended_at: now })
    .where(and(eq(catalogue_import.id, id), inArray(catalogue_import.state, ['ready', 'refused'])))
}
