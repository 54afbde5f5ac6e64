import { withoutLimits } from '../db/connection'
import { toImportFileName } from '../server/admin/import/import-file'
import { claimImport, IMPORT_BEAT_MS, runImport } from '../server/admin/import/import-run'
import { uploadStore } from '../server/storage/uploads'
import type { RefreshTags } from './jobs'

/** Runs the waiting catalogue import, if any: validates the file or writes its products. */
export async function runWaitingImport(refreshTags: RefreshTags, closing: AbortSignal): Promise<void> {
  const now = () => new Date()
  const row = await claimImport(now())
  if (!row) return
  const name = toImportFileName(row.sha)
  const source = { folder: null, allowLocal: false }
  const { state } = await uploadStore().withPath('imports', name, (path) =>
    withoutLimits(() => runImport({ row, path, source, now, beatMs: IMPORT_BEAT_MS }, closing)),
  )
  if (state !== 'done') return
  await refreshTags(['catalog'])
  await uploadStore().remove('imports', name)
}
