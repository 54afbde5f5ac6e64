import { desc, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { FoundRecord, findCalls } from '../../../contract/admin/frame/find'
import { type Db, getDb } from '../../../db/connection'
import { enquiry, order, product, quotation } from '../../../db/schema'
import type { Locale } from '../../../domain/locale'
import { toRupees } from '../../../domain/pricing/money'
import { matchesEnquiryText } from '../../enquiry/enquiry-list'
import { toOrderState } from '../../order/order-move'
import type { Answer } from '../../runtime/answer'
import { type StaffSearch, searchForStaff } from '../../search/staff-search'
import { matchesSearch } from '../orders/order-queue-filter'
import { matchesQuotation } from '../orders/quotations/quotation-list'
import { matchesCustomer, selectBuyers } from '../people/customer-list'

/** Results of each kind. */
const PER_KIND = 5
const NEITHER = { total: null, state: null }

/** No search is without a condition: what holds no word, as `--`, finds nothing. */
const NOTHING = sql`false`

/** Each kind is searched as its own list does. */
export async function find({
  q,
  lang,
}: z.output<typeof findCalls.find.input>): Promise<Answer<NonNullable<z.output<typeof findCalls.find.data>>>> {
  const db = await getDb()
  // One after another: visitors share the connections.
  const people = [
    ...(await findOrders(db, matchesSearch(q) ?? NOTHING)),
    ...(await findCustomers(db, matchesCustomer(q) ?? NOTHING)),
  ]
  const requests = [
    ...(await findQuotations(db, matchesQuotation(q) ?? NOTHING)),
    ...(await findEnquiries(db, matchesEnquiryText(q) ?? NOTHING)),
  ]
  // The name of a person is no misspelled gem.
  const respelled = people.length + requests.length === 0
  const products = await findProducts(db, await searchForStaff(q, { respelled }), lang)
  return { data: [...people, ...products, ...requests] }
}

async function findOrders(db: Db, where: SQL): Promise<FoundRecord[]> {
  const { number, contact_name: name, total_paise: total, state } = order
  const rows = await db
    .select({ number, name, total, state })
    .from(order)
    .where(where)
    .orderBy(desc(order.id))
    .limit(PER_KIND)
  return rows.map((row) => ({
    kind: 'order',
    key: row.number,
    title: row.number,
    text: row.name,
    total: toRupees(row.total),
    state: toOrderState(row),
  }))
}

async function findCustomers(db: Db, where: SQL): Promise<FoundRecord[]> {
  const rows = await selectBuyers(db, where, { sort: 'recent', page: 1 })
  return rows.slice(0, PER_KIND).map(({ key, name, mobile_no, email, city }) => ({
    ...{ kind: 'customer', key, title: name || (mobile_no ?? email ?? key) },
    text: [mobile_no, email, city].filter(Boolean).join(' · '),
    ...NEITHER,
  }))
}

async function findProducts(db: Db, { where, rank }: StaffSearch, lang: Locale): Promise<FoundRecord[]> {
  const { id, title, sku, payable_paise: price } = product
  const rows = await db
    .select({ id, title, sku, price })
    .from(product)
    .where(where)
    .orderBy(rank, desc(id))
    .limit(PER_KIND)
  return rows.map((row) => ({
    ...{ kind: 'product', key: String(row.id), title: row.title[lang] || row.title.en, text: row.sku },
    ...{ total: toRupees(row.price), state: null },
  }))
}

async function findQuotations(db: Db, where: SQL): Promise<FoundRecord[]> {
  const { id, name, mobile_no, email } = quotation
  const rows = await db
    .select({ id, name, mobile_no, email })
    .from(quotation)
    .where(where)
    .orderBy(desc(id))
    .limit(PER_KIND)
  return rows.map((row) => ({
    ...{ kind: 'quotation', key: String(row.id), title: row.name || String(row.id) },
    text: [row.mobile_no, row.email].filter(Boolean).join(' · '),
    ...NEITHER,
  }))
}

async function findEnquiries(db: Db, where: SQL): Promise<FoundRecord[]> {
  const { number, fields } = enquiry
  const rows = await db.select({ number, fields }).from(enquiry).where(where).orderBy(desc(enquiry.id)).limit(PER_KIND)
  return rows.map((row) => ({
    ...{
      kind: 'enquiry',
      key: row.number,
      title: row.number,
      text: typeof row.fields.name === 'string' ? row.fields.name : '',
    },
    ...NEITHER,
  }))
}
