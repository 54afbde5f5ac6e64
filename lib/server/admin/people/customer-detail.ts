import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CustomerDetail, CustomerEntry, customerCalls } from '../../../contract/admin/people/customers'
import { type Db, getDb } from '../../../db/connection'
import {
  customer,
  customer_address,
  customer_entry,
  enquiry,
  order,
  order_line,
  product,
  quotation,
  review,
  subscriber,
} from '../../../db/schema'
import { ENQUIRIES } from '../../../domain/enquiry/enquiry'
import type { Locale } from '../../../domain/locale'
import { toRupees } from '../../../domain/pricing/money'
import { toOrderState } from '../../order/order-move'
import { isOrdered } from '../../order/quotation/quotation-row'
import { sumQuoted, toStateOf } from '../../order/quotation/quotation-view'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { toSubjects } from '../../security/customer-subject'
import { loadCustomerCards } from './customer-gift-cards'
import { type BuyerRow, selectBuyers, toListed } from './customer-list'

const MAX_ROWS = 50

export async function openCustomer(
  { key, lang }: z.output<typeof customerCalls.customer.input>,
  { now }: Context,
): Promise<Answer<CustomerDetail>> {
  const db = await getDb()
  return { data: await toDetail(db, await requireBuyer(db, key), lang, now) }
}

/** Refused: `not_found`, also for a closed account, whose data are erased. */
export async function requireBuyer(db: Db, key: string): Promise<BuyerRow> {
  const [row] = await selectBuyers(db, sql`key = ${await toCurrentKey(db, key)}`, { sort: 'recent' })
  if (!row) throw new RefusalError('not_found', 'There is no such customer.')
  return row
}

/** A guest who has opened an account since is found under it, and one with an older order under that. */
async function toCurrentKey(db: Db, key: string): Promise<string> {
  if (key.startsWith('a')) return key
  const [row] = await db
    .select()
    .from(order)
    .where(eq(order.id, Number(key.slice(1))))
  if (!row) return key
  if (row.customer_id !== null) return `a${row.customer_id}`
  const [account] = await db
    .select({ id: customer.id })
    .from(customer)
    .where(sql`${customer.mobile_no} = ${row.contact_mobile} and ${customer.is_verified} and ${customer.is_active}`)
  if (account) return `a${account.id}`
  const isGuests = sql`${order.contact_mobile} = ${row.contact_mobile} and ${order.customer_id} is null`
  const [first] = await db
    .select({ id: sql`min(${order.id})`.mapWith(Number) })
    .from(order)
    .where(isGuests)
  return `o${first?.id ?? row.id}`
}

/** The page of a customer; reviews have the title of the product in `lang`. */
export async function toDetail(db: Db, row: BuyerRow, lang: Locale, now: Date): Promise<CustomerDetail> {
  const [listed] = await toListed(db, [row])
  if (!listed) throw new Error(`customer ${row.key} was not listed`)
  return {
    ...listed,
    since: row.since,
    consent_at: row.has_consent ? await loadConsentTime(db, row.email) : null,
    order_list: await loadOrders(db, row),
    quotations: await loadQuotations(db, row, now),
    gift_cards: await loadCustomerCards(
      db,
      { account_id: row.account_id, isOrderOf: isOrderOf(row), limit: MAX_ROWS },
      now,
    ),
    addresses: await loadAddresses(db, row),
    enquiries: await loadEnquiries(db, row),
    reviews: await loadReviews(db, row, lang),
    entries: await loadEntries(db, row),
  }
}

async function loadConsentTime(db: Db, email: string | null): Promise<string | null> {
  const [row] = await db
    .select({ at: subscriber.confirmed_at })
    .from(subscriber)
    .where(eq(subscriber.email, email?.toLowerCase() ?? ''))
  return row?.at?.toISOString() ?? null
}

/** The orders that count for this customer: those of the account, and guest orders with the number. */
const isOrderOf = ({ account_id, mobile_no }: BuyerRow) =>
  or(
    account_id === null ? undefined : eq(order.customer_id, account_id),
    mobile_no ? sql`(${order.customer_id} is null and ${order.contact_mobile} = ${mobile_no})` : undefined,
  ) ?? sql`false`

