import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PastImport } from '../../contract/admin/metadata-import'
import { type Db, getDb } from '../../db/connection'
import { customer, page_meta, page_meta_history } from '../../db/schema'
import { NO_METADATA } from '../../domain/routing/page-metadata'
import { type Answer, type Context, RefusalError } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { overrideTags, type PageKey, toPageMetadata, writeVersion } from './page-override'
import { toMetadataTags } from './page-override-import'

const MAX_LISTED = 20

/** The last imports; a page is open while its current version is the one that the import wrote. */
export async function imports(): Promise<Answer<PastImport[]>> {
  const { import_id, changed_at, path, lang, version } = page_meta_history
  const at = sql<Date>`max(${changed_at})`.mapWith(changed_at)
  const rows = await (await getDb())
    .select({
      import_id: sql<string>`${import_id}`,
      at,
      by: sql<string | null>`nullif(max(${customer.name}), '')`,
      pages: sql`count(*)`.mapWith(Number),
      open: sql`count(${page_meta.path})`.mapWith(Number),
    })
    .from(page_meta_history)
    .leftJoin(customer, eq(customer.id, page_meta_history.changed_by))
    .leftJoin(page_meta, and(eq(page_meta.path, path), eq(page_meta.lang, lang), eq(page_meta.version, version)))
    .where(sql`${import_id} is not null`)
    .groupBy(import_id)
    .orderBy(desc(at), import_id)
    .limit(MAX_LISTED)
  return { data: rows.map((row) => ({ ...row, at: row.at.toISOString() })) }
}

/** Restores the values before the import as a new version. */
export async function undoMetadataImport(
  { import_id }: { import_id: string },
  { customerId, now }: Context,
): Promise<Answer<{ undone: number; kept: PageKey[] }>> {
  const author = { by: customerId, now, how: 'import_undone' as const }
  return inTransaction(await getDb(), async (tx) => {
    const rows = await loadVersionsBefore(tx, import_id)
    if (rows.length === 0) throw new RefusalError('not_found', 'There is no such import.')
    const keptPages: PageKey[] = []
    const tags = new Set<string>()
    for (const { current, before } of rows) {
      const { path, lang, version } = current
      const words = before ? toPageMetadata(before) : NO_METADATA
      const isWritten = await writeVersion(tx, { path, lang, version, words }, author)
      if (!isWritten) keptPages.push({ path, lang })
      else for (const tag of overrideTags({ path, lang }, toPageMetadata(current), words)) tags.add(tag)
    }
    return { data: { undone: rows.length - keptPages.length, kept: keptPages }, expired: toMetadataTags(tags) }
  })
}

/** The versions written by an import with the versions before them; null where there was none. */
function loadVersionsBefore(tx: Db, import_id: string) {
  const current = alias(page_meta_history, 'current')
  const before = alias(page_meta_history, 'before')
  const isBefore = and(
    eq(before.path, current.path),
    eq(before.lang, current.lang),
    eq(before.version, sql`${current.version} - 1`),
  )
  return tx.select({ current, before }).from(current).leftJoin(before, isBefore).where(eq(current.import_id, import_id))
}
