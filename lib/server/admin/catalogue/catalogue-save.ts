import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminProduct, AdminRow, catalogue } from '../../../contract/admin/catalogue'
import { type Db, getDb } from '../../../db/connection'
import { product } from '../../../db/schema'
import { tidyDraft } from '../../../domain/catalogue/draft-changes'
import type { ProductDraft } from '../../../domain/catalogue/product-draft'
import { type ProductRow, productColumns, toDraft } from '../../catalogue/product-draft'
import { type Answer, type Context, Refusal } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { forgetNoOldAddresses } from '../../seo/has-redirects'
import { requireProduct, rowsOf, toAdminProduct } from './catalogue-read'
import { checkDraft } from './product-check'
import { type Author, type Written, writeProduct } from './product-write'

type Save = z.output<typeof catalogue.save.input>
type Quick = z.output<typeof catalogue.quick.input>

export const authorOf = ({ customerId, now }: Context, how: Author['how'] = 'edit'): Author => ({
  how,
  importId: null,
  by: customerId,
  now,
})

/** Refuses a draft with problems, listed by field. */
export async function requireGood(db: Db, draft: ProductDraft, id: number | null): Promise<void> {
  const problems = await checkDraft(db, draft, id)
  if (problems.length > 0) throw new Refusal('draft_refused', 'Something is wrong with it.', { problems })
}

/** Adds the current product to a conflict raised by `work`. */
export async function withNewest<Result>(
  id: number | null,
  newest: () => Promise<unknown>,
  work: () => Promise<Result>,
) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== 'conflict' || id === null) throw error
    throw new Refusal('conflict', error.message, await newest())
  }
}

export async function productOf(db: Db, id: number): Promise<AdminProduct> {
  return toAdminProduct(await requireProduct(db, eq(product.id, id), id))
}

/** Tags of pages to expire at once; after a new slug the redirect cache is reset too. */
export function expiredBy(written: Written[]): { expired: string[] } {
  if (written.some(({ renamed }) => renamed)) forgetNoOldAddresses()
  return { expired: [...new Set(written.flatMap(({ touched }) => touched))] }
}

export async function save({ id, version, stock_seen, draft }: Save, context: Context): Promise<Answer<AdminProduct>> {
  const db = await getDb()
  const good = tidyDraft(draft)
  const newest = () => productOf(db, id ?? 0)
  const written = await withNewest(id, newest, () =>
    inTransaction(db, async (tx) => {
      if (id !== null) await requireVersion(tx, id, version)
      await requireGood(tx, good, id)
      return writeProduct(tx, {
        id,
        draft: good,
        version,
        stock_seen: id === null ? null : stock_seen,
        ...authorOf(context),
      })
    }),
  )
  return { data: await productOf(db, written.id), ...expiredBy([written]) }
}

/** Checked before the fields: an edit of an outdated version gets a conflict, not field problems. */
async function requireVersion(tx: Db, id: number, version: number): Promise<void> {
  const row = await requireProduct(tx, eq(product.id, id), id)
  if (row.version !== version) throw new Refusal('conflict', `${row.sku} was changed.`, id)
}

export async function lockProduct(tx: Db, id: number): Promise<ProductRow> {
  const [row] = await tx.select(productColumns).from(product).where(eq(product.id, id)).for('update')
  if (!row) throw new Refusal('not_found', `No piece ${id}.`)
  return row
}

export async function quick({ id, version, stock_seen, change }: Quick, context: Context): Promise<Answer<AdminRow>> {
  const db = await getDb()
  const newest = async () => (await rowsOf(db, [id]))[0] ?? null
  const written = await withNewest(id, newest, () =>
    inTransaction(db, async (tx) => {
      const row = await lockProduct(tx, id)
      if (row.version !== version) throw new Refusal('conflict', `${row.sku} was changed.`, id)
      if (change.stock !== undefined && row.stock !== stock_seen)
        throw new Refusal('conflict', `Some of ${row.sku} was sold.`, id)
      const draft = { ...toDraft(row), ...definedOf(change) }
      await requireGood(tx, draft, id)
      return writeProduct(tx, { id, draft, version, ...authorOf(context) })
    }),
  )
  const [row] = await rowsOf(db, [id])
  if (!row) throw new Refusal('not_found', `No piece ${id}.`)
  return { data: row, ...expiredBy([written]) }
}

const definedOf = (change: Quick['change']): Partial<ProductDraft> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
