import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, inArray, lt } from 'drizzle-orm'
import { getDb } from '../../../db/connection'
import { catalogue_import } from '../../../db/schema'
import { WORKING_STATES } from '../../../domain/catalogue/import-state'
import { listFileNames, statFile } from '../../storage/disk-store'
import { uploadFolder } from '../../storage/upload-folder'
import { uploadStore } from '../../storage/uploads'

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
  let deleted = await sweepPartialImports(now)
  const store = uploadStore()
  for await (const { name, modifiedMs } of store.list('imports')) {
    const [, sha] = IMPORT_FILE.exec(name) ?? []
    if (!sha || needed.has(sha) || now.getTime() - modifiedMs < RETENTION_MS) continue
    await store.remove('imports', name)
    deleted += 1
  }
  return deleted
}

async function sweepPartialImports(now: Date): Promise<number> {
  const folder = join(uploadFolder(), 'imports')
  let deleted = 0
  for (const name of await listFileNames(folder)) {
    const stats = name.endsWith('.part') ? await statFile(join(folder, name)) : null
    if (!stats || now.getTime() - stats.modifiedMs < DAY_MS) continue
    await rm(join(folder, name), { force: true })
    deleted += 1
  }
  return deleted
}
