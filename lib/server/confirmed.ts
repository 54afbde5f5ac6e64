import type { Db } from '../db/connection'
import { issueNowOrLater } from './issue-invoice'
import { postOrderStep } from './order-mail'
import type { OrderRow } from './order-view'

/** What follows when a cash order is confirmed: its invoice, and a message. */
export async function followConfirmed(tx: Db, row: OrderRow, now: Date): Promise<void> {
  await issueNowOrLater(tx, row.id, now)
  await postOrderStep(tx, row, 'placed_cod', {}, now)
}
