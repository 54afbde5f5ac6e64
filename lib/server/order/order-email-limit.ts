import type { Db } from '../../db/connection'
import { countWithinLimit } from '../security/count-within-limit'
import type { OrderStep } from './order-email-text'
import type { OrderRow } from './order-row'

/** Messages about unpaid orders: anyone can trigger them, for any e-mail address and any number. */
const UNPAID_STEPS: readonly OrderStep[] = ['expired', 'payment_failed']
const DAILY_LIMIT = { max: 5, seconds: 86_400 }

/**
 * Which channels may notify about a step. A guest order that never reached a gateway expires silently, because its
 * e-mail address may be invented. All other messages about unpaid orders are rate-limited by recipient.
 */
export async function checkAllowedChannels(
  tx: Db,
  row: OrderRow,
  step: OrderStep,
  now: Date,
): Promise<{ mail: boolean; text: boolean }> {
  if (!UNPAID_STEPS.includes(step)) return { mail: true, text: true }
  if (row.customer_id === null && row.pay_begun_at === null) return { mail: false, text: false }
  const email = row.contact_email.trim().toLowerCase()
  return {
    mail: await countWithinLimit(tx, { key: `order-mail-to:${email}`, ...DAILY_LIMIT }, now),
    text: await countWithinLimit(tx, { key: `order-text-to:${row.contact_mobile}`, ...DAILY_LIMIT }, now),
  }
}
