import { and, asc, desc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminProduct, AdminRow, catalogue } from '../../../contract/admin/catalogue'
import { type Db, getDb } from '../../../db/connection'
import { category, order, order_line, product_reservation, product as productTable, term } from '../../../db/schema'
import { isCostChoice } from '../../../domain/admin/product-list-query'
import { LOW_STOCK } from '../../../domain/catalogue/low-stock'
import { TERM_FACTS } from '../../../domain/catalogue/product-facts'
import { pageCount } from '../../../domain/listing/pager'
import { type Locale, OTHER_LOCALES } from '../../../domain/locale'
import { type ProductRecord, productColumns, toDraft } from '../../catalogue/product-draft'
import { gstAt, toChargedRate } from '../../catalogue/tax-rate'
import { RESERVING_STATES } from '../../order/order-move'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { searchForStaff } from '../../search/staff-search'
import { hideCost, marginShare, maySeeCost } from './product-cost'

type ProductQuery = z.output<typeof catalogue.products.input>

const toOrders = (now: Date): Record<ProductQuery['sort'], SQL[]> => ({
  changed: [desc(productTable.updated_at), asc(productTable.id)],
  number: [asc(productTable.id)],
  price_low: [asc(productTable.payable_paise), asc(productTable.id)],
  price_high: [desc(productTable.payable_paise), asc(productTable.id)],
  stock_low: [asc(productTable.stock), asc(productTable.id)],
  stock_high: [desc(productTable.stock), asc(productTable.id)],
  margin_low: [sql`${marginShare(now)} asc nulls last`, asc(productTable.id)],
  margin_high: [sql`${marginShare(now)} desc nulls last`, asc(productTable.id)],
})

const { title, description } = productTable
const isUntranslated = (locale: Locale) => sql`(${title}->>${locale}::text = ${title}->>'en'
  or (${description}->>'en' <> '' and ${description}->>${locale}::text = ${description}->>'en'))`
const STATES: Record<NonNullable<ProductQuery['state']>, SQL | undefined> = {
  sale: and(eq(productTable.hidden, false), eq(productTable.available, 1)),
  sold: and(eq(productTable.hidden, false), eq(productTable.available, 0)),
  hidden: eq(productTable.hidden, true),
  low: and(
    eq(productTable.hidden, false),
    sql`${productTable.stock} between 1 and ${LOW_STOCK} and exists (select from ${order_line} where ${order_line.product_id} = ${productTable.id})`,
  ),
  no_photo: sql`jsonb_array_length(${productTable.images}) = 0`,
  no_french: or(...OTHER_LOCALES.map(isUntranslated)),
  no_cost: isNull(productTable.cost_paise),
}

const rowColumns = {
  id: productTable.id,
  version: productTable.version,
  sku: productTable.sku,
  slug: productTable.slug,
  title: productTable.title,
  category_id: productTable.category_id,
  price_paise: productTable.price_paise,
  discount_hundredths: productTable.discount_hundredths,
  payable_paise: productTable.payable_paise,
  cost_paise: productTable.cost_paise,
  stock: productTable.stock,
  hidden: productTable.hidden,
  images: productTable.images,
  updated_at: productTable.updated_at,
}

/** A row of the admin's product table; the cost only where it is to be shown. */
export function toAdminRow(
  { images, updated_at, ...row }: Pick<ProductRecord, keyof typeof rowColumns>,
  isCostShown: boolean,
): AdminRow {
  const { id, version, sku, slug, title, category_id, price_paise, discount_hundredths, payable_paise } = row
  const { stock, hidden, cost_paise } = row
  const shown = { id, version, sku, slug, title, category_id, price_paise, discount_hundredths, payable_paise }
  const photo = images[0]?.src ?? null
  return hideCost({ ...shown, cost_paise, stock, hidden, photo, updated_at: updated_at.toISOString() }, isCostShown)
}

