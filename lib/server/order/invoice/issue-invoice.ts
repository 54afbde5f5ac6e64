import { and, asc, eq, inArray, not } from 'drizzle-orm'
import { type Db, getDb } from '../../../db/connection'
import { order } from '../../../db/schema'
import type { OrderState } from '../../../domain/order/order'
import { log } from '../../runtime/log'
import { inTransaction } from '../../runtime/transaction'
import { issueInvoice } from './invoice'

const MAX_PER_ROUND = 20
/** States of orders that are paid or payable on delivery. The sale of one that is refunded as a whole has no tax left. */
const SOLD_STATES: readonly OrderState[] = [
  'paid',
  'confirmed',
  'packed',
  'shipped',
  'delivered',
  'return_requested',
  'partly_refunded',
]

/**
 * Issues the invoice of an order in the transaction that pays it. A failure, such as a shop whose state is not
 * configured, does not roll back the payment: it is logged, and the jobs try again.
 */
export async function tryIssueInvoice(tx: Db, orderId: number, now: Date): Promise<void> {
  try {
    await tx.transaction((inner) => issueInvoice(inner, orderId, now))
  } catch (error) {
    // Database errors propagate, so that the transaction is retried or fails as a whole.
    if (isDatabaseError(error)) throw error
    log().error({ err: error, order: orderId }, 'an invoice could not be issued')
  }
}

function isDatabaseError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && typeof error.code === 'string') || isDatabaseError(error.cause)
}

/** Issues the invoices that could not be issued with the payment; returns how many. */
export async function issueMissingInvoices(now: Date): Promise<number> {
  const db = await getDb()
  const rows = await db
    .select({ id: order.id })
    .from(order)
    .where(and(inArray(order.state, SOLD_STATES.slice()), eq(order.kind, 'goods'), not(order.invoiced)))
    .orderBy(asc(order.id))
    .limit(MAX_PER_ROUND)
  let issued = 0
  for (const { id } of rows) {
    try {
      await inTransaction(db, (tx) => issueInvoice(tx, id, now))
      issued++
    } catch (error) {
      log().error({ err: error, order: id }, 'an invoice could not be issued')
    }
  }
  return issued
}
