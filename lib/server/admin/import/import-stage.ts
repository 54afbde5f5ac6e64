import { eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { toDerivedColumns, toSearchParts } from '../../../db/product-columns'
import { setting } from '../../../db/schema'
import { toSearchWords, toVectorSql } from '../../../db/search-vector'
import type { ProductDraft } from '../../../domain/catalogue/product-draft'
import type { CatalogueReference } from '../catalogue/product-check'

/** A product to write; `id`, `version` and `before` are null for a new one. Its draft has a slug. */
type StageItem = { id: number | null; version: number | null; before: ProductDraft | null; draft: ProductDraft }
/** A staged import: number of products, and how many of them exist already. */
export type Staged = { importId: number; count: number; existingCount: number }

export const createStaged = (importId: number): Staged => ({ importId, count: 0, existingCount: 0 })

/** Deletes staged products of one import or, with `others`, of all other imports. */
export async function dropStagedProducts(db: Db, importId: number, others = false): Promise<void> {
  const id = sql`import_id`
  await db.execute(sql`delete from import_piece where ${others ? ne(id, importId) : eq(id, importId)}`)
}

/** Stores products in the staging table, where the shop does not show them. */
export async function stageProducts(
  db: Db,
  staged: Staged,
  items: StageItem[],
  reference: CatalogueReference,
): Promise<void> {
  if (items.length === 0) return
  const rows = items.map((item) => toStagedRow(staged, item, reference))
  const recordset = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(place int, product_id int, seen_version int,
    seen_stock int, "before" jsonb, "after" jsonb, more jsonb, names text, facts text, codes text)`
  const search = toVectorSql({ names: sql`r.names`, facts: sql`r.facts`, codes: sql`r.codes` })
  await db.execute(sql`insert into import_piece
    (import_id, place, product_id, seen_version, seen_stock, "before", "after", more, search)
    select ${staged.importId}::int, r.place, coalesce(r.product_id, nextval(pg_get_serial_sequence('product', 'id'))::int),
      r.seen_version, r.seen_stock, r."before", r."after", r.more, ${search} from ${recordset}`)
}

function toStagedRow(staged: Staged, { id, version, before, draft }: StageItem, reference: CatalogueReference) {
  const categoryRow = reference.rows.get(draft.category_id)
  if (!categoryRow || draft.slug === null) throw new Error(`${draft.sku} was not checked`)
  staged.count += 1
  if (id !== null) staged.existingCount += 1
  return {
    place: staged.count,
    ...(id !== null && { product_id: id, seen_version: version, seen_stock: before?.stock, before }),
    after: draft,
    more: toDerivedColumns(draft.price_paise, draft.discount_hundredths, draft.weight_mct),
    ...toSearchWords(toSearchParts(draft, categoryRow, reference.labels)),
  }
}

/** Changes with every edit of a product. */
export async function readProductsVersion(db: Db): Promise<string> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, 'pieces_version'))
  return JSON.stringify(row?.value ?? null)
}
