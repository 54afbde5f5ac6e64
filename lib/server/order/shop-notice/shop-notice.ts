import { configuredSettings } from '../../../configured-settings'
import type { Db } from '../../../db/connection'
import { formatRupees, type Paise, toRupees } from '../../../domain/pricing/money'
import { fill } from '../../../domain/text/fill'
import { formatIndiaDay } from '../../../domain/time/india-clock'
import { MESSAGES } from '../../../i18n/messages'
import { site } from '../../../site'
import { toMail } from '../../notification/email'
import { toNoticeEmail } from '../../notification/notice-email'
import { queueEmail } from '../../notification/outbox'
import { toFullTitle } from '../invoice/line-title'
import type { OrderStep } from '../order-email-text'
import type { OrderRow } from '../order-row'
import { loadRemainingLines } from '../removal/remaining-lines'

/** What the shop is notified of, besides its buyer. */
type Notice = keyof (typeof MESSAGES)['en']['orderNotice']['kinds']
type NoticeFacts = { amount?: Paise; reason?: string | null; until?: Date | null; at: Date }

const LANG = 'en'
/** Steps that bring the shop work or money. */
const NOTICE_OF_STEP: Partial<Record<OrderStep, Notice>> = {
  placed_cod: 'ordered_cash',
  paid: 'ordered',
  advance_paid: 'advance',
}
/** Notices of a new order, which say where it is sent and what its buyer wrote. */
const NEW_ORDERS: readonly Notice[] = ['ordered', 'ordered_cash', 'advance']

/** Queues the e-mail to the shop about a step of its buyer, where the shop waits for that step. */
export async function queueStepNotice(tx: Db, row: OrderRow, step: OrderStep, at: Date): Promise<void> {
  const notice = NOTICE_OF_STEP[step]
  if (notice) await queueShopNotice(tx, row, toOwnNotice(row, notice), { at })
}

/** A balance that completes an advance and a gift card have notices of their own. */
function toOwnNotice({ kind, advance_paise }: OrderRow, notice: Notice): Notice {
  if (notice !== 'ordered') return notice
  if (kind === 'gift_card') return 'gift_card'
  return advance_paise === null ? notice : 'balance'
}

function toAmount({ total_paise, gift_card_paise, advance_paise }: OrderRow, notice: Notice): Paise {
  if (notice === 'ordered_cash') return total_paise - gift_card_paise
  return notice === 'advance' ? (advance_paise ?? 0) : total_paise
}

/**
 * Queues an e-mail to the shop about an order, with its items and a link to it. `amount` is the sum in question, by
 * default what the order costs; `reason` is in the words of the buyer or the provider, `until` when the shop has to act.
 */
export async function queueShopNotice(
  tx: Db,
  row: OrderRow,
  notice: Notice,
  { amount = toAmount(row, notice), reason, until, at }: NoticeFacts,
): Promise<void> {
  const to = toNoticeEmail()
  if (!to || configuredSettings().no_notices === '1') return
  const messages = MESSAGES[LANG].orderNotice
  const { subject, text } = messages.kinds[notice]
  const rupees = (paise: Paise) => formatRupees(toRupees(paise), LANG)
  const { number, contact_name: name, shipping_address: address } = row
  const values = { number, name, amount: rupees(amount), total: rupees(row.total_paise) }
  const lines = (await loadRemainingLines(tx, [row.id])).map((line) =>
    fill(messages.line, { quantity: String(line.quantity), title: toFullTitle(line, LANG), sku: line.sku }),
  )
  const place = `${address.city} ${address.pincode}`.trim()
  const ofNewOrder = [
    ...(place ? [fill(messages.delivery, { place })] : []),
    ...(row.note ? [fill(messages.note, { note: row.note })] : []),
  ]
  const content = toMail({
    lang: LANG,
    subject: fill(subject, values),
    paragraphs: [
      fill(text, values),
      ...(lines.length > 0 ? [lines.join('\n')] : []),
      ...(NEW_ORDERS.includes(notice) ? ofNewOrder : []),
      ...(until ? [fill(messages.until, { day: formatIndiaDay(until, LANG) })] : []),
      ...(reason ? [fill(messages.reason, { reason })] : []),
    ],
    button: { label: messages.button, url: `${site().url}/staff/orders/${number}` },
    end: { text: messages.end },
  })
  await queueEmail(tx, { to, ...content, headers: { 'X-Order-Number': number } }, at)
}
