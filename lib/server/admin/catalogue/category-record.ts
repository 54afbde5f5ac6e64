import { and, asc, count, eq, getTableColumns, ne, or, sql } from 'drizzle-orm'
import type { AdminCategory } from '../../../contract/admin/catalogue-category'
import type { Db } from '../../../db/connection'
import { catalogue_change, category, photograph, product, tax_rate } from '../../../db/schema'
import type { CategoryDraft } from '../../../domain/catalogue/category-draft'
import { type CategoryFacts, toFactFields, toStoredFacts } from '../../../domain/catalogue/category-facts'
import type { DraftProblem } from '../../../domain/catalogue/product-draft'
import { LOCALES, type Locale } from '../../../domain/locale'
import { toIndiaDate } from '../../../domain/time/india-clock'
import { gstAt, hsnAt } from '../../catalogue/tax-rate'
import { isVisibleProduct } from '../../catalogue/visible-products'
import { type Context, RefusalError } from '../../runtime/answer'

/** A stored category with the HSN code and the GST that are in force. */
export type CategoryRow = typeof category.$inferSelect & { gst_basis_points: number }

export const categoryColumns = (now: Date) => ({
  ...getTableColumns(category),
  hsn: hsnAt(category.id, now),
  gst_basis_points: gstAt(category.id, now),
})

/** The editable fields of a stored category. */
export function toCategoryDraft({ texts, facts, ...row }: CategoryRow): CategoryDraft {
  const { type_id, hidden, hsn, gst_basis_points, name, vedic_name, hindi_name, image, position, aliases } = row
  const { summary, traditional_use, care, faq } = texts
  const columns = { type_id, hidden, hsn, gst_basis_points, name, vedic_name, hindi_name, image, position, aliases }
  return { ...columns, summary, traditional_use, care, faq, ...toFactFields(facts) }
}

/** Every category with the number of its visible products, in the order of the menu. */
export function selectAdminCategories(db: Db, now: Date) {
  return db
    .select({ row: categoryColumns(now), product_count: count(product.id) })
    .from(category)
    .leftJoin(product, and(eq(product.category_id, category.id), isVisibleProduct))
    .groupBy(category.id)
    .orderBy(asc(category.position), asc(category.id))
    .$dynamic()
}

export const toAdminCategory = ({
  row,
  product_count,
}: {
  row: CategoryRow
  product_count: number
}): AdminCategory => ({
  id: row.id,
  slug: row.slug,
  version: row.version,
  product_count,
  draft: toCategoryDraft(row),
})

/** One category as the admin edits it; refused with `not_found`. */
export async function loadAdminCategory(db: Db, id: number, now: Date): Promise<AdminCategory> {
  const [found] = await selectAdminCategories(db, now).where(eq(category.id, id))
  if (!found) throw new RefusalError('not_found', `No category ${id}.`)
  return toAdminCategory(found)
}

/** A name identifies one category, and its photograph must exist. */
export async function checkNameAndImage(tx: Db, id: number, { name, image }: CategoryDraft): Promise<DraftProblem[]> {
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

/** A draft as it is stored; facts that are not edited stay as they were. */
export function toCategoryColumns(draft: CategoryDraft, former: CategoryFacts) {
  const { type_id, hidden, hsn, name, vedic_name, hindi_name, image, position, aliases } = draft
  const { summary, traditional_use, care, faq } = draft
  const columns = { type_id, hidden, hsn, name, vedic_name, hindi_name, image, position, aliases }
  return { ...columns, texts: { summary, traditional_use, care, faq }, facts: toStoredFacts(draft, former) }
}

/** The tax holds from today; earlier rates stay, and orders keep their own. */
export async function writeTaxRate(tx: Db, id: number, { hsn, gst_basis_points }: CategoryDraft, now: Date) {
  const rate = { hsn, basis_points: gst_basis_points, note: null }
  await tx
    .insert(tax_rate)
    .values({ category_id: id, effective_from: toIndiaDate(now), ...rate })
    .onConflictDoUpdate({ target: [tax_rate.category_id, tax_rate.effective_from], set: rate })
}

type Change = { version: number; before: CategoryDraft | null; after: CategoryDraft; how: 'edit' | 'undo' }

/** Records a change of a category with its author; `before` is null for a new one. */
export async function recordCategoryChange(
  tx: Db,
  id: number,
  change: Change,
  { customerId, now }: Context,
): Promise<void> {
  await tx.insert(catalogue_change).values({ ...change, entity: 'category', key: String(id), by: customerId, at: now })
}
