import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminProduct, AdminRow, catalogue } from '../../../contract/admin/catalogue'
import { type Db, getDb } from '../../../db/connection'
import { category, order_line, product as pieces, term } from '../../../db/schema'
import { TERM_FACTS } from '../../../domain/catalogue/product-draft'
import { pageCount } from '../../../domain/listing/pager'
import { type ProductRow, productColumns, toDraft } from '../../catalogue/product-draft'
import { dayInIndia } from '../../catalogue/product-prices'
import { type Answer, type Context, Refusal } from '../../runtime/answer'

type Query = z.output<typeof catalogue.products.input>
/** A product that sold before and has at most this much stock is listed as low. */
const LOW = 3

const ORDERS: Record<Query['sort'], SQL[]> = {
  changed: [desc(pieces.updated_at), asc(pieces.id)],
  number: [asc(pieces.id)],
  price_low: [asc(pieces.payable_paise), asc(pieces.id)],
  price_high: [desc(pieces.payable_paise), asc(pieces.id)],
  stock_low: [asc(pieces.stock), asc(pieces.id)],
  stock_high: [desc(pieces.stock), asc(pieces.id)],
}

const isFrenchless = sql`case when ${pieces.description}->>'en' = '' then ${pieces.title}->>'fr' = ${pieces.title}->>'en'
  else ${pieces.description}->>'fr' = ${pieces.description}->>'en' end`
const STATES: Record<NonNullable<Query['state']>, SQL | undefined> = {
  sale: and(eq(pieces.hidden, false), eq(pieces.available, 1)),
  sold: and(eq(pieces.hidden, false), eq(pieces.available, 0)),
  hidden: eq(pieces.hidden, true),
  low: and(
    eq(pieces.hidden, false),
    sql`${pieces.stock} between 1 and ${LOW} and exists (select from ${order_line} where ${order_line.product_id} = ${pieces.id})`,
  ),
  no_photo: sql`jsonb_array_length(${pieces.images}) = 0`,
  no_french: isFrenchless,
}

const rowColumns = {
  id: pieces.id,
  version: pieces.version,
  sku: pieces.sku,
  slug: pieces.slug,
  title: pieces.title,
  category_id: pieces.category_id,
  price_paise: pieces.price_paise,
  discount_hundredths: pieces.discount_hundredths,
  payable_paise: pieces.payable_paise,
  stock: pieces.stock,
  hidden: pieces.hidden,
  images: pieces.images,
  updated_at: pieces.updated_at,
}

/** A row of the admin's product table. */
export function toAdminRow({ images, updated_at, ...row }: Pick<ProductRow, keyof typeof rowColumns>): AdminRow {
  const { id, version, sku, slug, title, category_id, price_paise, discount_hundredths, payable_paise } = row
  const { stock, hidden } = row
  const shown = { id, version, sku, slug, title, category_id, price_paise, discount_hundredths, payable_paise }
  return { ...shown, stock, hidden, photo: images[0]?.src ?? null, updated_at: updated_at.toISOString() }
}

export async function products({
  q,
  category: group,
  state,
  sort,
  page,
  per_page,
}: Query): Promise<Answer<{ total: number; pages: number; rows: AdminRow[] }>> {
  const db = await getDb()
  const where = and(
    q.trim() === '' ? undefined : holding(q.trim()),
    group === undefined ? undefined : eq(pieces.category_id, group),
    state && STATES[state],
  )
  const total = await db.$count(pieces, where)
  // Ids are sorted without the wide columns; the rows of the page are loaded afterwards.
  const ids = await db
    .select({ id: pieces.id })
    .from(pieces)
    .where(where)
    .orderBy(...ORDERS[sort])
    .limit(per_page)
    .offset((page - 1) * per_page)
  const rows = await rowsOf(
    db,
    ids.map(({ id }) => id),
  )
  return { data: { total, pages: pageCount(total, per_page), rows } }
}

/** Rows by id, in that order. */
export async function rowsOf(db: Db, ids: number[]): Promise<AdminRow[]> {
  if (ids.length === 0) return []
  const found = await db.select(rowColumns).from(pieces).where(inArray(pieces.id, ids))
  const byId = new Map(found.map((row) => [row.id, toAdminRow(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Matches the beginning of an SKU or report number, or all words in either title. */
function holding(text: string): SQL | undefined {
  const start = `${escapeLike(text.toUpperCase())}%`
  const words = text.split(/\s+/).map((word) => `%${escapeLike(word)}%`)
  const title = sql`(${pieces.title}->>'en' || ' ' || (${pieces.title}->>'fr'))`
  return or(
    sql`upper(${pieces.sku}) like ${start}`,
    sql`upper(${pieces.report}->>'number') like ${start}`,
    and(...words.map((word) => ilike(title, word))),
  )
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** A product with everything that the admin edits. */
export function toAdminProduct(row: ProductRow): AdminProduct {
  return { id: row.id, version: row.version, draft: toDraft(row), updated_at: row.updated_at.toISOString() }
}

export async function requireProduct(db: Db, where: SQL, name: string | number): Promise<ProductRow> {
  const [row] = await db.select(productColumns).from(pieces).where(where).limit(1)
  if (!row) throw new Refusal('not_found', `No piece ${name}.`)
  return row
}

export async function product({ key }: { key: string }): Promise<Answer<AdminProduct>> {
  const db = await getDb()
  const id = /^[1-9]\d{0,8}$/.test(key) ? Number(key) : 0
  const [byNumber] = await db.select(productColumns).from(pieces).where(eq(pieces.id, id)).limit(1)
  return { data: toAdminProduct(byNumber ?? (await requireProduct(db, eq(pieces.sku, key), key))) }
}

export async function words(_: object, { now }: Context) {
  const db = await getDb()
  const rate = sql`coalesce((select t.basis_points from tax_rate t where t.category_id = ${category.id}
    and t.effective_from <= ${dayInIndia(now)}::date order by t.effective_from desc limit 1), 0)`
  const { id, type_id, name, position } = category
  const categories = await db
    .select({ id, type_id, name, gst_basis_points: rate.mapWith(Number) })
    .from(category)
    .orderBy(asc(position), asc(id))
  const terms = await db
    .select()
    .from(term)
    .where(inArray(term.kind, [...TERM_FACTS]))
    .orderBy(asc(term.kind), asc(term.key))
  return { data: { categories, terms } }
}
