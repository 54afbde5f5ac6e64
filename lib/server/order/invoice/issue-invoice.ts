import { and, asc, inArray, not } from 'drizzle-orm'
import { type Db, getDb } from '../../../db/connection'
import { order } from '../../../db/schema'
import type { OrderState } from '../../../domain/order/order'
import { log } from '../../runtime/log'
import { inTransaction } from '../../runtime/transaction'
import { issueInvoice } from './invoice'

const MAX_IN_A_ROUND = 20
/** Orders that have been paid, or that somebody pays at the door, and whose goods are not back. */
const SOLD: readonly OrderState[] = ['paid', 'confirmed', 'packed', 'shipped', 'delivered']

/**
 * Issues the invoice of an order, in the transaction that pays it. What keeps it from being issued, such as a shop whose
 * state is not configured, keeps no money from being booked: it is said, and tried again by the jobs.
 */
export async function issueNowOrLater(tx: Db, orderId: number, now: Date): Promise<void> {
  try {
    await tx.transaction((inner) => issueInvoice(inner, orderId, now))
  } catch (error) {
    // What the database says goes on to whoever runs the transaction.
    if (isDatabase(error)) throw error
    log().error({ err: error, order: orderId }, 'an invoice could not be issued')
  }
}

function isDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && typeof error.code === 'string') || isDatabase(error.cause)
}

/** Issues what could not be issued at once; gives how many. */
export async function issueMissing(now: Date): Promise<number> {
  const db = await getDb()
  const rows = await db
    .select({ id: order.id })
    .from(order)
    .where(and(inArray(order.state, SOLD.slice()), not(order.invoiced)))
    .orderBy(asc(order.id))
    .limit(MAX_IN_A_ROUND)
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