export async function products(
  { q, category: categoryId, state, need, price_from, price_to, sort, page, per_page }: ProductQuery,
  context: Context,
): Promise<Answer<{ total: number; pages: number; rows: AdminRow[] }>> {
  const db = await getDb()
  const isCostShown = await maySeeCost(context)
  if (!isCostShown && [state, need, sort].some(isCostChoice))
    throw new RefusalError('not_allowed', 'Only managers and owners see what products cost.')
  const where = and(
    q.trim() === '' ? undefined : (await searchForStaff(q)).where,
    categoryId === undefined ? undefined : eq(productTable.category_id, categoryId),
    state && STATES[state],
    need && STATES[need],
    price_from === undefined ? undefined : gte(productTable.payable_paise, price_from * 100),
    price_to === undefined ? undefined : lte(productTable.payable_paise, price_to * 100),
  )
  const total = await db.$count(productTable, where)
  // Ids are sorted without the wide columns; the rows of the page are loaded afterwards.
  const ids = await db
    .select({ id: productTable.id })
    .from(productTable)
    .where(where)
    .orderBy(...toOrders(context.now)[sort])
    .limit(per_page)
    .offset((page - 1) * per_page)
  const rows = await loadAdminRows(
    db,
    ids.map(({ id }) => id),
    isCostShown,
  )
  return { data: { total, pages: pageCount(total, per_page), rows } }
}

/** Rows by id, in that order. */
export async function loadAdminRows(db: Db, ids: number[], isCostShown: boolean): Promise<AdminRow[]> {
  if (ids.length === 0) return []
  const rows = await db.select(rowColumns).from(productTable).where(inArray(productTable.id, ids))
  const reserved = await findReserved(db, rows)
  const byId = new Map(rows.map((row) => [row.id, { ...toAdminRow(row, isCostShown), reserved: reserved.has(row.id) }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Those of these products without stock that a customer, a quotation or an order that is not paid yet reserves. */
async function findReserved(db: Db, products: { id: number; stock: number }[]): Promise<Set<number>> {
  const ids = products.flatMap(({ id, stock }) => (stock === 0 ? [id] : []))
  if (ids.length === 0) return new Set()
  const isOpen = and(inArray(product_reservation.product_id, ids), isNull(product_reservation.ended_at))
  const isWaiting = and(inArray(order_line.product_id, ids), inArray(order.state, RESERVING_STATES.slice()))
  const rows = [
    ...(await db.selectDistinct({ id: product_reservation.product_id }).from(product_reservation).where(isOpen)),
    ...(await db
      .selectDistinct({ id: order_line.product_id })
      .from(order_line)
      .innerJoin(order, eq(order.id, order_line.order_id))
      .where(isWaiting)),
  ]
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

/** A product with everything that the caller may edit. */
export async function toAdminProduct(db: Db, row: ProductRecord, context: Context): Promise<AdminProduct> {
  const { id, version, updated_at } = row
  const draft = hideCost(toDraft(row), await maySeeCost(context))
  const reserved = (await findReserved(db, [row])).has(id)
  return { id, version, draft, reserved, updated_at: updated_at.toISOString() }
}

export async function requireProduct(db: Db, where: SQL, name: string | number): Promise<ProductRecord> {
  const [row] = await db.select(productColumns).from(productTable).where(where).limit(1)
  if (!row) throw new RefusalError('not_found', `No product ${name}.`)
  return row
}

export async function product({ key }: { key: string }, context: Context): Promise<Answer<AdminProduct>> {
  const db = await getDb()
  const id = /^[1-9]\d{0,8}$/.test(key) ? Number(key) : 0
  const [byNumber] = await db.select(productColumns).from(productTable).where(eq(productTable.id, id)).limit(1)
  const row = byNumber ?? (await requireProduct(db, eq(productTable.sku, key), key))
  return { data: await toAdminProduct(db, row, context) }
}

export async function words(_: object, { now }: Context) {
  const db = await getDb()
  const { id, type_id, name, position } = category
  const categories = await db
    .select({ id, type_id, name, gst_basis_points: gstAt(category.id, now) })
    .from(category)
    .orderBy(asc(position), asc(id))
  const terms = await db
    .select()
    .from(term)
    .where(inArray(term.kind, [...TERM_FACTS]))
    .orderBy(asc(term.kind), asc(term.key))
  const charged = categories.map((one) => ({ ...one, gst_basis_points: toChargedRate(one.gst_basis_points) }))
  return { data: { categories: charged, terms } }
}
