import { and, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { customerCalls, ListedCustomer } from '../../../contract/admin/people/customers'
import { type Db, getDb } from '../../../db/connection'
import {
  type CustomerChoice,
  type CustomerGroup,
  type CustomerSort,
  toCustomerWords,
} from '../../../domain/customer/customer-list'
import { toTagKey } from '../../../domain/customer/customer-tag'
import { pageCount } from '../../../domain/listing/pager'
import { toLocale } from '../../../domain/locale'
import { toRupees } from '../../../domain/pricing/money'
import { OUTSIDE_TOTAL } from '../../order/payment/refund'
import type { Answer } from '../../runtime/answer'
import { findBlocked, toSubjects } from '../../security/customer-subject'
import { loadUsedTags } from '../../security/customer-tags'
import { isCountedOrder } from '../daily-figures'

const PER_PAGE = 20

/**
 * One row for each account that proved a number, an address or a Google account, or ordered, or was added by staff; and for
 * each mobile number of guest orders without such an account. An order counts for the account that shows it, else for that of its number.
 */
const BUYERS = sql`(
  with placed as (
    select coalesce(o.customer_id, c.id) as account_id, o.id, o.contact_name, o.contact_mobile, o.contact_email, o.lang,
      o.shipping_address ->> 'city' as city, o.created_at, ${isCountedOrder} as counts,
      o.total_paise - coalesce((select sum(amount_paise) from refund r where r.order_id = o.id and r.state <> 'failed'
        and r.reason not in ${OUTSIDE_TOTAL}), 0) as spent
    from "order" o
    left join customer c on o.customer_id is null and c.mobile_no = o.contact_mobile and c.is_active
      and (c.is_verified or c.added_at is not null)
    where o.contact_mobile <> ''
  ), sums as (
    select account_id, case when account_id is null then contact_mobile end as guest, min(id) as first_id,
      count(*) filter (where counts) as orders, coalesce(sum(spent) filter (where counts), 0) as spent,
      max(created_at) filter (where counts) as last_at, min(created_at) as since,
      (array_agg(contact_name order by id desc))[1] as name, (array_agg(contact_email order by id desc))[1] as email,
      (array_agg(city order by id desc))[1] as city, (array_agg(lang order by id desc))[1] as lang
    from placed group by 1, 2
  )
  select 'a' || c.id as key, c.id as account_id, coalesce(nullif(c.name, ''), s.name, '') as name, c.mobile_no,
    coalesce(c.email, s.email) as email, c.created_at as since,
    coalesce(s.city, (select a.address ->> 'city' from customer_address a
      where a.customer_id = c.id order by a.is_default desc, a.id limit 1)) as city,
    coalesce(c.lang, s.lang) as lang, coalesce(s.orders, 0) as orders, coalesce(s.spent, 0) as spent, s.last_at,
    case when c.mobile_no is null and c.email_verified then c.email end as own_email
  from customer c left join sums s on s.account_id = c.id
  where c.is_active and (c.role = 'customer' or s.orders > 0)
    and (c.is_verified or c.email_verified or c.google_sub is not null or c.added_at is not null or s.first_id is not null)
  union all
  select 'o' || first_id, null, name, guest, email, since, city, lang, orders, spent, last_at, null
  from sums where account_id is null
) as buyers`

/** Whether the tag `t` is of the row of `buyers`. */
const IS_TAG = sql`(t.customer_id = buyers.account_id or t.mobile_no = buyers.mobile_no)`

const HAS_CONSENT = sql<boolean>`exists (select 1 from subscriber s where s.email = lower(buyers.email) and s.state = 'confirmed')`

const IN_GROUP: Record<CustomerGroup, SQL> = {
  repeat: sql`orders > 1`,
  none: sql`orders = 0`,
  newsletter: HAS_CONSENT,
  guests: sql`account_id is null`,
}

const ORDERED_BY: Record<CustomerSort, SQL> = {
  recent: sql`last_at desc nulls last, since desc, key`,
  spent: sql`spent desc, key`,
  orders: sql`orders desc, spent desc, key`,
  name: sql`lower(name), key`,
}

/** `own_email` is the verified address of an account without a number. */
export type BuyerRow = Omit<ListedCustomer, 'is_blocked'> & {
  account_id: number | null
  own_email: string | null
  since: string
  total: number
}

const toIso = (value: unknown): string | null => (value === null ? null : new Date(String(value)).toISOString())

/** Customers under a condition on `buyers`, all where there is no `page`; `total` counts them without pages. */
export async function selectBuyers(
  db: Db,
  condition: SQL | undefined,
  { sort, page }: { sort: CustomerSort; page?: number },
): Promise<BuyerRow[]> {
  const rows = await db
    .select({
      key: sql<string>`key`,
      account_id: sql<number | null>`account_id`,
      name: sql<string>`name`,
      mobile_no: sql<string | null>`mobile_no`,
      email: sql<string | null>`email`,
      city: sql<string | null>`city`,
      lang: sql<string | null>`lang`,
      since: sql<unknown>`since`,
      orders: sql`orders`.mapWith(Number),
      spent: sql`spent`.mapWith(Number),
      last_at: sql<unknown>`last_at`,
      own_email: sql<string | null>`own_email`,
      has_consent: HAS_CONSENT,
      tags: sql<string[]>`array(select t.tag from customer_tag t where ${IS_TAG} order by t.key, t.id)`,
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(BUYERS)
    .where(condition)
    .orderBy(ORDERED_BY[sort])
    .limit(page === undefined ? Number.MAX_SAFE_INTEGER : PER_PAGE)
    .offset(page === undefined ? 0 : (page - 1) * PER_PAGE)
  return rows.map(({ last_at, since, spent, mobile_no, email, city, lang, ...row }) => ({
    ...row,
    mobile_no: mobile_no || null,
    email: email || null,
    city: city || null,
    lang: lang === null ? null : toLocale(lang),
    is_guest: row.account_id === null,
    spent: toRupees(spent),
    last_order_at: toIso(last_at),
    since: toIso(since) ?? '',
  }))
}

/** Every word is part of the name, number, e-mail address or city; none for an empty search. */
export function matchesCustomer(text: string): SQL | undefined {
  const haystack = sql`lower(concat_ws(' ', name, mobile_no, email, city))`
  return and(...toCustomerWords(text).map((word) => sql`strpos(${haystack}, ${word}) > 0`))
}

/** The customers of a search with a tag, in a group: every filter that is set. */
const matches = ({ q, tag, group }: Omit<CustomerChoice, 'sort'>): SQL | undefined =>
  and(
    matchesCustomer(q),
    tag ? sql`exists (select 1 from customer_tag t where ${IS_TAG} and t.key = ${toTagKey(tag)})` : undefined,
    group ? IN_GROUP[group] : undefined,
  )

/** The subjects of a customer, the preferred one first. */
export const toBuyerSubjects = ({ account_id: id, mobile_no, own_email: email }: BuyerRow) =>
  toSubjects({ id, mobile_no, email })

/** Adds whether staff have blocked the customer. */
export async function toListed(db: Db, rows: BuyerRow[]): Promise<ListedCustomer[]> {
  const subjects = rows.map(toBuyerSubjects)
  const blocked = await findBlocked(db, subjects.flat())
  return rows.map(({ account_id: _, own_email: __, since: ___, total: ____, ...row }, index) => ({
    ...row,
    is_blocked: subjects[index]?.some((subject) => blocked.has(subject)) ?? false,
  }))
}

export async function customers({
  page,
  ...choice
}: z.output<typeof customerCalls.customers.input>): Promise<
  Answer<NonNullable<z.output<typeof customerCalls.customers.data>>>
> {
  const db = await getDb()
  const rows = await selectBuyers(db, matches(choice), { sort: choice.sort, page })
  const total = rows[0]?.total ?? 0
  const tags = await loadUsedTags(db)
  return { data: { rows: await toListed(db, rows), tags, total, page, pages: pageCount(total, PER_PAGE) } }
}

/** All customers of a search, for the file. */
export async function exportCustomers(choice: CustomerChoice): Promise<ListedCustomer[]> {
  const db = await getDb()
  return toListed(db, await selectBuyers(db, matches(choice), { sort: choice.sort }))
}
