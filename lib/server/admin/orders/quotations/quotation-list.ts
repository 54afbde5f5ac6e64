import { and, count, desc, eq, gt, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminQuotationDetail, adminQuotationCalls } from '../../../../contract/order/admin-quotations'
import type { QuotableProduct } from '../../../../contract/order/quotable-products'
import { type Db, getDb } from '../../../../db/connection'
import { customer, product, quotation as quotationTable } from '../../../../db/schema'
import { toCustomerWords } from '../../../../domain/customer/customer-list'
import { pageCount } from '../../../../domain/listing/pager'
import type { Locale } from '../../../../domain/locale'
import { QUOTATION_STATES, type QuotationState } from '../../../../domain/order/quotation'
import { toRupees } from '../../../../domain/pricing/money'
import { findOrderOf, isOrdered } from '../../../order/quotation/quotation-row'
import { type Answer, type Context, RefusalError } from '../../../runtime/answer'
import { productsByIds } from '../../../search/product'
import { type StaffSearch, searchForStaff } from '../../../search/staff-search'
import { toAdminQuotation, toQuotationDetail } from './quotation-detail'

type Input<Verb extends keyof typeof adminQuotationCalls> = z.output<(typeof adminQuotationCalls)[Verb]['input']>

const PER_PAGE = 20
/** Products that a search of the form offers. */
const MAX_FOUND = 8

/** The rows of each state: the same rule as `toQuotationState`. */
function toConditions(db: Db, now: Date): Record<QuotationState, SQL | undefined> {
  const ordered = isOrdered(db)
  const isWithdrawn = isNotNull(quotationTable.withdrawn_at)
  const isStanding = and(not(ordered), isNull(quotationTable.withdrawn_at))
  return {
    open: and(isStanding, gt(quotationTable.valid_until, now)),
    ordered,
    expired: and(isStanding, lte(quotationTable.valid_until, now)),
    withdrawn: and(not(ordered), isWithdrawn),
  }
}

/** The number itself, or every word in the name, the mobile number or the e-mail address; none for an empty search. */
export function matchesQuotation(q: string): SQL | undefined {
  const { id, name, mobile_no, email } = quotationTable
  const haystack = sql`lower(concat_ws(' ', ${name}, ${mobile_no}, ${email}))`
  const words = and(...toCustomerWords(q).map((word) => sql`strpos(${haystack}, ${word}) > 0`))
  return /^\d{1,9}$/.test(q) ? or(eq(id, Number(q)), words) : words
}

export async function quotations({ state, q, page, lang }: Input<'quotations'>, { now }: Context) {
  const db = await getDb()
  const conditions = toConditions(db, now)
  const matches = matchesQuotation(q)
  const toWhere = (one: QuotationState | 'all') => and(matches, one === 'all' ? undefined : conditions[one])
  const found = await db
    .select({ row: quotationTable, by: customer.name })
    .from(quotationTable)
    .leftJoin(customer, eq(customer.id, quotationTable.by))
    .where(toWhere(state))
    .orderBy(desc(quotationTable.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  const rows = await Promise.all(
    found.map(async ({ row, by }) => {
      const order = (await findOrderOf(db, row.id))?.number ?? null
      return toAdminQuotation(row, { order, by, lang, now })
    }),
  )
  const countOf = async (condition?: SQL) => {
    const [counted] = await db.select({ total: count() }).from(quotationTable).where(condition)
    return counted?.total ?? 0
  }
  const counts = { all: await countOf(matches), open: 0, ordered: 0, expired: 0, withdrawn: 0 }
  for (const one of QUOTATION_STATES) counts[one] = await countOf(toWhere(one))
  const total = counts[state]
  return { data: { rows, counts, total, page, pages: pageCount(total, PER_PAGE) } }
}

export async function quotation(
  { id, lang }: Input<'quotation'>,
  { now }: Context,
): Promise<Answer<AdminQuotationDetail>> {
  const db = await getDb()
  const [row] = await db.select().from(quotationTable).where(eq(quotationTable.id, id))
  if (!row) throw new RefusalError('not_found', `No quotation ${id}.`)
  return { data: await toQuotationDetail(db, row, lang, now) }
}

/** A visible product has a page, one with a price can be sold. */
const isQuotable = and(eq(product.hidden, false), gt(product.payable_paise, 0))
const hasSku = (sku: string) => eq(sql`upper(${product.sku})`, sku.toUpperCase())

/** A visible product with a price, by its SKU in any case. */
export async function quotableproduct({ sku, lang }: Input<'quotableproduct'>): Promise<Answer<QuotableProduct>> {
  const [found] = await loadQuotable(await getDb(), { where: hasSku(sku) }, lang)
  if (!found) throw new RefusalError('unknown_sku', `No product ${sku} is for sale.`)
  return { data: found }
}

export async function quotableproducts({ q, lang }: Input<'quotableproducts'>): Promise<Answer<QuotableProduct[]>> {
  return { data: await loadQuotable(await getDb(), await searchForStaff(q), lang) }
}

async function loadQuotable(db: Db, { where, rank }: Partial<StaffSearch>, lang: Locale): Promise<QuotableProduct[]> {
  const rows = await db
    .select({ id: product.id, sku: product.sku, payable_paise: product.payable_paise, stock: product.stock })
    .from(product)
    .where(and(where, isQuotable))
    .orderBy(...(rank ? [rank] : []), desc(product.available), product.id)
    .limit(MAX_FOUND)
  const shown = await productsByIds(
    rows.map(({ id }) => id),
    lang,
  )
  return rows.flatMap(({ payable_paise, ...row }) => {
    const { title, images } = shown.get(row.id) ?? {}
    return title ? [{ ...row, title, image: images?.[0] ?? null, price: toRupees(payable_paise) }] : []
  })
}
