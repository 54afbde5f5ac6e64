import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { PagePath, PageWords } from '../../contract/admin/metadata'
import type { ImportResult, ImportRow } from '../../contract/admin/metadata-import'
import { type Db, getDb } from '../../db/connection'
import { page_meta, page_meta_history } from '../../db/schema'
import { changedFields, NO_WORDS, type PageWords as Words } from '../../domain/routing/page-text'
import { type Answer, type Context, Refusal } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { type Author, CLOSED_TAG, type PageKey, tagsOf, toWords, writeVersion } from './page-override'
import { findPages } from './public-page'

type Input = { import_id: string; dry: boolean; rows: ImportRow[] }
type Refused = ImportResult['refused'][number]
type Said = { version: number; words: Words }
type There = { pages: Set<string>; said: Map<string, Said> }
/** Marks a page that an earlier line already named. */
const DONE: Said = { version: -1, words: NO_WORDS }
type Read = { key: PageKey; version: number; before: Words; after: Words }

/** Above this number all pages are expired instead of single tags. */
const MAX_TAGS = 100

const asText = (value: Words[keyof Words]) => (Array.isArray(value) ? value.join(', ') : value)

/** Writes line by line in one transaction; refused lines change nothing, the others are written. */
export async function importWords({ import_id, dry, rows }: Input, context: Context): Promise<Answer<ImportResult>> {
  const author = { by: context.customerId, now: context.now, how: 'import' as const, import_id }
  return inTransaction(await getDb(), async (tx) => {
    const data: ImportResult = { changed: [], same: 0, refused: [] }
    const tags = new Set<string>()
    const there = await readThere(tx, rows)
    for (const row of rows) {
      const read = readRow(there, row)
      if ('problem' in read) data.refused.push(read)
      else {
        const fields = changedFields(read.before, read.after)
        if (fields.length === 0) data.same += 1
        else {
          const told = fields.map((field) => ({
            field,
            before: asText(read.before[field]),
            after: asText(read.after[field]),
          }))
          data.changed.push({ line: row.line, ...read.key, fields: told })
          if (!dry) await write(tx, read, author, tags)
        }
      }
    }
    return { data, expired: toExpired(tags) }
  })
}

async function write(tx: Db, { key, version, before, after }: Read, author: Author, tags: Set<string>): Promise<void> {
  // A concurrent edit: the client sends the whole batch again.
  if (!(await writeVersion(tx, { ...key, version, words: after }, author))) {
    throw new Refusal('conflict', `${key.path} was changed meanwhile.`)
  }
  for (const tag of tagsOf(key, before, after)) tags.add(tag)
}

const toExpired = (tags: Set<string>) => (tags.size > MAX_TAGS ? ['meta', CLOSED_TAG] : [...tags])

/** The existing pages of a batch and their current overrides, loaded at once. */
async function readThere(tx: Db, rows: ImportRow[]): Promise<There> {
  const paths = [...new Set(rows.map(({ path }) => path))]
  const said = await tx.select().from(page_meta).where(inArray(page_meta.path, paths))
  return {
    pages: await findPages(tx, paths),
    said: new Map(said.map((row) => [`${row.lang} ${row.path}`, { version: row.version, words: toWords(row) }])),
  }
}

/** A line with the current override, or the reason for refusing it. A page named twice is refused the second time. */
function readRow({ pages, said }: There, row: ImportRow): Read | Refused {
  const { line, path, lang } = row
  const refuse = (field: string, problem: string): Refused => ({ line, path, lang, field, problem })
  if (lang !== 'en' && lang !== 'fr') return refuse('lang', 'lang_unknown')
  if (!PagePath.safeParse(path).success) return refuse('path', 'path_unknown')
  if (!pages.has(path)) return refuse('path', 'not_found')
  const key: PageKey = { path, lang }
  const now = said.get(`${lang} ${path}`) ?? { version: 0, words: NO_WORDS }
  if (now === DONE) return refuse('path', 'twice')
  if (row.version !== undefined && row.version !== '' && row.version !== String(now.version)) {
    return refuse('version', 'conflict')
  }
  const parsed = PageWords.safeParse({ ...now.words, ...toGiven(row) })
  if (parsed.success) {
    said.set(`${lang} ${path}`, DONE)
    return { key, version: now.version, before: now.words, after: parsed.data }
  }
  const [issue] = parsed.error.issues
  return refuse(String(issue?.path[0] ?? ''), issue?.message ?? 'bad_input')
}

/** Only the columns that the file has. */
function toGiven({ title, description, keywords, card_title, card_description, robots }: ImportRow) {
  const given = {
    title,
    description,
    card_title,
    card_description,
    keywords: keywords?.split(','),
    robots: robots === '' ? null : robots,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

/** Restores the values before the import as a new version. */
export async function undoImport(
  { import_id }: { import_id: string },
  { customerId, now }: Context,
): Promise<Answer<{ undone: number; kept: PageKey[] }>> {
  const author = { by: customerId, now, how: 'import_undone' as const }
  return inTransaction(await getDb(), async (tx) => {
    const rows = await readBefore(tx, import_id)
    if (rows.length === 0) throw new Refusal('not_found', 'There is no such import.')
    const kept: PageKey[] = []
    const tags = new Set<string>()
    for (const { said, before } of rows) {
      const { path, lang, version } = said
      const words = before ? toWords(before) : NO_WORDS
      const written = await writeVersion(tx, { path, lang, version, words }, author)
      if (!written) kept.push({ path, lang })
      else for (const tag of tagsOf({ path, lang }, toWords(said), words)) tags.add(tag)
    }
    return { data: { undone: rows.length - kept.length, kept }, expired: toExpired(tags) }
  })
}

/** The versions written by an import with the versions before them; null where there was none. */
function readBefore(tx: Db, import_id: string) {
  const said = alias(page_meta_history, 'said')
  const before = alias(page_meta_history, 'before')
  const isBefore = and(
    eq(before.path, said.path),
    eq(before.lang, said.lang),
    eq(before.version, sql`${said.version} - 1`),
  )
  return tx.select({ said, before }).from(said).leftJoin(before, isBefore).where(eq(said.import_id, import_id))
}
