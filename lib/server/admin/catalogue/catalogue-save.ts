import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminProduct, AdminRow, catalogue } from '../../../contract/admin/catalogue'
import { type Db, getDb } from '../../../db/connection'
import { product } from '../../../db/schema'
import { normalizeDraft } from '../../../domain/catalogue/draft-changes'
import type { ProductDraft } from '../../../domain/catalogue/product-draft'
import { type ProductRecord, productColumns, toDraft } from '../../catalogue/product-draft'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { resetRedirectCheck } from '../../seo/has-redirects'
import { loadAdminRows, requireProduct, toAdminProduct } from './catalogue-read'
import { checkDraft } from './product-check'
import { hideCost, maySeeCost } from './product-cost'
import { type Author, type WriteResult, writeProduct } from './product-write'

type Save = z.output<typeof catalogue.save.input>
type QuickEdit = z.output<typeof catalogue.quick.input>

export const toAuthor = ({ customerId, now }: Context, how: Author['how'] = 'edit'): Author => ({
  how,
  importId: null,
  by: customerId,
  now,
})

/** Refuses a draft with problems, listed by field. */
export async function requireValidDraft(db: Db, draft: ProductDraft, id: number | null): Promise<void> {
  const problems = await checkDraft(db, draft, id)
  if (problems.length > 0) throw new RefusalError('draft_refused', 'Something is wrong with it.', { problems })
}

/** Adds the current product to a conflict raised by `work`. */
export async function withNewestOnConflict<Result>(
  id: number | null,
  newest: () => Promise<unknown>,
  work: () => Promise<Result>,
) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof RefusalError) || error.reason !== 'conflict' || id === null) throw error
    throw new RefusalError('conflict', error.message, await newest())
  }
}

export async function loadAdminProduct(db: Db, id: number, context: Context): Promise<AdminProduct> {
  return toAdminProduct(db, await requireProduct(db, eq(product.id, id), id), context)
}

/** Tags of pages to expire at once; after a new slug the redirect cache is reset too. */
export function toExpiredTags(written: WriteResult[]): { expired: string[] } {
  if (written.some(({ renamed }) => renamed)) resetRedirectCheck()
  return { expired: [...new Set(written.flatMap(({ touched }) => touched))] }
}

export async function save(
  { id, version, stock_seen, draft, dry }: Save,
  context: Context,
): Promise<Answer<AdminProduct | null>> {
  const db = await getDb()
  // Without its cost a draft leaves the cost as it is.
  const cleanDraft = normalizeDraft(hideCost(draft, await maySeeCost(context)))
  const newest = () => loadAdminProduct(db, id ?? 0, context)
  const written = await withNewestOnConflict(id, newest, () =>
    inTransaction(db, async (tx) => {
      if (id !== null) await requireVersion(tx, id, version)
      await requireValidDraft(tx, cleanDraft, id)
      if (dry) return null
      return writeProduct(tx, {
        id,
        draft: cleanDraft,
        version,
        stock_seen: id === null ? null : stock_seen,
        ...toAuthor(context),
      })
    }),
  )
  if (!written) return { data: null }
  return { data: await loadAdminProduct(db, written.id, context), ...toExpiredTags([written]) }
}

/** Checked before the fields: an edit of an outdated version gets a conflict, not field problems. */
async function requireVersion(tx: Db, id: number, version: number): Promise<void> {
  const row = await requireProduct(tx, eq(product.id, id), id)
  if (row.version !== version) throw new RefusalError('conflict', `${row.sku} was changed.`, id)
}

export async function lockProduct(tx: Db, id: number): Promise<ProductRecord> {
  const [row] = await tx.select(productColumns).from(product).where(eq(product.id, id)).for('update')
  if (!row) throw new RefusalError('not_found', `No product ${id}.`)
  return row
}

export async function quick(
  { id, version, stock_seen, change }: QuickEdit,
  context: Context,
): Promise<Answer<AdminRow>> {
  const db = await getDb()
  const isCostShown = await maySeeCost(context)
  const newest = async () => (await loadAdminRows(db, [id], isCostShown))[0] ?? null
  const written = await withNewestOnConflict(id, newest, () =>
    inTransaction(db, async (tx) => {
      const row = await lockProduct(tx, id)
      if (row.version !== version) throw new RefusalError('conflict', `${row.sku} was changed.`, id)
      if (change.stock !== undefined && row.stock !== stock_seen)
        throw new RefusalError('conflict', `Some of ${row.sku} was sold.`, id)
      const draft = { ...toDraft(row), ...withoutUndefined(change) }
      await requireValidDraft(tx, draft, id)
      return writeProduct(tx, { id, draft, version, ...toAuthor(context) })
    }),
  )
  const [row] = await loadAdminRows(db, [id], isCostShown)
  if (!row) throw new RefusalError('not_found', `No product ${id}.`)
  return { data: row, ...toExpiredTags([written]) }
}

const withoutUndefined = (change: QuickEdit['change']): Partial<ProductDraft> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
