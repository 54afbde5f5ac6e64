import type { Db } from '../../db/connection'
import { isWithin } from '../security/is-within'
import type { OrderStep } from './order-email-text'
import type { OrderRow } from './order-row'

/** Messages about orders that were not paid: anybody can cause them, for any e-mail address and any number. */
const UNPAID: readonly OrderStep[] = ['expired', 'payment_failed']
const A_DAY = { max: 5, seconds: 86_400 }

/**
 * Which messages of a step are sent. An order without a proved number that never reached a gateway says nothing when it
 * lapses: its e-mail address may be invented. Beyond that, messages about unpaid orders are limited by recipient.
 */
export async function allowedMessages(
  tx: Db,
  row: OrderRow,
  step: OrderStep,
  now: Date,
): Promise<{ mail: boolean; text: boolean }> {
  if (!UNPAID.includes(step)) return { mail: true, text: true }
  if (row.customer_id === null && row.pay_begun_at === null) return { mail: false, text: false }
  const email = row.contact_email.trim().toLowerCase()
  return {
    mail: await isWithin(tx, { key: `order-mail-to:${email}`, ...A_DAY }, now),
    text: await isWithin(tx, { key: `order-text-to:${row.contact_mobile}`, ...A_DAY }, now),
  }
}
