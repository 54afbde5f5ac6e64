import { setImmediate as breathe } from 'node:timers/promises'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { product } from '../../../db/schema'
import { productPath } from '../../../domain/routing/paths'
import { renameInTransaction } from '../../seo/slug'
import type { Author } from '../catalogue/product-write'
import { readProductsVersion, type Staged } from './import-stage'

/** The product with this SKU, or another one with its SKU, report or URL, changed while the file was staged. */
export class ConcurrentEditError extends Error {
  constructor(readonly sku: string) {
    super(sku)
  }
}

type WriteContext = { since: string; author: Author; onPart: () => void }
const BATCH_SIZE = 500

/**
 * Writes the staged products in the caller's transaction, with change history and redirects. `since` is the products
 * version before staging began. Throws ConcurrentEditError.
 */
export async function writeStaged(tx: Db, staged: Staged, { since, author, onPart }: WriteContext): Promise<void> {
  const { importId, count, existingCount } = staged
  const now = await readProductsVersion(tx)
  const isInImport = sql`s.import_id = ${importId}::int`
  if (existingCount > 0) await lockStagedProducts(tx, isInImport)
  await refuseTakenAddresses(tx, isInImport, now !== since)
  if (existingCount > 0) await renameChangedProducts(tx, isInImport, author)
  for (let from = 1; from <= count; from += BATCH_SIZE) {
    await writePart(tx, sql`${isInImport} and s.place between ${from}::int and ${from + BATCH_SIZE - 1}::int`, author)
    onPart()
    await breathe()
  }
}

async function findFirstSku(tx: Db, statement: SQL): Promise<string | null> {
  const [row] = await tx.select({ sku: sql<string | null>`sku` }).from(sql`(${statement} limit 1) as found`)
  return row?.sku ?? null
}

/** Locks in id order like every transaction, to avoid deadlocks; concurrent orders of these products wait. */
async function lockStagedProducts(tx: Db, isInImport: SQL): Promise<void> {
  await tx.execute(sql`select from product where id in
    (select s.product_id from import_piece s where ${isInImport} and s.seen_version is not null) order by id for update`)
  const isRecounted = sql`(s."after"->>'stock')::int <> s.seen_stock`
  const conflictingSku = await findFirstSku(
    tx,
    sql`select s."after"->>'sku' as sku from import_piece s left join product p on p.id = s.product_id
      where ${isInImport} and s.seen_version is not null
        and (p.id is null or p.version <> s.seen_version or (p.stock <> s.seen_stock and ${isRecounted}))`,
  )
  if (conflictingSku !== null) throw new ConcurrentEditError(conflictingSku)
  // Units sold meanwhile stay sold, unless the file sets a new stock.
  await tx.execute(sql`update import_piece s set "after" = jsonb_set(s."after", '{stock}', to_jsonb(p.stock)),
    "before" = jsonb_set(s."before", '{stock}', to_jsonb(p.stock))
    from product p where ${isInImport} and p.id = s.product_id and p.stock <> s.seen_stock`)
}

/** Slugs that were redirected meanwhile; when products were edited, also SKUs and reports that are now taken. */
async function refuseTakenAddresses(tx: Db, isInImport: SQL, hasEdits: boolean): Promise<void> {
  const stagedSkus = sql`select s."after"->>'sku' as sku from import_piece s`
  const slug = sql`s."after"->>'slug'`
  const path = productPath('')
  const redirectedSku = await findFirstSku(
    tx,
    sql`${stagedSkus} where ${isInImport} and s.seen_version is null and (
      ${slug} in (select slug from slug_history where kind = 'product')
      or ${path}::text || (${slug}) in (select from_path from redirect))`,
  )
  if (redirectedSku !== null) throw new ConcurrentEditError(redirectedSku)
  if (!hasEdits) return
  const findDuplicateSku = (theirs: SQL, ours: SQL) =>
    findFirstSku(
      tx,
      sql`${stagedSkus} join product p on ${theirs} = ${ours} where ${isInImport} and p.id <> s.product_id`,
    )
  const duplicateSku =
    (await findDuplicateSku(sql`upper(p.sku)`, sql`upper(s."after"->>'sku')`)) ??
    (await findDuplicateSku(sql`upper(p.report->>'number')`, sql`upper(s."after"->'report'->>'number')`))
  if (duplicateSku !== null) throw new ConcurrentEditError(duplicateSku)
}

async function renameChangedProducts(tx: Db, isInImport: SQL, { by, now }: Author): Promise<void> {
  const changed = sql`select s.product_id as id, s."after"->>'slug' as slug from import_piece s
    where ${isInImport} and s."after"->>'slug' <> s."before"->>'slug' order by s.product_id`
  const rows = await tx.select({ id: sql<number>`id`, slug: sql<string>`slug` }).from(sql`(${changed}) as changed`)
  for (const { id, slug } of rows) await renameInTransaction(tx, { kind: 'product', id, slug }, by, now)
}

/** The stock left is derived, and demand is counted: neither is imported. */
const { available: _available, demand: _demand, ...columns } = getTableColumns(product)
const columnNames = Object.values(columns).map(({ name }) => name)
const columnList = sql.join(
  columnNames.map((name) => sql.identifier(name)),
  sql`, `,
)
const overwriteColumns = sql.join(
  columnNames
    .filter((name) => name !== 'id')
    .map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
  sql`, `,
)

/** Columns that are not part of the draft. */
const toDerivedValues = (now: SQL): Record<string, SQL> => ({
  id: sql`s.product_id`,
  search: sql`s.search`,
  version: sql`coalesce(s.seen_version, 0) + 1`,
  created_at: sql`coalesce(p.created_at, ${now})`,
  updated_at: now,
})

async function writePart(tx: Db, part: SQL, { how, importId, by, now }: Author): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const derivedValues = toDerivedValues(at)
  const values = sql.join(
    columnNames.map((name) => derivedValues[name] ?? sql`r.${sql.identifier(name)}`),
    sql`, `,
  )
  await tx.execute(sql`insert into product (${columnList}) select ${values} from import_piece s
    cross join lateral jsonb_populate_record(null::product, s."after" || s.more) r
    left join product p on p.id = s.product_id
    where ${part} order by s.place on conflict (id) do update set ${overwriteColumns}`)
  await tx.execute(sql`insert into catalogue_change (entity, key, version, "before", "after", how, import_id, "by", at)
    select 'product', s.product_id::text, coalesce(s.seen_version, 0) + 1, s."before", s."after", ${how}::text,
      ${importId}::int, ${by}::int, ${at} from import_piece s where ${part} order by s.place`)
}
