import { inArray, or } from 'drizzle-orm'
import type { MetadataImportRow } from '../../contract/admin/metadata-import'
import type { Db } from '../../db/connection'
import { page_finding } from '../../db/schema'
import type { PageMetadata } from '../../domain/routing/page-metadata'
import type { PageKey } from './page-override'

/** What pages show according to their last audit, as far as a preview of changes needs it. */
export type ShownTexts = {
  /** The text of the template for a field; null where it is not known. */
  templateOf: (key: PageKey, field: keyof PageMetadata) => string | null
  /** Whether another page in the language has this title. */
  isTitleTaken: (key: PageKey, title: string | null) => boolean
}

/** The shown texts of the pages of a batch, and of other pages that have one of its titles. */
export async function loadShownTexts(db: Db, rows: MetadataImportRow[]): Promise<ShownTexts> {
  const { path, lang, title, description, template_title, template_description } = page_finding
  const paths = [...new Set(rows.map((row) => row.path))]
  const titles = [...new Set(rows.flatMap((row) => row.title?.replace(/ {2,}/g, ' ').trim() || []))]
  const found = await db
    .select({ path, lang, title, description, template_title, template_description })
    .from(page_finding)
    .where(or(inArray(path, paths), titles.length > 0 ? inArray(title, titles) : undefined))
  const byKey = new Map(found.map((row) => [`${row.lang} ${row.path}`, row]))
  return {
    templateOf: (key, field) => {
      const row = byKey.get(`${key.lang} ${key.path}`)
      if (field === 'title') return row?.template_title ?? row?.title ?? null
      return field === 'description' ? (row?.template_description ?? row?.description ?? null) : null
    },
    isTitleTaken: (key, text) =>
      text !== null && found.some((row) => row.title === text && row.lang === key.lang && row.path !== key.path),
  }
}
