import { closeConnection, connection, type Db } from '../../db/connection'
import { env } from '../../env'
import { step, toBar } from '../steps/progress.mjs'
import { requireFree, withManifest, writeArchive } from './archive'
import { atOneMoment, type Dumped, dumpTables, requireMigration } from './dump'
import { FORMAT, SECRET } from './manifest'
import { readSecret } from './secret'
import type { Entry } from './tar'
import { listUploads, readUploads } from './uploads'

type Note = (text: string) => void

/** Everything a shop is: its rows, the files that were uploaded, its secret. */
async function* entriesOf(tx: Db, dumped: Dumped, note: Note): AsyncGenerator<Entry> {
  yield* dumpTables(tx, dumped, (done, total) => note(toBar(done, total)))
  yield* readUploads(await listUploads())
  const secret = readSecret()
  if (secret) yield { name: SECRET, bytes: Buffer.from(secret) }
}

/** Writes the whole shop into one new file and gives what there is to say of it. */
export async function backup(path: string): Promise<string> {
  await requireFree(path)
  const { db, kind } = await connection()
  try {
    const dumped: Dumped = { migration: await requireMigration(db), tables: {}, sequences: {} }
    const head = { format: FORMAT, made_at: new Date().toISOString(), database: kind } as const
    await step('Backing up', (note: Note) =>
      atOneMoment(db, (tx) =>
        writeArchive(
          path,
          withManifest(entriesOf(tx, dumped, note), () => ({ ...head, ...dumped })),
        ),
      ),
    )
    const rows = Object.values(dumped.tables).reduce((sum, table) => sum + table.rows, 0)
    return `${path}: ${rows} rows of ${Object.keys(dumped.tables).length} tables, of ${env().DATABASE_URL ? 'PostgreSQL' : env().DATA_DIR}. It holds customers' data and the shop's secret: keep it as safe as the shop.`
  } finally {
    await closeConnection()
  }
}
