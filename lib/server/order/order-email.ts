import { asc, eq } from 'drizzle-orm'
import { canTextOrders } from '../../adapters/sms/sms'
import type { Db } from '../../db/connection'
import { order_line } from '../../db/schema'
import { queueEmail, queueSms } from '../notification/outbox'
import { checkAllowedChannels } from './order-email-limit'
import {
  type EmailLine,
  type OrderFacts,
  type OrderStep,
  toOrderLang,
  toOrderMail,
  toOrderText,
} from './order-email-text'
import type { OrderRow } from './order-row'

export type { OrderFacts, OrderStep } from './order-email-text'

/** Steps whose mail lists what was bought. */
const STEPS_WITH_LINES: readonly OrderStep[] = ['placed_cod', 'paid']
/** An SMS that is a day late is of no use: the mail informs the buyer anyway. */
const SMS_LIFETIME_MS = 86_400_000

/**
 * Queues the mail and the SMS about a step, in the order's language. They are written in the transaction that makes the
 * step, so a rollback sends nothing. `row` is the order after the step, with its lines written. Until `due_at`
 * `cancelNotification` can withdraw them.
 */
export async function queueOrderNotifications(
  tx: Db,
  row: OrderRow,
  step: OrderStep,
  facts: OrderFacts,
  now: Date,
  due_at = now,
): Promise<void> {
  const { mail, text } = await checkAllowedChannels(tx, row, step, now)
  const lines = STEPS_WITH_LINES.includes(step) ? await loadEmailLines(tx, row) : []
  if (mail) await queueEmail(tx, toOrderMail(row, step, facts, lines), now, due_at)
  if (!text || !canTextOrders()) return
  const expires_at = new Date(now.getTime() + SMS_LIFETIME_MS)
  await queueSms(tx, { mobileNo: row.contact_mobile, ...toOrderText(row, step, facts), expires_at }, now, due_at)
}

async function loadEmailLines(tx: Db, row: OrderRow): Promise<EmailLine[]> {
  const lang = toOrderLang(row)
  const lines = await tx.select().from(order_line).where(eq(order_line.order_id, row.id)).orderBy(asc(order_line.id))
  return lines.map(({ title, quantity, total_paise }) => ({ title: title[lang], quantity, total_paise }))
}
