import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, inArray, lt } from 'drizzle-orm'
import { getDb } from '../../../db/connection'
import { catalogue_import } from '../../../db/schema'
import { WORKING_STATES } from '../../../domain/catalogue/import-state'
import { getFileAge, listFileNames } from '../../storage/enquiry-files'
import { uploadFolder } from '../../storage/upload-folder'

const DAY_MS = 86_400_000
/** Time to return to a file that was checked or that failed. */
const RETENTION_MS = 7 * DAY_MS
const IMPORT_FILE = /^([a-f0-9]{64})\.csv$/

/**
 * Deletes catalogue files a week after the upload, unless an import uses them, and partial uploads after a day. Checked
 * imports that were not started by then are cancelled. Returns the number of deleted files.
 */
export async function sweepImports(now: Date): Promise<number> {
  const db = await getDb()
  const isUnstarted = inArray(catalogue_import.state, ['ready', 'refused'])
  await db
    .update(catalogue_import)
    .set({ state: 'cancelled', ended_at: now })
    .where(and(isUnstarted, lt(catalogue_import.at, new Date(now.getTime() - RETENTION_MS))))
  const open = await db
    .select({ sha: catalogue_import.sha })
    .from(catalogue_import)
    .where(inArray(catalogue_import.state, [...WORKING_STATES, 'ready', 'refused']))
  const needed = new Set(open.map(({ sha }) => sha))
  const folder = join(uploadFolder(), 'imports')
  let deleted = 0
  for (const name of await listFileNames(folder)) {
    if (name.endsWith('.part')) deleted += await deleteIfOlder(join(folder, name), DAY_MS, now)
    for (const file of await listFileNames(join(folder, name))) {
      const [, sha] = IMPORT_FILE.exec(file) ?? []
      if (sha && !needed.has(sha)) deleted += await deleteIfOlder(join(folder, name, file), RETENTION_MS, now)
    }
  }
  return deleted
}

async function deleteIfOlder(path: string, minAgeMs: number, now: Date): Promise<number> {
  if (((await getFileAge(path, now.getTime())) ?? 0) < minAgeMs) return 0
  await rm(path, { force: true })
  return 1
}
