import { closeConnection, connection, type Db } from '../../db/connection'
import { env } from '../../env'
import { step, toBar } from '../steps/progress.mjs'
import { checkArchive } from './archive'
import { listTables } from './catalog'
import { loadTables } from './load'
import { type Manifest, SECRET } from './manifest'
import { findKnownMigration } from './migrations'
import { type HoldCounts, putOnHold, toHoldNote } from './on-hold'
import { readStoredSecret, storeSecret } from './secret'
import { readTar } from './tar'
import { activateUploads, listUploads, removeStagedUploads, stageUploads } from './uploads'

/** `resume`: what waited to be sent goes on, since this shop takes the place of the one that was backed up. */
export type RestoreOptions = { path: string; replace: boolean; resume: boolean }
type Note = (text: string) => void

async function assertEmpty(db: Db): Promise<void> {
  const existing = [
    ...((await listTables(db)).length > 0
      ? [env().DATABASE_URL ? 'the database' : `a database in ${env().DATA_DIR}`]
      : []),
    ...((await listUploads()).length > 0 ? ['uploads'] : []),
    ...(readStoredSecret() === null ? [] : [`a secret in ${env().DATA_DIR}`]),
  ]
  if (existing.length > 0)
    throw new RangeError(
      `There is a shop here already: ${existing.join(', ')}. --replace puts the backup in its place.`,
    )
}

async function readSecretFrom(path: string): Promise<string | null> {
  for await (const { name, bytes } of readTar(path)) if (name === SECRET) return bytes.toString()
  return null
}

async function restoreData(db: Db, path: string, manifest: Manifest, resume: boolean): Promise<string[]> {
  let holdCounts: HoldCounts | null = null
  try {
    const files = await stageUploads(readTar(path))
    await step('Restoring', (note: Note) =>
      loadTables(
        db,
        manifest,
        () => readTar(path),
        (done, total) => note(toBar(done, total)),
        async (tx) => {
          if (!resume) holdCounts = await putOnHold(tx)
        },
      ),
    )
    await activateUploads()
    const secret = await readSecretFrom(path)
    const warning = secret ? storeSecret(secret) : null
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
    return [
      `${rows} rows and ${files} files as of ${manifest.made_at}.`,
      ...[warning, holdCounts && toHoldNote(holdCounts)].filter((line) => line !== null),
    ]
  } finally {
    await removeStagedUploads()
  }
}

/** All is checked before anything is written; the database changes in one transaction, the files after it. */
export async function restore({ path, replace, resume }: RestoreOptions): Promise<string> {
  const manifest = await step('Checking the backup', () => checkArchive(path))
  findKnownMigration(manifest.migration, 'The backup')
  const { db } = await connection()
  try {
    if (!replace) await assertEmpty(db)
    return (await restoreData(db, path, manifest, resume)).join('\n')
  } finally {
    await closeConnection()
  }
}
