import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { setting } from '../../db/schema'
import { listDeferredConstraints, listDropStatements, listTables, quoteIdentifier, type Table } from './catalog'
import { fixTextFormats } from './dump'
import { type Manifest, tableOfEntry } from './manifest'
import { migrateWithin } from './migrations'
import { DamagedEntryError, type TarEntry } from './tar'

/** As many parameters' bytes at a time as both databases take without effort. */
const BATCH_ROWS = 500

type Progress = (done: number, total: number) => void

/**
 * Makes a database what the backup says, all or nothing: everything the shop had in it goes, its tables come as they
 * were in the version of the backup, its rows, its sequences, and then what migrations there are since. Foreign keys
 * are put back and so checked once the rows are there; no trigger sees them come. `last` is done in the same transaction.
 */
export async function loadTables(
  db: Db,
  manifest: Manifest,
  entries: () => AsyncIterable<TarEntry>,
  onProgress: Progress,
  beforeCommit: (tx: Db) => Promise<void> = async () => {},
): Promise<void> {
  await db.transaction(async (tx) => {
    await fixTextFormats(tx)
    // The shop that is still open would be waited for without end.
    await tx.execute(sql.raw("set local lock_timeout = '10s'"))
    for (const statement of await listDropStatements(tx)) await tx.execute(sql.raw(statement))
    await migrateWithin(tx, 0, manifest.migration.when)
    await loadRows(tx, manifest, entries(), onProgress)
    await migrateWithin(tx, manifest.migration.when, Infinity)
    await beforeCommit(tx)
    await invalidateCatalogue(tx)
  })
  await db.execute(sql.raw('analyze'))
}

async function loadRows(
  tx: Db,
  manifest: Manifest,
  entries: AsyncIterable<TarEntry>,
  onProgress: Progress,
): Promise<void> {
  const tables = new Map((await listTables(tx)).map((table) => [table.name, table]))
  const constraints = await listDeferredConstraints(tx)
  const alter = (name: string, action: string) =>
    tx.execute(sql.raw(`alter table public.${quoteIdentifier(name)} ${action}`))
  for (const name of Object.keys(manifest.tables)) await alter(name, 'disable trigger user')
  for (const { table, name } of constraints) await alter(table, `drop constraint ${quoteIdentifier(name)}`)
  // Migrations put rows of their own into new tables: those of the backup are all there are.
  for (const name of Object.keys(manifest.tables))
    await tx.execute(sql.raw(`delete from public.${quoteIdentifier(name)}`))
  const total = Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0)
  let done = 0
  const counts = new Map<string, number>()
  for await (const { name, bytes } of entries) {
    const table = tables.get(tableOfEntry(name) ?? '')
    if (!table) continue
    const rows = bytes.toString().trimEnd().split('\n')
    for (let index = 0; index < rows.length; index += BATCH_ROWS) {
      const batch = rows.slice(index, index + BATCH_ROWS)
      await insert(tx, table, manifest, batch)
      done += batch.length
      onProgress(done, total)
    }
    counts.set(table.name, (counts.get(table.name) ?? 0) + rows.length)
  }
  for (const [name, { rows }] of Object.entries(manifest.tables))
    if ((counts.get(name) ?? 0) !== rows)
      throw new DamagedEntryError(`The table ${name} has ${counts.get(name)} rows, not ${rows}.`)
  for (const [name, { last: beforeCommit, called }] of Object.entries(manifest.sequences))
    await tx.execute(
      sql`select setval(${`public.${quoteIdentifier(name)}`}::regclass, ${beforeCommit}::bigint, ${called})`,
    )
  for (const { table, name, definition } of constraints)
    await alter(table, `add constraint ${quoteIdentifier(name)} ${definition}`)
  for (const name of Object.keys(manifest.tables)) await alter(name, 'enable trigger user')
}

async function insert(tx: Db, { name, columns }: Table, manifest: Manifest, rows: string[]): Promise<void> {
  const types = new Map(columns.map((column) => [column.name, column.type]))
  const written = manifest.tables[name]?.columns ?? []
  const values = written.map((column, index) => {
    const type = types.get(column)
    if (!type) throw new DamagedEntryError(`The table ${name} has no column ${column}.`)
    return `(line ->> ${index})::${type}`
  })
  const into = `insert into public.${quoteIdentifier(name)} (${written.map(quoteIdentifier).join(', ')}) overriding system value`
  const lines = sql`select line from json_array_elements(${`[${rows.join(',')}]`}::json) as line`
  await tx.execute(sql`${sql.raw(`${into} select ${values.join(', ')} from`)} (${lines}) as lines`)
}

/** Every product counts as changed just now, and no page that was kept is shown again: its number may have stood for others. */
async function invalidateCatalogue(tx: Db): Promise<void> {
  const statement =
    'insert into product_change (product_id, transaction) values (0, pg_current_xact_id()::text::bigint)'
  await tx.execute(sql.raw(`${statement} on conflict (product_id) do update set transaction = excluded.transaction`))
  const value = randomInt(1_000_000, 1_000_000_000)
  const row = { key: 'catalogue_version', value, updated_at: new Date() }
  await tx.insert(setting).values(row).onConflictDoUpdate({ target: setting.key, set: row })
}
