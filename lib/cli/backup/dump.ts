import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/connection'
import { listSequences, listTables, queryRows, quoteIdentifier, type Table } from './catalog'
import { type Manifest, toPartName } from './manifest'
import { loadLastMigration, type Migration } from './migrations'
import type { TarEntry } from './tar'

/** Rows that are in memory at a time. */
const PART_ROWS = 1_000
/** Tables that mean something to one server alone: its transactions, what it is about to write. They begin again. */
const SERVER_ONLY_TABLES = new Set(['product_change', 'import_piece'])
const Row = z.object({ row: z.string() })
const Count = z.object({ rows: z.coerce.number() })
const Sequence = z.object({ last: z.string(), called: z.boolean() })

export type DumpResult = Pick<Manifest, 'tables' | 'sequences'> & { migration: Migration }
type Progress = (done: number, total: number) => void

/**
 * All rows of all tables as they are at one moment, part by part; what there was is filled into `dumped`. Every value is
 * its own text in SQL, which both databases read back to the same value; a row is a JSON array of them. `db` is within
 * a transaction that sees one moment.
 */
export async function* dumpTables(db: Db, result: DumpResult, onProgress: Progress): AsyncGenerator<TarEntry> {
  const tables = (await listTables(db)).filter(({ name }) => !SERVER_ONLY_TABLES.has(name))
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const [count] = await queryRows(db, Count, `select count(*) as rows from public.${quoteIdentifier(name)}`)
    counts.set(name, count?.rows ?? 0)
  }
  const total = [...counts.values()].reduce((sum, one) => sum + one, 0)
  let done = 0
  for (const table of tables) {
    result.tables[table.name] = { columns: table.columns.map(({ name }) => name), rows: counts.get(table.name) ?? 0 }
    let part = 0
    for await (const rows of readBatches(db, table)) {
      part += 1
      done += rows.length
      yield { name: toPartName(table.name, part), bytes: Buffer.from(`${rows.join('\n')}\n`) }
      onProgress(done, total)
    }
  }
  // They only grow: read last, they are past every row above.
  for (const name of await listSequences(db)) {
    const [sequence] = await queryRows(
      db,
      Sequence,
      `select last_value::text as last, is_called as called from public.${quoteIdentifier(name)}`,
    )
    if (sequence) result.sequences[name] = sequence
  }
}

/** Reads with a cursor, so that no table has to fit into memory. */
async function* readBatches(db: Db, { name, columns, key }: Table): AsyncGenerator<string[]> {
  const values = columns.map((column) => `${quoteIdentifier(column.name)}::text`).join(', ')
  const order = key.length > 0 ? `order by ${key.map(quoteIdentifier).join(', ')}` : ''
  const query = `select json_build_array(${values})::text as row from public.${quoteIdentifier(name)} ${order}`
  await db.execute(sql.raw(`declare backup no scroll cursor for ${query}`))
  for (;;) {
    const rows = await queryRows(db, Row, `fetch ${PART_ROWS} from backup`)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < PART_ROWS) break
  }
  await db.execute(sql.raw('close backup'))
}

/** The same moment for every table, on both databases; texts of times and numbers do not hang on the server's settings. */
export function withSnapshot<Value>(db: Db, work: (tx: Db) => Promise<Value>): Promise<Value> {
  return db.transaction(
    async (tx) => {
      await fixTextFormats(tx)
      return work(tx)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** How values read as text: the same when they are written as when they are read back. */
export async function fixTextFormats(tx: Db): Promise<void> {
  for (const setting of [
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'iso_8601'",
    "timezone = 'UTC'",
    'extra_float_digits = 1',
  ])
    await tx.execute(sql.raw(`set local ${setting}`))
}

/** The migration of a database that is to be backed up; throws where it is empty. */
export async function loadMigration(db: Db): Promise<Migration> {
  const migration = await loadLastMigration(db)
  if (!migration) throw new RangeError('The database is empty: there is nothing to back up.')
  return migration
}
