import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { AbandonedCheckout, abandonedCheckoutCalls } from '../../../contract/order/abandoned-checkouts'
import { type Db, getDb } from '../../../db/connection'
import { order, order_line, product } from '../../../db/schema'
import { pageCount } from '../../../domain/listing/pager'
import { toRupees } from '../../../domain/pricing/money'
import { isVisibleProduct } from '../../catalogue/visible-products'
import type { OrderRow } from '../../order/order-row'
import { hasLaterCheckout, orderedSinceNumber } from '../../order/reminder/ordered-since'
import { withdrawReminders } from '../../order/reminder/withdraw-reminders'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { findBlocked, toSubjects } from '../../security/customer-subject'

type Input<Verb extends keyof typeof abandonedCheckoutCalls> = z.output<(typeof abandonedCheckoutCalls)[Verb]['input']>
type CheckoutPage = { rows: AbandonedCheckout[]; total: number; page: number; pages: number }

const PER_PAGE = 20
const isAbandoned = and(eq(order.state, 'expired'), eq(order.kind, 'goods'))

export async function abandonedcheckouts({ page, lang }: Input<'abandonedcheckouts'>): Promise<Answer<CheckoutPage>> {
  const db = await getDb()
  const found = await db
    .select({
      row: order,
      ordered_since: orderedSinceNumber(db),
      began_again: hasLaterCheckout(db).mapWith(Boolean),
    })
    .from(order)
    .where(isAbandoned)
    .orderBy(desc(order.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  const total = await db.$count(order, isAbandoned)
  const lines = await loadLines(
    db,
    found.map(({ row }) => row.id),
  )
  const blocked = await findBlocked(
    db,
    found.flatMap(({ row }) => toSubjectsOf(row)),
  )
  const rows = found.map(({ row, ordered_since, began_again }) => ({
    ...{ number: row.number, at: row.created_at.toISOString(), total: toRupees(row.total_paise) },
    pieces: lines
      .filter((line) => line.order_id === row.id)
      .map(({ title, sku, quantity, in_stock }) => ({ title: title[lang], sku, quantity, in_stock })),
    contact: { name: row.contact_name, mobile_no: row.contact_mobile, email: row.contact_email },
    consent: toConsent(row),
    withdrawn_at: row.reminder_withdrawn_at?.toISOString() ?? null,
    reminded_at: row.reminded_at?.toISOString() ?? null,
    ...{ ordered_since, began_again },
    blocked: toSubjectsOf(row).some((subject) => blocked.has(subject)),
  }))
  return { data: { rows, total, page, pages: pageCount(total, PER_PAGE) } }
}

const toSubjectsOf = ({ customer_id, contact_mobile }: OrderRow) =>
  toSubjects({ id: customer_id, mobile_no: contact_mobile })

function toConsent({ reminder_consent_at, reminder_withdrawn_at }: OrderRow): AbandonedCheckout['consent'] {
  if (reminder_withdrawn_at) return 'withdrawn'
  return reminder_consent_at ? 'given' : 'none'
}

async function loadLines(db: Db, orderIds: number[]) {
  const rows = await db
    .select({ line: order_line, available: product.available })
    .from(order_line)
    .leftJoin(product, and(eq(product.id, order_line.product_id), isVisibleProduct))
    .where(inArray(order_line.order_id, orderIds))
    .orderBy(asc(order_line.id))
  return rows.map(({ line: { order_id, title, sku, quantity }, available }) => ({
    ...{ order_id, title, sku, quantity },
    in_stock: available === 1,
  }))
}

/** The audit log has it with its author, as a change of personal data. */
export async function withdrawreminder(
  { number }: Input<'withdrawreminder'>,
  { now }: Context,
): Promise<Answer<{ number: string }>> {
  await inTransaction(await getDb(), async (tx) => {
    if (!(await withdrawReminders(tx, eq(order.number, number), now)))
      throw new RefusalError('not_found', `There is no consent with order ${number}.`)
  })
  return { data: { number } }
}
