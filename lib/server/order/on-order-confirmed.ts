import type { Db } from '../../db/connection'
import { issueSoldCard } from './gift-card/issue-gift-card'
import { tryIssueInvoice } from './invoice/issue-invoice'
import { queueOrderNotifications } from './order-email'
import type { OrderRow } from './order-row'

/** Issues the invoice of a confirmed cash order and queues its notification. */
export async function onOrderConfirmed(tx: Db, row: OrderRow, now: Date): Promise<void> {
  await tryIssueInvoice(tx, row.id, now)
  await queueOrderNotifications(tx, row, 'placed_cod', {}, now)
}

/** The same of an order that was paid just now; a gift card that it sells is issued. Returns the order after that. */
export async function onOrderPaid(tx: Db, row: OrderRow, now: Date): Promise<OrderRow> {
  if (row.kind === 'gift_card') return issueSoldCard(tx, row, now)
  await tryIssueInvoice(tx, row.id, now)
  await queueOrderNotifications(tx, row, 'paid', {}, now)
  return row
}
