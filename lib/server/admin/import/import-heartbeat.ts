import { and, eq, gte, or } from 'drizzle-orm'
import { getDb } from '../../../db/connection'
import { catalogue_import } from '../../../db/schema'
import { importStaleBefore } from '../../../domain/catalogue/import-state'
import { log } from '../../runtime/log'
import type { PictureSource } from './import-pictures'
import { type ImportRow, type Phase, toPhaseCount, UNCLAIMED } from './import-row'

/** An import that this process runs. */
export type ImportRun = { row: ImportRow; path: string; source: PictureSource; now: () => Date; beatMs: number }

/** Sends heartbeats with the progress, and aborts a run that another process took over or cancelled. */
export function startHeartbeat(
  run: ImportRun,
  progress: { phase: Phase; done: number; total: number },
  stop: AbortController,
) {
  const { row, now, beatMs } = run
  let pendingBeat: Promise<void> | null = null
  const sendHeartbeat = async () => {
    const { phase, done, total } = progress
    const { id, state, beat_at } = catalogue_import
    const summary = { ...(row.summary ?? {}), ...toPhaseCount(phase) }
    const isStillOurs = and(
      eq(id, row.id),
      eq(state, row.state),
      or(gte(beat_at, importStaleBefore(now())), eq(beat_at, UNCLAIMED)),
    )
    const rows = await (await getDb())
      .update(catalogue_import)
      .set({ beat_at: now(), done, total, summary })
      .where(isStillOurs)
      .returning({ id })
    if (rows.length === 0) stop.abort()
  }
  const timer = setInterval(() => {
    // One heartbeat waiting for the database is enough.
    pendingBeat ??= sendHeartbeat()
      .catch((err) => log().error({ err }, 'an import could not send its heartbeat'))
      .finally(() => {
        pendingBeat = null
      })
  }, beatMs)
  return async () => {
    clearInterval(timer)
    await pendingBeat
  }
}
