import type { Db } from '../../db/connection'
import { isWithin } from '../security/is-within'
import type { OrderStep } from './order-email-text'
import type { OrderRow } from './order-row'

/** Messages about unpaid orders: anyone can trigger them, for any e-mail address and any number. */
const UNPAID: readonly OrderStep[] = ['expired', 'payment_failed']
const A_DAY = { max: 5, seconds: 86_400 }

/**
 * Which channels may notify about a step. A guest order that never reached a gateway expires silently, because its
 * e-mail address may be invented. All other messages about unpaid orders are rate-limited by recipient.
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
