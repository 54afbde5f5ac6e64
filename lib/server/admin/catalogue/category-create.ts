import { eq, max, sql } from 'drizzle-orm'
import { getDb } from '../../../db/connection'
import { category, tax_rate } from '../../../db/schema'
import { type CategoryDraft, checkCategory } from '../../../domain/catalogue/category-draft'
import { NO_CATEGORY_FACTS } from '../../../domain/catalogue/category-facts'
import { categoryPath } from '../../../domain/routing/paths'
import { slugify } from '../../../domain/text/slug'
import { raiseVersion } from '../../catalogue/products-version'
import { type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { isSlug, requireFreeSlug } from '../../seo/slug'
import {
  categoryColumns,
  checkNameAndImage,
  loadAdminCategory,
  recordCategoryChange,
  toCategoryColumns,
} from './category-record'

/** Adds a category without facts; HSN code and rates of GST, past and scheduled, are those of the one it is taxed like. */
export async function createCategory(given: CategoryDraft, taxedLike: number | undefined, context: Context) {
  const db = await getDb()
  const id = await inTransaction(db, async (tx) => {
    // Two new categories must not get the same number.
    await tx.execute(sql`lock table ${category} in share row exclusive mode`)
    const [model] =
      taxedLike === undefined
        ? []
        : await tx
            .select({ ...categoryColumns(context.now), own_hsn: category.hsn })
            .from(category)
            .where(eq(category.id, taxedLike))
    const draft = { ...given, ...(model && { hsn: model.hsn, gst_basis_points: model.gst_basis_points }) }
    const [last] = await tx.select({ id: max(category.id) }).from(category)
    const newId = (last?.id ?? 0) + 1
    const problems = [...checkCategory(draft), ...(await checkNameAndImage(tx, newId, draft))]
    if (!model) problems.push({ path: 'taxed_like', code: 'required', message: 'Its tax must be known.' })
    if (!model || problems.length > 0)
      throw new RefusalError('draft_refused', 'Something is wrong with it.', { problems })
    const slug = slugify(draft.name.en)
    if (!isSlug(slug)) throw new RefusalError('slug_wrong', `${slug} cannot be part of a URL.`)
    const path = categoryPath({ slug, category_type_id: draft.type_id })
    await requireFreeSlug(tx, { kind: 'category', id: newId, slug }, path)
    const columns = toCategoryColumns(draft, NO_CATEGORY_FACTS)
    await tx.insert(category).values({ ...columns, id: newId, slug, hsn: model.own_hsn, version: 1 })
    const rates = await tx.select().from(tax_rate).where(eq(tax_rate.category_id, model.id))
    if (rates.length > 0) await tx.insert(tax_rate).values(rates.map((rate) => ({ ...rate, category_id: newId })))
    await recordCategoryChange(tx, newId, { version: 1, before: null, after: draft, how: 'edit' }, context)
    await raiseVersion(tx, 'catalogue_version', context.now)
    return newId
  })
  return { data: await loadAdminCategory(db, id, context.now), expired: ['catalog'] }
}
