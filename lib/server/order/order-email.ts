import { canTextOrders } from '../../adapters/sms/sms'
import type { Db } from '../../db/connection'
import { type Mail, queueEmail, queueSms } from '../notification/outbox'
import { requireDeliveryPolicy } from '../settings/delivery-policy'
import { toFullTitle } from './invoice/line-title'
import { toArrival } from './order-arrival'
import { checkAllowedChannels } from './order-email-limit'
import { type OrderFacts, type OrderStep, toOrderLang, toOrderMail, toOrderText } from './order-email-text'
import type { OrderRow } from './order-row'
import { loadRemainingLines } from './removal/remaining-lines'
import { queueStepNotice } from './shop-notice/shop-notice'

export type { OrderFacts, OrderStep } from './order-email-text'

/** Steps whose mail lists what was bought. */
const STEPS_WITH_LINES: readonly OrderStep[] = ['placed_cod', 'paid']
/** An SMS that is a day late is of no use: the mail informs the buyer anyway. */
const SMS_LIFETIME_MS = 86_400_000

/**
 * Queues the mail and the SMS about a step, in the order's language, and the shop's own mail where it waits for the step. They are written in the transaction that makes the
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
  await queueStepNotice(tx, row, step, now)
  const { mail, text } = await checkAllowedChannels(tx, row, step, now)
  if (mail) await queueEmail(tx, await writeMail(tx, row, step, facts, now), now, due_at)
  if (!text || !canTextOrders()) return
  const expires_at = new Date(now.getTime() + SMS_LIFETIME_MS)
  await queueSms(tx, { mobileNo: row.contact_mobile, ...toOrderText(row, step, facts), expires_at }, now, due_at)
}

/** The mail about the acceptance of an order lists its products and says when they arrive. */
async function writeMail(tx: Db, row: OrderRow, step: OrderStep, facts: OrderFacts, now: Date): Promise<Mail> {
  if (!STEPS_WITH_LINES.includes(step) || row.kind === 'gift_card') return toOrderMail(row, step, facts, [])
  const rows = await loadRemainingLines(tx, [row.id])
  const customizations = rows.map(({ made }) => made)
  const arrival = toArrival(await requireDeliveryPolicy(tx), row.shipping_address, customizations, now)
  const lang = toOrderLang(row)
  const lines = rows.map((line) => {
    return { title: toFullTitle(line, lang), quantity: line.quantity, total_paise: line.total_paise }
  })
  return toOrderMail(row, step, { ...facts, arrival }, lines)
}
