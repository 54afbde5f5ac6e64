import { findPaymentMethod } from '../../adapters/payment/payment-methods'
import type { Db } from '../../db/connection'
import { issueSoldCard } from './gift-card/issue-gift-card'
import { tryIssueInvoice } from './invoice/issue-invoice'
import { queueOrderNotifications } from './order-email'
import type { OrderRow } from './order-row'
import { insertPayment } from './placing/place-order'

/** Issues the invoice of a confirmed cash order and queues its notification. */
export async function onOrderConfirmed(tx: Db, row: OrderRow, now: Date): Promise<void> {
  await tryIssueInvoice(tx, row.id, now)
  await queueOrderNotifications(tx, row, 'placed_cod', {}, now)
}

/**
 * Starts the payment of the balance, which the buyer opens from the order page, and confirms the advance. An advance for
 * goods has no invoice: the tax invoice comes once all is paid. Returns the order.
 */
export async function onAdvancePaid(tx: Db, row: OrderRow, now: Date): Promise<OrderRow> {
  const method = findPaymentMethod(row.payment_method)
  if (method?.gateway) await insertPayment(tx, row, method, now)
  await queueOrderNotifications(tx, row, 'advance_paid', {}, now)
  return row
}

/** The same of an order that was paid just now; a gift card that it sells is issued. Returns the order after that. */
export async function onOrderPaid(tx: Db, row: OrderRow, now: Date): Promise<OrderRow> {
  if (row.kind === 'gift_card') return issueSoldCard(tx, row, now)
  await tryIssueInvoice(tx, row.id, now)
  await queueOrderNotifications(tx, row, 'paid', {}, now)
  return row
}
