import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, inArray, lt } from 'drizzle-orm'
import { getDb } from '../../../db/connection'
import { catalogue_import } from '../../../db/schema'
import { WORKING } from '../../../domain/catalogue/import-state'
import { ageOf, namesIn } from '../../storage/enquiry-files'
import { uploadFolder } from '../../storage/upload-folder'

const DAY_MS = 86_400_000
/** Time to return to a file that was checked or that failed. */
const KEPT_MS = 7 * DAY_MS
const FILE = /^([a-f0-9]{64})\.csv$/

/**
 * Deletes catalogue files a week after the upload, unless an import uses them, and partial uploads after a day. Checked
 * imports that were not started by then are cancelled. Returns the number of deleted files.
 */
export async function sweepImports(now: Date): Promise<number> {
  const db = await getDb()
  const left = inArray(catalogue_import.state, ['ready', 'refused'])
  await db
    .update(catalogue_import)
    .set({ state: 'cancelled', ended_at: now })
    .where(and(left, lt(catalogue_import.at, new Date(now.getTime() - KEPT_MS))))
  const open = await db
    .select({ sha: catalogue_import.sha })
    .from(catalogue_import)
    .where(inArray(catalogue_import.state, [...WORKING, 'ready', 'refused']))
  const needed = new Set(open.map(({ sha }) => sha))
  const folder = join(uploadFolder(), 'imports')
  let gone = 0
  for (const name of await namesIn(folder)) {
    if (name.endsWith('.part')) gone += await drop(join(folder, name), DAY_MS, now)
    for (const file of await namesIn(join(folder, name))) {
      const [, sha] = FILE.exec(file) ?? []
      if (sha && !needed.has(sha)) gone += await drop(join(folder, name, file), KEPT_MS, now)
    }
  }
  return gone
}

async function drop(path: string, kept: number, now: Date): Promise<number> {
  if (((await ageOf(path, now.getTime())) ?? 0) < kept) return 0
  await rm(path, { force: true })
  return 1
}
