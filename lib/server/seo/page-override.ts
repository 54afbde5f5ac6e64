import { and, eq } from 'drizzle-orm'
import { PageMetadataFields } from '../../contract/admin/metadata'
import type { Db } from '../../db/connection'
import { customer, page_meta, page_meta_history } from '../../db/schema'
import type { Locale } from '../../domain/locale'
import {
  changedFields,
  NO_METADATA,
  type PageMetadata,
  withoutLostCharacters,
} from '../../domain/routing/page-metadata'

export type PageKey = { path: string; lang: Locale }
export type OverrideChange = PageKey & { version: number; words: PageMetadata }
export type OverrideAuthor = {
  /** Null for the command line. */
  by: number | null
  now: Date
  how: (typeof page_meta_history.$inferSelect)['how']
  import_id?: string
}
type Row = Pick<typeof page_meta.$inferSelect, 'path' | 'lang' | 'version' | 'changed_at' | keyof PageMetadata>

export const keyOf = ({ path, lang }: PageKey) => and(eq(page_meta.path, path), eq(page_meta.lang, lang))

/** The override fields of a row, as in the contract; what is refused today may have been stored by an earlier version. */
export function toPageMetadata(row: Pick<Row, keyof PageMetadata>): PageMetadata {
  const clean = (text: string | null) => text && withoutLostCharacters(text)
  return PageMetadataFields.parse({
    ...row,
    title: clean(row.title),
    description: clean(row.description),
    keywords: row.keywords?.map(withoutLostCharacters) ?? null,
    card_title: clean(row.card_title),
    card_description: clean(row.card_description),
  })
}

/** A row in the form of the contract. */
export function toPageMeta(row: Row, changed_by: string | null) {
  const { path, lang, version, changed_at } = row
  return { path, lang, words: toPageMetadata(row), version, changed_at: changed_at.toISOString(), changed_by }
}

/** The current override of a page and its author. */
export async function loadPageMeta(db: Db, key: PageKey) {
  const [row] = await db
    .select({ meta: page_meta, name: customer.name })
    .from(page_meta)
    .leftJoin(customer, eq(customer.id, page_meta.changed_by))
    .where(keyOf(key))
    .limit(1)
  const emptyOverride = { ...key, words: NO_METADATA, version: 0, changed_at: null, changed_by: null }
  return row ? toPageMeta(row.meta, row.name || null) : emptyOverride
}

/**
 * Writes the next version and records it in the history; false when the edited version is outdated. Of two concurrent
 * writers the second waits for the row lock and then finds a newer version.
 */
export async function writeVersion(tx: Db, change: OverrideChange, author: OverrideAuthor): Promise<boolean> {
  const { path, lang, words } = change
  const values = { path, lang, ...words, version: change.version + 1, changed_by: author.by, changed_at: author.now }
  const writtenRows =
    change.version === 0
      ? await tx.insert(page_meta).values(values).onConflictDoNothing().returning({ version: page_meta.version })
      : await tx
          .update(page_meta)
          .set(values)
          .where(and(keyOf(change), eq(page_meta.version, change.version)))
          .returning({ version: page_meta.version })
  if (writtenRows.length === 0) return false
  await tx.insert(page_meta_history).values({ ...values, how: author.how, import_id: author.import_id ?? null })
  return true
}

/** Also on the sitemap, for pages that are removed from or returned to search engines. */
export const CLOSED_TAG = 'meta:closed'

/** Tags of pages that show this override: the page in every language, since each names the others. */
export function overrideTags({ path }: PageKey, before: PageMetadata, after: PageMetadata): string[] {
  const hasRobotsChanged = changedFields(before, after).includes('robots')
  return [`meta:${path}`, ...(hasRobotsChanged ? [CLOSED_TAG] : [])]
}
