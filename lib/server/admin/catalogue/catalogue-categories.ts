import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { catalogue, ProductChange } from '../../../contract/admin/catalogue'
import type { AdminCategory } from '../../../contract/admin/catalogue-category'
import { type Db, getDb } from '../../../db/connection'
import { category } from '../../../db/schema'
import {
  type CategoryDraft,
  categoryChanges,
  checkCategory,
  checkTax,
  MENU_FIELDS,
  normalizeCategory,
  revertCategoryChange,
} from '../../../domain/catalogue/category-draft'
import type { DraftProblem } from '../../../domain/catalogue/product-draft'
import { prefixOf } from '../../../domain/routing/paths'
import { updateSearchVectors } from '../../catalogue/category-search-vectors'
import { raiseTagVersions, raiseVersion } from '../../catalogue/products-version'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { isAllowed } from '../../security/role'
import { loadChanges, requireChange } from './catalogue-history'
import { withNewestOnConflict } from './catalogue-save'
import { createCategory } from './category-create'
import {
  type CategoryRow,
  categoryColumns,
  checkNameAndImage,
  loadAdminCategory,
  recordCategoryChange,
  selectAdminCategories,
  toAdminCategory,
  toCategoryColumns,
  toCategoryDraft,
  writeTaxRate,
} from './category-record'

type Save = z.output<typeof catalogue.savecategory.input>
type Undo = z.output<typeof catalogue.undocategory.input>

export async function categories(_input: object, { now }: Context): Promise<Answer<AdminCategory[]>> {
  return { data: (await selectAdminCategories(await getDb(), now)).map(toAdminCategory) }
}

export async function savecategory(
  { id, version, draft, taxed_like, gst_seen }: Save,
  context: Context,
): Promise<Answer<AdminCategory>> {
  const next = normalizeCategory(draft)
  if (id === null) return createCategory(next, taxed_like, context)
  return changeCategory(id, version, 'edit', context, async (_, { gst_basis_points }) =>
    next.gst_basis_points === gst_seen ? { ...next, gst_basis_points } : next,
  )
}

export async function undocategory({ id, version, change: changeVersion }: Undo, context: Context) {
  return changeCategory(id, version, 'undo', context, async (tx, now) => {
    const { before: stored, after } = await requireChange(tx, 'category', id, changeVersion)
    // Products may be in a category created by this change: undoing hides it instead of deleting it.
    const before = stored ?? { ...after, hidden: true }
    const { draft, blocked } = revertCategoryChange({ before, after }, now)
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
  const newest = () => loadAdminCategory(db, id, context.now)
  const mayChangeTax = await isAllowed(context, 'manager')
  const expired = await withNewestOnConflict(id, newest, () =>
    inTransaction(db, async (tx) => {
      const [row] = await tx
        .select(categoryColumns(context.now))
        .from(category)
        .where(eq(category.id, id))
        .for('update')
      if (!row) throw new RefusalError('not_found', `No category ${id}.`)
      if (row.version !== version) throw new RefusalError('conflict', `${row.name.en} was changed.`, id)
      const before = toCategoryDraft(row)
      const draft = await toNextDraft(tx, before)
      // What is in force may be a rate of former years.
      const isTaxChanged = hasOtherTax(before, draft)
      if (isTaxChanged && !mayChangeTax) throw new RefusalError('not_allowed', 'Managers change the tax.')
      const problems = [
        ...checkCategory(draft),
        ...(isTaxChanged ? checkTax(draft) : []),
        ...checkMove(row.type_id, draft.type_id),
        ...(await checkNameAndImage(tx, id, draft)),
      ]
      if (problems.length > 0) throw new RefusalError('draft_refused', 'Something is wrong with it.', { problems })
      return writeCategory(tx, row, draft, how, context)
    }),
  )
  return { data: await newest(), expired }
}

/** A category moves only between types with the same URLs, since links to its pages must keep working. */
function checkMove(from: number, to: number): DraftProblem[] {
  if (prefixOf(from) === prefixOf(to)) return []
  return [{ path: 'type_id', code: 'unknown', message: 'Its URLs would change.' }]
}

const hasOtherTax = (before: CategoryDraft, { hsn, gst_basis_points }: CategoryDraft) =>
  hsn !== before.hsn || gst_basis_points !== before.gst_basis_points

/** Returns the cache tags of pages that show the category. */
async function writeCategory(tx: Db, row: CategoryRow, draft: CategoryDraft, how: 'edit' | 'undo', context: Context) {
  const before = toCategoryDraft(row)
  const fields = categoryChanges(before, draft)
  if (fields.length === 0) return []
  const [written] = await tx
    .update(category)
    .set({ ...toCategoryColumns(draft, row.facts), version: row.version + 1 })
    .where(eq(category.id, row.id))
    .returning()
  if (!written) throw new Error(`category ${row.id} went away while it was locked`)
  if (hasOtherTax(before, draft)) await writeTaxRate(tx, row.id, draft, context.now)
  await recordCategoryChange(tx, row.id, { version: written.version, before, after: draft, how }, context)
  const isInMenu = fields.some((field) => MENU_FIELDS.includes(field))
  if (!isInMenu) {
    const tags = [`kind:${row.slug}`, `category:${row.id}`]
    await raiseTagVersions(tx, tags, context.now)
    return tags
  }
  await updateSearchVectors(tx, written)
  // The lists of a type are kept in memory.
  if (before.type_id !== draft.type_id) await raiseVersion(tx, 'pieces_version', context.now)
  await raiseVersion(tx, 'catalogue_version', context.now)
  return ['catalog', `category:${row.id}`]
}
