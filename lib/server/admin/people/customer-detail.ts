import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CustomerDetail, CustomerEntry, customerCalls } from '../../../contract/admin/people/customers'
import { type Db, getDb } from '../../../db/connection'
import { customer, customer_entry, order, subscriber } from '../../../db/schema'
import type { Locale } from '../../../domain/locale'
import type { CustomerRow } from '../../customer/account'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { toSubjects } from '../../security/customer-subject'
import { loadUsedTags } from '../../security/customer-tags'
import { loadRights, toRevision } from './customer-correction'
import { loadCustomerCards } from './customer-gift-cards'
import { type BuyerRow, selectBuyers, toListed } from './customer-list'
import {
  isOrderOf,
  loadCustomerAddresses,
  loadCustomerEnquiries,
  loadCustomerOrders,
  loadCustomerQuotations,
  loadCustomerReturns,
  loadCustomerReviews,
  MAX_ROWS,
} from './customer-records'

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
    .where(sql`${customer.mobile_no} = ${row.contact_mobile} and ${customer.is_active}
      and (${customer.is_verified} or ${customer.added_at} is not null)`)
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
  const account = await findAccountOf(db, row)
  return {
    ...listed,
    since: row.since,
    revision: toRevision(row),
    ...(await loadRights(db, account)),
    used_tags: await loadUsedTags(db),
    consent_at: row.has_consent ? await loadConsentTime(db, row.email) : null,
    order_list: await loadCustomerOrders(db, row),
    quotations: await loadCustomerQuotations(db, row, now),
    gift_cards: await loadCustomerCards(
      db,
      { account_id: row.account_id, isOrderOf: isOrderOf(row), limit: MAX_ROWS },
      now,
    ),
    addresses: await loadCustomerAddresses(db, row),
    enquiries: await loadCustomerEnquiries(db, row),
    returns: await loadCustomerReturns(db, row),
    reviews: await loadCustomerReviews(db, row, lang),
    entries: await loadEntries(db, row),
  }
}

async function findAccountOf(db: Db, { account_id }: BuyerRow): Promise<CustomerRow | null> {
  if (account_id === null) return null
  const [row] = await db.select().from(customer).where(eq(customer.id, account_id))
  return row ?? null
}

async function loadConsentTime(db: Db, email: string | null): Promise<string | null> {
  const [row] = await db
    .select({ at: subscriber.confirmed_at })
    .from(subscriber)
    .where(eq(subscriber.email, email?.toLowerCase() ?? ''))
  return row?.at?.toISOString() ?? null
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
