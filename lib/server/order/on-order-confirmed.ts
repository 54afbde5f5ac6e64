import type { Db } from '../../db/connection'
import { tryIssueInvoice } from './invoice/issue-invoice'
import { queueOrderNotifications } from './order-email'
import type { OrderRow } from './order-row'

/** Issues the invoice of a confirmed cash order and queues its notification. */
export async function onOrderConfirmed(tx: Db, row: OrderRow, now: Date): Promise<void> {
  await tryIssueInvoice(tx, row.id, now)
  await queueOrderNotifications(tx, row, 'placed_cod', {}, now)
}
