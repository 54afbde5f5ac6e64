import { and, asc, desc, eq } from 'drizzle-orm'
import type { PageMeta, PageMetaVersion } from '../../contract/admin/metadata'
import { getDb } from '../../db/connection'
import { customer, page_meta, page_meta_history } from '../../db/schema'
import { isSameMetadata, NO_METADATA, type PageMetadata } from '../../domain/routing/page-metadata'
import { type Answer, type Context, RefusalError } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import {
  loadPageMeta,
  type OverrideChange,
  overrideTags,
  type PageKey,
  toPageMeta,
  toPageMetadata,
  writeVersion,
} from './page-override'
import { isPage } from './public-page'

export { imports, undoMetadataImport as undoimport } from './metadata-imports'
export { importOverrides as import } from './page-override-import'

const MAX_VERSIONS = 100

type PageRange = { page: number; per_page: number }

/** The dispatcher has already checked the role that this call requires. */
export async function list({ page, per_page }: PageRange): Promise<Answer<{ total: number; rows: PageMeta[] }>> {
  const db = await getDb()
  const rows = await db
    .select({ meta: page_meta, name: customer.name })
    .from(page_meta)
    .leftJoin(customer, eq(customer.id, page_meta.changed_by))
    .orderBy(asc(page_meta.path), asc(page_meta.lang))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const total = await db.$count(page_meta)
  return { data: { total, rows: rows.map(({ meta, name }) => toPageMeta(meta, name || null)) } }
}

export async function get(key: PageKey): Promise<Answer<{ now: PageMeta; history: PageMetaVersion[] }>> {
  await requirePage(key)
  const db = await getDb()
  const rows = await db
    .select({ version: page_meta_history, name: customer.name })
    .from(page_meta_history)
    .leftJoin(customer, eq(customer.id, page_meta_history.changed_by))
    .where(and(eq(page_meta_history.path, key.path), eq(page_meta_history.lang, key.lang)))
    .orderBy(desc(page_meta_history.version))
    .limit(MAX_VERSIONS)
  const history = rows.map(({ version: row, name }) => {
    const { path: _, lang: __, ...meta } = toPageMeta(row, name || null)
    return { ...meta, how: row.how }
  })
  return { data: { now: await loadPageMeta(db, key), history } }
}

/** A deleted page keeps its overrides, but new ones are refused. */
export async function save(change: OverrideChange, context: Context): Promise<Answer<PageMeta>> {
  await requirePage(change)
  return write(change, change.words, 'edit', context)
}

export async function undo(
  { to, ...key }: PageKey & { version: number; to: number },
  context: Context,
): Promise<Answer<PageMeta>> {
  const { path, lang } = key
  const [row] = await (await getDb())
    .select()
    .from(page_meta_history)
    .where(and(eq(page_meta_history.path, path), eq(page_meta_history.lang, lang), eq(page_meta_history.version, to)))
  if (!row && to > 0) throw new RefusalError('not_found', `${path} has no version ${to}.`)
  return write(key, row ? toPageMetadata(row) : NO_METADATA, 'undo', context)
}

async function requirePage({ path }: PageKey): Promise<void> {
  if (!(await isPage(await getDb(), path))) throw new RefusalError('not_found', `There is no page ${path}.`)
}

/** Saving unchanged values does nothing and keeps the version. */
async function write(
  key: PageKey & { version: number },
  words: PageMetadata,
  how: 'edit' | 'undo',
  { customerId, now }: Context,
): Promise<Answer<PageMeta>> {
  const { path, lang, version } = key
  const db = await getDb()
  const before = await loadPageMeta(db, { path, lang })
  const isCurrent = before.version === version
  if (isCurrent && isSameMetadata(before.words, words)) return { data: before }
  const author = { by: customerId, now, how }
  const isWritten =
    isCurrent && (await inTransaction(db, (tx) => writeVersion(tx, { path, lang, version, words }, author)))
  const newest = await loadPageMeta(db, { path, lang })
  if (!isWritten) throw new RefusalError('conflict', 'Somebody else changed this page meanwhile.', newest)
  return { data: newest, expired: overrideTags(key, before.words, words) }
}
