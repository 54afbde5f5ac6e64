import { inArray } from 'drizzle-orm'
import { PageMetadataFields, PagePath } from '../../contract/admin/metadata'
import type { ImportResult, MetadataImportRow } from '../../contract/admin/metadata-import'
import { type Db, getDb } from '../../db/connection'
import { page_meta } from '../../db/schema'
import { isLocale } from '../../domain/locale'
import { changedFields, NO_METADATA, type PageMetadata } from '../../domain/routing/page-metadata'
import { type Answer, type Context, RefusalError } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import {
  CLOSED_TAG,
  type OverrideAuthor,
  overrideTags,
  type PageKey,
  toPageMetadata,
  writeVersion,
} from './page-override'
import { findPages } from './public-page'
import { loadShownTexts, type ShownTexts } from './shown-texts'

type Input = { import_id: string; dry: boolean; rows: MetadataImportRow[] }
type RefusedRow = ImportResult['refused'][number]
type CurrentOverride = { version: number; words: PageMetadata }
type CurrentPages = { pages: Set<string>; current: Map<string, CurrentOverride> }
/** Marks a page that an earlier line already named. */
const ALREADY_NAMED: CurrentOverride = { version: -1, words: NO_METADATA }
type ParsedRow = { key: PageKey; version: number; before: PageMetadata; after: PageMetadata }

/** Above this number all pages are expired instead of single tags. */
const MAX_TAGS = 100

const asText = (value: PageMetadata[keyof PageMetadata]) => (Array.isArray(value) ? value.join(', ') : value)

/** Writes line by line in one transaction; refused lines change nothing, the others are written. */
export async function importOverrides(input: Input, context: Context): Promise<Answer<ImportResult>> {
  return inTransaction(await getDb(), (tx) => importInTransaction(tx, input, context))
}

/** The same within a transaction of the caller. */
export async function importInTransaction(
  tx: Db,
  { import_id, dry, rows }: Input,
  context: Pick<Context, 'customerId' | 'now'>,
): Promise<{ data: ImportResult; expired: string[] }> {
  const author = { by: context.customerId, now: context.now, how: 'import' as const, import_id }
  const data: ImportResult = { changed: [], same: 0, refused: [] }
  const tags = new Set<string>()
  const current = await loadCurrentPages(tx, rows)
  const shown = await loadShownTexts(tx, rows)
  for (const row of rows) {
    const parsedRow = readRow(current, row)
    if ('problem' in parsedRow) data.refused.push(parsedRow)
    else {
      const change = toChange(row.line, parsedRow, shown)
      if (change.fields.length === 0) data.same += 1
      else {
        data.changed.push(change)
        if (!dry) await write(tx, parsedRow, author, tags)
      }
    }
  }
  return { data, expired: toMetadataTags(tags) }
}

/** What a line changes, beside what its page shows without staff. */
function toChange(line: number, { key, before, after }: ParsedRow, shown: ShownTexts): ImportResult['changed'][number] {
  const fields = changedFields(before, after).map((field) => ({
    field,
    before: asText(before[field]),
    after: asText(after[field]),
    template: shown.templateOf(key, field),
  }))
  const hasNewTitle = fields.some(({ field }) => field === 'title')
  return { line, ...key, fields, same_title: hasNewTitle && shown.isTitleTaken(key, after.title) }
}

async function write(
  tx: Db,
  { key, version, before, after }: ParsedRow,
  author: OverrideAuthor,
  tags: Set<string>,
): Promise<void> {
  // A concurrent edit: the client sends the whole batch again.
  if (!(await writeVersion(tx, { ...key, version, words: after }, author))) {
    throw new RefusalError('conflict', `${key.path} was changed meanwhile.`)
  }
  for (const tag of overrideTags(key, before, after)) tags.add(tag)
}

/** The tags to expire: one of all pages where there are too many. */
export const toMetadataTags = (tags: Set<string>) => (tags.size > MAX_TAGS ? ['meta', CLOSED_TAG] : [...tags])

/** The existing pages of a batch and their current overrides, loaded at once. */
async function loadCurrentPages(tx: Db, rows: MetadataImportRow[]): Promise<CurrentPages> {
  const paths = [...new Set(rows.map(({ path }) => path))]
  const current = await tx.select().from(page_meta).where(inArray(page_meta.path, paths))
  return {
    pages: await findPages(tx, paths),
    current: new Map(
      current.map((row) => [`${row.lang} ${row.path}`, { version: row.version, words: toPageMetadata(row) }]),
    ),
  }
}

/** A line with the current override, or the reason for refusing it. A page named twice is refused the second time. */
function readRow({ pages, current }: CurrentPages, row: MetadataImportRow): ParsedRow | RefusedRow {
  const { line, path, lang } = row
  const refuse = (field: string, problem: string): RefusedRow => ({ line, path, lang, field, problem })
  if (!isLocale(lang)) return refuse('lang', 'lang_unknown')
  if (!PagePath.safeParse(path).success) return refuse('path', 'path_unknown')
  if (!pages.has(path)) return refuse('path', 'not_found')
  const key: PageKey = { path, lang }
  const now = current.get(`${lang} ${path}`) ?? { version: 0, words: NO_METADATA }
  if (now === ALREADY_NAMED) return refuse('path', 'twice')
  if (row.version !== undefined && row.version !== '' && row.version !== String(now.version)) {
    return refuse('version', 'conflict')
  }
  const parsed = PageMetadataFields.safeParse({ ...now.words, ...toSubmittedFields(row) })
  if (parsed.success) {
    current.set(`${lang} ${path}`, ALREADY_NAMED)
    return { key, version: now.version, before: now.words, after: parsed.data }
  }
  const [issue] = parsed.error.issues
  return refuse(String(issue?.path[0] ?? ''), issue?.message ?? 'bad_input')
}

/** Only the columns that the file has. */
function toSubmittedFields({ title, description, keywords, card_title, card_description, robots }: MetadataImportRow) {
  const submitted = {
    title,
    description,
    card_title,
    card_description,
    keywords: keywords?.split(','),
    robots: robots === '' ? null : robots,
  }
  return Object.fromEntries(Object.entries(submitted).filter(([, value]) => value !== undefined))
}
