import { parseArgs } from 'node:util'
import { closeConnection, connection, type Db } from '../db/connection'
import { env } from '../env'
import { checkArchive } from './backup/archive'
import { listTables } from './backup/catalog'
import { loadTables } from './backup/load'
import { type Manifest, SECRET } from './backup/manifest'
import { requireKnown } from './backup/migrations'
import { say } from './backup/say'
import { keepSecret, readKept } from './backup/secret'
import { readTar } from './backup/tar'
import { dropStaged, listUploads, placeUploads, stageUploads } from './backup/uploads'
import { step, toBar } from './steps/progress.mjs'

const USAGE = 'npm run restore -- FILE [--replace]'

type Options = { path: string; replace: boolean }
type Note = (text: string) => void

function readOptions(): Options {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } })
  const [path] = positionals
  if (!path || positionals.length > 1) throw new RangeError(USAGE)
  return { path, replace: values.replace === true }
}

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

async function fill(db: Db, path: string, manifest: Manifest): Promise<string[]> {
  try {
    const files = await stageUploads(readTar(path))
    await step('Restoring', (note: Note) =>
      loadTables(
        db,
        manifest,
        () => readTar(path),
        (done, total) => note(toBar(done, total)),
      ),
    )
    await placeUploads()
    const secret = await secretIn(path)
    const warning = secret ? keepSecret(secret) : null
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
    return [`${rows} rows and ${files} files as of ${manifest.made_at}.`, ...(warning ? [warning] : [])]
  } finally {
    await dropStaged()
  }
}

/** All is checked before anything is written; the database changes in one transaction, the files after it. */
async function restore({ path, replace }: Options): Promise<string> {
  const manifest = await step('Checking the backup', () => checkArchive(path))
  requireKnown(manifest.migration, 'The backup')
  const { db } = await connection()
  try {
    if (!replace) await requireEmpty(db)
    return (await fill(db, path, manifest)).join('\n')
  } finally {
    await closeConnection()
  }
}

await say(async () => restore(readOptions()))
