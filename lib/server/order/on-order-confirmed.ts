import type { Db } from '../../db/connection'
import { issueNowOrLater } from './invoice/issue-invoice'
import { postOrderStep } from './order-email'
import type { OrderRow } from './order-row'

/** What follows when a cash order is confirmed: its invoice, and a message. */
export async function onOrderConfirmed(tx: Db, row: OrderRow, now: Date): Promise<void> {
  await issueNowOrLater(tx, row.id, now)
  await postOrderStep(tx, row, 'placed_cod', {}, now)
}
