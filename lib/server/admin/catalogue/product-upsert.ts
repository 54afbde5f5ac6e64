import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { toDerivedColumns, toProductVector } from '../../../db/product-columns'
import { product } from '../../../db/schema'
import type { ProductDraft } from '../../../domain/catalogue/product-draft'
import type { ProductRecord } from '../../catalogue/product-draft'
import type { CatalogueReference } from './product-check'

/** The row of a draft with all derived columns, based on the existing row if any. */
export function toRow(row: ProductRecord | null, draft: ProductDraft, reference: CatalogueReference, now: Date) {
  const categoryRow = reference.rows.get(draft.category_id)
  const slug = draft.slug ?? row?.slug
  if (!categoryRow || !slug) throw new Error(`${draft.sku} was not checked`)
  return {
    ...(row && { id: row.id }),
    ...draft,
    slug,
    ...toDerivedColumns(draft.price_paise, draft.discount_hundredths, draft.weight_mct),
    search: toProductVector(draft, categoryRow, reference.labels),
    version: (row?.version ?? 0) + 1,
    created_at: row?.created_at ?? now,
    updated_at: now,
  }
}

const { id: _id, available: _available, ...writableColumns } = getTableColumns(product)
const overwriteColumns = Object.fromEntries(
  Object.entries(writableColumns).map(([key, column]): [string, SQL] => [
    key,
    sql`excluded.${sql.identifier(column.name)}`,
  ]),
)

/** Inserts rows without an id and overwrites those with one, which the caller has locked. */
export async function upsertProducts(tx: Db, rows: ReturnType<typeof toRow>[]): Promise<{ id: number; sku: string }[]> {
  if (rows.length === 0) return []
  return tx
    .insert(product)
    .values(rows)
    .onConflictDoUpdate({ target: product.id, set: overwriteColumns })
    .returning({ id: product.id, sku: product.sku })
}
