import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { type Db, getDb } from '../../../db/connection'
import { customer, order, order_line, product, quotation_order } from '../../../db/schema'
import { site } from '../../../site'
import { isVisibleProduct } from '../../catalogue/visible-products'
import { queueEmail } from '../../notification/outbox'
import { inTransaction } from '../../runtime/transaction'
import { findBlocked, type Person, toSubjects } from '../../security/customer-subject'
import { isCustomizedLine } from '../customized-lines'
import type { OrderRow } from '../order-row'
import { hasLaterCheckout, hasOrderedSince } from './ordered-since'
import { REMINDER_HEADER, type RemindedProduct, toReminderMail } from './reminder-mail'

const PAGE_SIZE = 100
const HOUR_MS = 3_600_000
/** Older checkouts are not reminded of, such as those of before the setting. */
const LAST_HOURS = 48

/**
 * Queues the one reminder of each checkout that was begun and not paid, whose buyer agreed to it and has not ordered
 * since. The record of it is written with the e-mail, so that several instances send it once. Returns how many.
 */
export async function remindOfCheckouts(now: Date): Promise<number> {
  const { reminderHours } = site()
  if (reminderHours === 0) return 0
  const db = await getDb()
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const isDue = and(
    lte(order.created_at, before(reminderHours)),
    gt(order.created_at, before(reminderHours + LAST_HOURS)),
    isNull(order.reminded_at),
  )
  let queued = 0
  for (let after: number | undefined = 0; after !== undefined; ) {
    const due: { id: number }[] = await db
      .select({ id: order.id })
      .from(order)
      .where(and(gt(order.id, after), isDue, mayBeReminded(db)))
      .orderBy(asc(order.id))
      .limit(PAGE_SIZE)
    for (const { id } of due) if (await remind(and(eq(order.id, id), isDue), now)) queued += 1
    after = due.at(-1)?.id
  }
  return queued
}

async function remind(isDue: SQL | undefined, now: Date): Promise<boolean> {
  return inTransaction(await getDb(), async (tx) => {
    const row = await findWanted(tx, isDue, true)
    if (!row) return false
    const products = await loadAvailable(tx, row.id)
    if (products.length === 0) return false
    await tx.update(order).set({ reminded_at: now }).where(eq(order.id, row.id))
    await queueEmail(tx, toReminderMail(row, products), now)
    return true
  })
}

/**
 * Whether a queued e-mail is still wanted: a reminder only as long as its buyer neither took the consent back nor
 * ordered, and something of it can be bought. Other messages always are.
 */
export async function isReminderWanted(db: Db, { headers }: { headers: Record<string, string> | null }) {
  const number = headers?.[REMINDER_HEADER]
  if (number === undefined) return true
  const row = await findWanted(db, eq(order.number, number), false)
  return row !== null && (await loadAvailable(db, row.id)).length > 0
}

/** An order that may be reminded of and whose buyer is not blocked; locked on request, none if another holds it. */
async function findWanted(db: Db, condition: SQL | undefined, isLocked: boolean): Promise<OrderRow | null> {
  const query = db
    .select()
    .from(order)
    .where(and(condition, mayBeReminded(db)))
  const [row] = await (isLocked ? query.for('update', { skipLocked: true }) : query)
  return row && !(await isBlocked(db, row)) ? row : null
}

/** SQL condition on an order, apart from the time. A quotation has a link of its own, at its own prices. */
function mayBeReminded(db: Db): SQL | undefined {
  const openAccounts = db.select({ id: customer.id }).from(customer).where(eq(customer.is_active, true))
  const ofQuotation = db.select({ one: sql`1` }).from(quotation_order).where(eq(quotation_order.order_id, order.id))
  return and(
    eq(order.kind, 'goods'),
    eq(order.state, 'expired'),
    isNotNull(order.reminder_consent_at),
    isNull(order.reminder_withdrawn_at),
    ne(order.contact_email, ''),
    or(isNull(order.customer_id), inArray(order.customer_id, openAccounts)),
    notExists(ofQuotation),
    not(hasLaterCheckout(db)),
    not(hasOrderedSince(db)),
  )
}

async function isBlocked(db: Db, { customer_id, contact_mobile }: OrderRow): Promise<boolean> {
  const people: Person[] = [{ id: customer_id, mobile_no: contact_mobile }]
  if (customer_id !== null) {
    const { mobile_no, email, email_verified } = customer
    const [account] = await db
      .select({ mobile_no, email, email_verified })
      .from(customer)
      .where(eq(customer.id, customer_id))
    const verified = account?.email_verified ? account.email : null
    people.push({ id: customer_id, mobile_no: account?.mobile_no ?? '', email: verified })
  }
  return (await findBlocked(db, people.flatMap(toSubjects))).size > 0
}

/** The products of an order that can still be bought, at their present prices as they are in stock. */
async function loadAvailable(db: Db, orderId: number): Promise<RemindedProduct[]> {
  return db
    .selectDistinct({
      id: product.id,
      title: product.title,
      slug: product.slug,
      payable: product.payable_paise,
      isCustomized: sql<boolean>`coalesce(${isCustomizedLine}, false)`,
    })
    .from(order_line)
    .innerJoin(product, eq(product.id, order_line.product_id))
    .where(and(eq(order_line.order_id, orderId), gt(product.stock, 0), isVisibleProduct))
    .orderBy(asc(product.id))
}
