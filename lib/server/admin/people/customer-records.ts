import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { CustomerDetail } from '../../../contract/admin/people/customers'
import type { Db } from '../../../db/connection'
import {
  customer_address,
  enquiry,
  order,
  order_line,
  order_return,
  product,
  quotation,
  review,
} from '../../../db/schema'
import { ENQUIRIES } from '../../../domain/enquiry/enquiry'
import type { Locale } from '../../../domain/locale'
import { toRupees } from '../../../domain/pricing/money'
import { toOrderState } from '../../order/order-move'
import { isOrdered } from '../../order/quotation/quotation-row'
import { sumQuoted, toStateOf } from '../../order/quotation/quotation-view'
import type { BuyerRow } from './customer-list'

/** The newest of each kind that the page of a customer shows. */
export const MAX_ROWS = 50

/** The orders that count for this customer: those of the account, and guest orders with the number. */
export const isOrderOf = ({ account_id, mobile_no }: BuyerRow) =>
  or(
    account_id === null ? undefined : eq(order.customer_id, account_id),
    mobile_no ? sql`(${order.customer_id} is null and ${order.contact_mobile} = ${mobile_no})` : undefined,
  ) ?? sql`false`

export async function loadCustomerOrders(db: Db, row: BuyerRow): Promise<CustomerDetail['order_list']> {
  const rows = await db.select().from(order).where(isOrderOf(row)).orderBy(desc(order.id)).limit(MAX_ROWS)
  return rows.map((one) => {
    const { number, total_paise, created_at } = one
    return { number, state: toOrderState(one), total: toRupees(total_paise), placed_at: created_at.toISOString() }
  })
}

export async function loadCustomerQuotations(db: Db, row: BuyerRow, now: Date): Promise<CustomerDetail['quotations']> {
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

export async function loadCustomerAddresses(db: Db, { account_id }: BuyerRow): Promise<CustomerDetail['addresses']> {
  if (account_id === null) return []
  const rows = await db
    .select({ address: customer_address.address })
    .from(customer_address)
    .where(eq(customer_address.customer_id, account_id))
    .orderBy(desc(customer_address.is_default), customer_address.id)
  return rows.map(({ address }) => address)
}

export async function loadCustomerEnquiries(
  db: Db,
  { account_id, mobile_no }: BuyerRow,
): Promise<CustomerDetail['enquiries']> {
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

export async function loadCustomerReviews(db: Db, row: BuyerRow, lang: Locale): Promise<CustomerDetail['reviews']> {
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

export async function loadCustomerReturns(db: Db, row: BuyerRow): Promise<CustomerDetail['returns']> {
  const rows = await db
    .select({ made: order_return, number: order.number })
    .from(order_return)
    .innerJoin(order, eq(order.id, order_return.order_id))
    .where(isOrderOf(row))
    .orderBy(desc(order_return.id))
    .limit(MAX_ROWS)
  return rows.map(({ made: { serial, state, created_at }, number }) => {
    return { order: number, serial, state, at: created_at.toISOString() }
  })
}
