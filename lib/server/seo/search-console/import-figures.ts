import { and, desc, eq, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm'
import { type Db, getDb } from '../../../db/connection'
import { search_import, search_page, search_query } from '../../../db/schema'
import type { SearchFileKind, SearchRow } from '../../../domain/routing/search-console-file'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'

/** Rows of one file, and files of each kind that are kept. */
const MAX_SEARCH_ROWS = 50_000
const KEPT_IMPORTS = 3
const DAY_MS = 86_400_000

type Part = { import_id: string; kind: SearchFileKind; file: string; rows: SearchRow[]; last: boolean }

/** Adds a part of a file; with the last part its figures replace those of the file before. */
export async function importFigures(
  { import_id, kind, file, rows, last }: Part,
  { customerId, now }: Context,
): Promise<Answer<{ rows: number }>> {
  const table = kind === 'pages' ? search_page : search_query
  return inTransaction(await getDb(), async (tx) => {
    await tx
      .insert(search_import)
      .values({ id: import_id, kind, file, by: customerId, started_at: now })
      .onConflictDoNothing()
    const isOpen = and(
      eq(search_import.id, import_id),
      eq(search_import.kind, kind),
      eq(search_import.by, customerId ?? 0),
      isNull(search_import.finished_at),
    )
    const open = await tx.select({ id: search_import.id }).from(search_import).where(isOpen).for('update')
    if (open.length === 0) throw new RefusalError('conflict', 'This file was imported before.')
    await insertRows(tx, import_id, kind, rows)
    const count = await tx.$count(table, eq(table.import_id, import_id))
    if (count > MAX_SEARCH_ROWS) throw new RefusalError('too_many_rows', `More than ${MAX_SEARCH_ROWS} rows.`)
    if (last) {
      await tx.update(search_import).set({ finished_at: now }).where(eq(search_import.id, import_id))
      await deleteOldImports(tx, kind, now)
    }
    return { data: { rows: count } }
  })
}

/** A part that is sent again changes nothing. */
async function insertRows(tx: Db, import_id: string, kind: SearchFileKind, rows: SearchRow[]): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(({ query, ...figures }) => ({ import_id, query: query ?? '', ...figures }))
  if (kind === 'queries') await tx.insert(search_query).values(values).onConflictDoNothing()
  else await tx.insert(search_page).values(values).onConflictDoNothing()
}

/** Keeps the newest files of a kind, and no file that was never completed. */
async function deleteOldImports(tx: Db, kind: SearchFileKind, now: Date): Promise<void> {
  const { id, finished_at, started_at } = search_import
  const isKind = eq(search_import.kind, kind)
  const kept = await tx
    .select({ id })
    .from(search_import)
    .where(and(isKind, isNotNull(finished_at)))
    .orderBy(desc(finished_at), id)
    .limit(KEPT_IMPORTS)
  const keptIds = kept.map((row) => row.id)
  await tx.delete(search_import).where(and(isKind, isNotNull(finished_at), notInArray(id, keptIds)))
  await tx
    .delete(search_import)
    .where(
      and(isNull(finished_at), lt(started_at, sql`${new Date(now.getTime() - DAY_MS).toISOString()}::timestamptz`)),
    )
}

export async function undoSearchImport({ import_id }: { import_id: string }): Promise<Answer<{ import_id: string }>> {
  const db = await getDb()
  const gone = await db.delete(search_import).where(eq(search_import.id, import_id)).returning({ id: search_import.id })
  if (gone.length === 0) throw new RefusalError('not_found', 'There is no such file.')
  return { data: { import_id } }
}