async function loadOrders(db: Db, row: BuyerRow): Promise<CustomerDetail['order_list']> {
  const rows = await db.select().from(order).where(isOrderOf(row)).orderBy(desc(order.id)).limit(MAX_ROWS)
  return rows.map((one) => {
    const { number, total_paise, created_at } = one
    return { number, state: toOrderState(one), total: toRupees(total_paise), placed_at: created_at.toISOString() }
  })
}

async function loadQuotations(db: Db, row: BuyerRow, now: Date): Promise<CustomerDetail['quotations']> {
  // One e-mail address may serve a family: where both have a number, the number decides.
  const hasEmail = row.email ? sql`lower(${quotation.email}) = lower(${row.email})` : undefined
  const isOwn = row.mobile_no
    ? or(eq(quotation.mobile_no, row.mobile_no), hasEmail && and(isNull(quotation.mobile_no), hasEmail))
    : hasEmail
  const rows = await db
    .select({ row: quotation, isOrdered: sql`${isOrdered(db)}`.mapWith(Boolean) })
    .from(quotation)
    .where(isOwn ?? sql`false`)
    .orderBy(desc(quotation.id))
    .limit(MAX_ROWS)
  return rows.map(({ row: one, isOrdered: ordered }) => {
    return {
      id: one.id,
      state: toStateOf(one, ordered, now),
      total: toRupees(sumQuoted(one)),
      at: one.at.toISOString(),
    }
  })
}

async function loadAddresses(db: Db, { account_id }: BuyerRow): Promise<CustomerDetail['addresses']> {
  if (account_id === null) return []
  const rows = await db
    .select({ address: customer_address.address })
    .from(customer_address)
    .where(eq(customer_address.customer_id, account_id))
    .orderBy(desc(customer_address.is_default), customer_address.id)
  return rows.map(({ address }) => address)
}

async function loadEnquiries(db: Db, { account_id, mobile_no }: BuyerRow): Promise<CustomerDetail['enquiries']> {
  const isOwn = or(
    account_id === null ? undefined : eq(enquiry.customer_id, account_id),
    mobile_no ? sql`${enquiry.fields} ->> 'mobile_no' = ${mobile_no}` : undefined,
  )
  const rows = await db
    .select()
    .from(enquiry)
    .where(isOwn ?? sql`false`)
    .orderBy(desc(enquiry.id))
    .limit(MAX_ROWS)
  return rows.flatMap(({ number, kind: stored, state, at }) => {
    const kind = ENQUIRIES.find((one) => one === stored)
    return kind ? [{ number, kind, state, at: at.toISOString() }] : []
  })
}

async function loadReviews(db: Db, row: BuyerRow, lang: Locale): Promise<CustomerDetail['reviews']> {
  const rows = await db
    .select({ review, title: product.title, slug: product.slug })
    .from(review)
    .innerJoin(order_line, eq(order_line.id, review.order_line_id))
    .innerJoin(order, eq(order.id, order_line.order_id))
    .innerJoin(product, eq(product.id, review.product_id))
    .where(isOrderOf(row))
    .orderBy(desc(review.id))
    .limit(MAX_ROWS)
  return rows.map(({ review: { id, rating, state, at }, title, slug }) => {
    return { id, product: title[lang], slug, rating, state, at: at.toISOString() }
  })
}

async function loadEntries(db: Db, { account_id: id, mobile_no }: BuyerRow): Promise<CustomerEntry[]> {
  const rows = await db
    .select({ entry: customer_entry, by: customer.name })
    .from(customer_entry)
    .leftJoin(customer, eq(customer.id, customer_entry.by))
    .where(inArray(customer_entry.subject, toSubjects({ id, mobile_no })))
    .orderBy(desc(customer_entry.id))
  return rows.map(({ entry: { id: entryId, kind, text, at }, by }) => {
    return { id: entryId, kind, text, by: by || null, at: at.toISOString() }
  })
}
