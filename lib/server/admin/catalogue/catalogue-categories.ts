import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { catalogue, ProductChange } from '../../../contract/admin/catalogue'
import type { AdminCategory } from '../../../contract/admin/catalogue-category'
import { type Db, getDb } from '../../../db/connection'
import { catalogue_change, category, photograph } from '../../../db/schema'
import {
  type CategoryDraft,
  categoryChanges,
  checkCategory,
  MENU_FIELDS,
  normalizeCategory,
  revertCategoryChange,
} from '../../../domain/catalogue/category-draft'
import type { DraftProblem } from '../../../domain/catalogue/product-draft'
import { LOCALES, type Locale } from '../../../domain/locale'
import { updateSearchVectors } from '../../catalogue/category-search-vectors'
import { raiseTagVersions, raiseVersion } from '../../catalogue/products-version'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { loadChanges, requireChange } from './catalogue-history'
import { withNewestOnConflict } from './catalogue-save'

type Row = typeof category.$inferSelect
type Save = z.output<typeof catalogue.savecategory.input>
type Undo = z.output<typeof catalogue.undocategory.input>

function toCategoryDraft({ name, vedic_name, hindi_name, image, position, aliases, texts }: Row): CategoryDraft {
  const { summary, traditional_use, care, faq } = texts
  return { name, vedic_name, hindi_name, image, position, aliases, summary, traditional_use, care, faq }
}

function toAdminCategory(row: Row): AdminCategory {
  return { id: row.id, type_id: row.type_id, slug: row.slug, version: row.version, draft: toCategoryDraft(row) }
}

export async function categories(): Promise<Answer<AdminCategory[]>> {
  const rows = await (await getDb()).select().from(category).orderBy(asc(category.position), asc(category.id))
  return { data: rows.map(toAdminCategory) }
}

async function loadAdminCategory(db: Db, id: number): Promise<AdminCategory> {
  const [row] = await db.select().from(category).where(eq(category.id, id))
  if (!row) throw new RefusalError('not_found', `No category ${id}.`)
  return toAdminCategory(row)
}

export async function savecategory({ id, version, draft }: Save, context: Context): Promise<Answer<AdminCategory>> {
  return changeCategory(id, version, 'edit', context, async () => normalizeCategory(draft))
}

export async function undocategory({ id, version, change: changeVersion }: Undo, context: Context) {
  return changeCategory(id, version, 'undo', context, async (tx, now) => {
    const { before, after } = await requireChange(tx, 'category', id, changeVersion)
    const { draft, blocked } = revertCategoryChange({ before: before ?? after, after }, now)
    if (blocked.length > 0)
      throw new RefusalError('changed_since', `Changed again since: ${blocked.join(', ')}.`, { fields: blocked })
    return draft
  })
}

export async function categoryhistory({ id }: { id: number }): Promise<Answer<ProductChange[]>> {
  return { data: await loadChanges(await getDb(), 'category', id) }
}

type ToNextDraft = (tx: Db, now: CategoryDraft) => Promise<CategoryDraft>

async function changeCategory(
  id: number,
  version: number,
  how: 'edit' | 'undo',
  context: Context,
  toNextDraft: ToNextDraft,
) {
  const db = await getDb()
  const newest = () => loadAdminCategory(db, id)
  const expired = await withNewestOnConflict(id, newest, () =>
    inTransaction(db, async (tx) => {
      const [row] = await tx.select().from(category).where(eq(category.id, id)).for('update')
      if (!row) throw new RefusalError('not_found', `No category ${id}.`)
      if (row.version !== version) throw new RefusalError('conflict', `${row.name.en} was changed.`, id)
      const draft = await toNextDraft(tx, toCategoryDraft(row))
      const problems = [...checkCategory(draft), ...(await checkNameAndImage(tx, id, draft))]
      if (problems.length > 0) throw new RefusalError('draft_refused', 'Something is wrong with it.', { problems })
      return writeCategory(tx, row, draft, how, context)
    }),
  )
  return { data: await newest(), expired }
}

/** A name identifies one category, and its photograph must exist. */
async function checkNameAndImage(tx: Db, id: number, { name, image }: CategoryDraft): Promise<DraftProblem[]> {
  const hasSameName = (lang: Locale) => sql`lower(${category.name}->>${lang}::text) = lower(${name[lang]}::text)`
  const sameNameCount = await tx.$count(category, and(ne(category.id, id), or(...LOCALES.map(hasSameName))))
  const problems: DraftProblem[] = []
  if (sameNameCount > 0)
    problems.push({ path: 'name.en', code: 'duplicate', message: 'Another category has this name.' })
  const sha = image.startsWith('u/') ? image.slice(2) : null
  if (sha !== null && (await tx.$count(photograph, eq(photograph.sha, sha))) === 0)
    problems.push({ path: 'image', code: 'unknown', message: 'This photograph is not there.' })
  return problems
}

/** Returns the cache tags of pages that show the category. */
async function writeCategory(tx: Db, row: Row, draft: CategoryDraft, how: 'edit' | 'undo', context: Context) {
  const before = toCategoryDraft(row)
  const fields = categoryChanges(before, draft)
  if (fields.length === 0) return []
  const { summary, traditional_use, care, faq, ...columns } = draft
  const texts = { summary, traditional_use, care, faq }
  const [written] = await tx
    .update(category)
    .set({ ...columns, texts, version: row.version + 1 })
    .where(eq(category.id, row.id))
    .returning()
  if (!written) throw new Error(`category ${row.id} went away while it was locked`)
  await tx.insert(catalogue_change).values({
    entity: 'category',
    key: String(row.id),
    version: written.version,
    before,
    after: draft,
    how,
    by: context.customerId,
    at: context.now,
  })
  const isInMenu = fields.some((field) => MENU_FIELDS.includes(field))
  if (!isInMenu) {
    const tags = [`kind:${row.slug}`, `category:${row.id}`]
    await raiseTagVersions(tx, tags, context.now)
    return tags
  }
  await updateSearchVectors(tx, written)
  await raiseVersion(tx, 'catalogue_version', context.now)
  return ['catalog', `category:${row.id}`]
}
