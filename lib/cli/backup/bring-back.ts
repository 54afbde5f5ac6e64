import { closeConnection, connection, type Db } from '../../db/connection'
import { env } from '../../env'
import { step, toBar } from '../steps/progress.mjs'
import { checkArchive } from './archive'
import { listTables } from './catalog'
import { loadTables } from './load'
import { type Manifest, SECRET } from './manifest'
import { requireKnown } from './migrations'
import { type OnHold, putOnHold, toHoldNote } from './on-hold'
import { keepSecret, readKept } from './secret'
import { readTar } from './tar'
import { dropStaged, listUploads, placeUploads, stageUploads } from './uploads'

/** `resume`: what waited to be sent goes on, since this shop takes the place of the one that was backed up. */
export type Options = { path: string; replace: boolean; resume: boolean }
type Note = (text: string) => void

async function requireEmpty(db: Db): Promise<void> {
  const there = [
    ...((await listTables(db)).length > 0
      ? [env().DATABASE_URL ? 'the database' : `a database in ${env().DATA_DIR}`]
      : []),
    ...((await listUploads()).length > 0 ? ['uploads'] : []),
    ...(readKept() === null ? [] : [`a secret in ${env().DATA_DIR}`]),
  ]
  if (there.length > 0)
    throw new RangeError(`There is a shop here already: ${there.join(', ')}. --replace puts the backup in its place.`)
}

async function secretIn(path: string): Promise<string | null> {
  for await (const { name, bytes } of readTar(path)) if (name === SECRET) return bytes.toString()
  return null
}

async function fill(db: Db, path: string, manifest: Manifest, resume: boolean): Promise<string[]> {
  let held: OnHold | null = null
  try {
    const files = await stageUploads(readTar(path))
    await step('Restoring', (note: Note) =>
      loadTables(
        db,
        manifest,
        () => readTar(path),
        (done, total) => note(toBar(done, total)),
        async (tx) => {
          if (!resume) held = await putOnHold(tx)
        },
      ),
    )
    await placeUploads()
    const secret = await secretIn(path)
    const warning = secret ? keepSecret(secret) : null
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
    return [
      `${rows} rows and ${files} files as of ${manifest.made_at}.`,
      ...[warning, held && toHoldNote(held)].filter((line) => line !== null),
    ]
  } finally {
    await dropStaged()
  }
}

/** All is checked before anything is written; the database changes in one transaction, the files after it. */
export async function restore({ path, replace, resume }: Options): Promise<string> {
  const manifest = await step('Checking the backup', () => checkArchive(path))
  requireKnown(manifest.migration, 'The backup')
  const { db } = await connection()
  try {
    if (!replace) await requireEmpty(db)
    return (await fill(db, path, manifest, resume)).join('\n')
  } finally {
    await closeConnection()
  }
}
