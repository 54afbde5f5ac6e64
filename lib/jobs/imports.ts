import { withoutLimits } from '../db/connection'
import { toImportFileName } from '../server/admin/import/catalogue-import'
import { claimImport, IMPORT_BEAT_MS, runImport } from '../server/admin/import/import-run'
import { deleteUpload, uploadPath } from '../server/storage/upload-folder'
import type { RefreshTags } from './jobs'

/** Runs the waiting catalogue import, if any: validates the file or writes its products. */
export async function runWaitingImport(refreshTags: RefreshTags, closing: AbortSignal): Promise<void> {
  const now = () => new Date()
  const row = await claimImport(now())
  if (!row) return
  const path = uploadPath('imports', toImportFileName(row.sha))
  const source = { folder: null, allowLocal: false }
  const { state } = await withoutLimits(() => runImport({ row, path, source, now, beatMs: IMPORT_BEAT_MS }, closing))
  if (state !== 'done') return
  await deleteUpload('imports', toImportFileName(row.sha))
  await refreshTags(['catalog'])
}
