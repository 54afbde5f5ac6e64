import type { Db } from '../../db/connection'
import { issueNowOrLater } from './invoice/issue-invoice'
import { postOrderStep } from './order-email'
import type { OrderRow } from './order-row'

/** Issues the invoice of a confirmed cash order and queues its notification. */
export async function onOrderConfirmed(tx: Db, row: OrderRow, now: Date): Promise<void> {
  await issueNowOrLater(tx, row.id, now)
  await postOrderStep(tx, row, 'placed_cod', {}, now)
}
