import { closeConnection, connection, type Db } from '../../db/connection'
import { env } from '../../env'
import { step, toBar } from '../steps/progress.mjs'
import { assertPathIsFree, withManifest, writeArchive } from './archive'
import { type DumpResult, dumpTables, loadMigration, withSnapshot } from './dump'
import { FORMAT, SECRET } from './manifest'
import { readSecret } from './secret'
import type { TarEntry } from './tar'
import { listUploads, readUploads } from './uploads'

type Note = (text: string) => void

/** Everything a shop is: its rows, the files that were uploaded, its secret. */
async function* createEntries(tx: Db, dumpResult: DumpResult, note: Note): AsyncGenerator<TarEntry> {
  yield* dumpTables(tx, dumpResult, (done, total) => note(toBar(done, total)))
  yield* readUploads(await listUploads())
  const secret = readSecret()
  if (secret) yield { name: SECRET, bytes: Buffer.from(secret) }
}

/** Writes the whole shop into one new file and gives what there is to say of it. */
export async function createBackup(path: string): Promise<string> {
  await assertPathIsFree(path)
  const { db, kind } = await connection()
  try {
    const dumpResult: DumpResult = { migration: await loadMigration(db), tables: {}, sequences: {} }
    const header = { format: FORMAT, made_at: new Date().toISOString(), database: kind } as const
    await step('Backing up', (note: Note) =>
      withSnapshot(db, (tx) =>
        writeArchive(
          path,
          withManifest(createEntries(tx, dumpResult, note), () => ({ ...header, ...dumpResult })),
        ),
      ),
    )
    const rows = Object.values(dumpResult.tables).reduce((sum, table) => sum + table.rows, 0)
    return `${path}: ${rows} rows of ${Object.keys(dumpResult.tables).length} tables, of ${env().DATABASE_URL ? 'PostgreSQL' : env().DATA_DIR}. It holds customers' data and the shop's secret: keep it as safe as the shop.`
  } finally {
    await closeConnection()
  }
}
