import { localePath, toLocale } from '../../domain/locale'
import { splitFees } from '../../domain/order/gift'
import { GIFT_CARD } from '../../domain/order/payment-method'
import { toPaymentProblem } from '../../domain/order/payment-problem'
import { formatRupees, toRupees } from '../../domain/pricing/money'
import type { Arrival } from '../../domain/shipping/arrival'
import { arrivalText } from '../../domain/shipping/arrival-text'
import { trackingUrl } from '../../domain/shipping/carriers'
import { fill } from '../../domain/text/fill'
import { formatDay, formatIndiaTime } from '../../domain/time/india-clock'
import { getMailMessages } from '../../i18n/mail-messages'
import type { Messages } from '../../i18n/messages'
import { site } from '../../site'
import { toMail } from '../notification/email'
import type { Mail } from '../notification/outbox'
import { toAdvanceTexts, toCancelledAdvanceTexts, toRequested } from './advance/advance-texts'
import { toOrderPath } from './order-key'
import type { OrderRow } from './order-row'
import { type RemovedFacts, toCancelledTexts, toRefundDaysTexts, toRemovalTexts } from './removal/removal-texts'

/** A change of an order that notifies its buyer. */
export type OrderStep = keyof Messages['orderMail']['steps']
export type OrderFacts = {
  /** The refunded amount; needed for refund steps and for a cancelled order. */
  amount_paise?: number
  /** For a cancelled order: whether a payment is refunded now, was refunded before, or nothing was paid. */
  returned?: 'now' | 'before' | 'none'
  /** How the refunded amount was paid, where it differs from the order's payment method. */
  method?: string
  /** The gateway's code for why a payment failed. */
  problem?: string | null
  /** The last day for a return in India: `2026-12-02`. */
  return_until?: string | null
  /** When the order usually arrives; for the mail about its acceptance. */
  arrival?: Arrival | null
  /** Written by staff; appears in the mail only. */
  reason?: string | null
  /** For a return of single items: its number, and whether the shop is at fault and pays the postage. */
  return_number?: string
  shops_fault?: boolean
  /** What the shop keeps of the advance of a cancelled order. */
  kept_paise?: number
  /** What was removed from the order. */
  removed?: RemovedFacts
}
/** An order line as mails list it; the title is in the order's language. */
type EmailLine = { title: string; quantity: number; total_paise: number }

/** Steps that refund money, so their message says how long that takes. */
const REFUND_STEPS: readonly OrderStep[] = ['refund_started', 'refund_done', 'paid_late', 'paid_twice']

export const toOrderLang = ({ lang }: Pick<OrderRow, 'lang'>) => toLocale(lang)

/** Where the buyer sees the order, with the address of the shop: My Orders, or a signed link for a guest order. */
export function toOrderUrl(row: OrderRow): string {
  return `${site().url}${localePath(toOrderLang(row), toOrderPath(row))}`
}

function toPlaceholders(row: OrderRow, step: OrderStep, facts: OrderFacts): Record<string, string> {
  const amount = formatRupees(toRupees(facts.amount_paise ?? toRequested(row, step)), toOrderLang(row))
  const { name, phone, email, address: place } = site()
  const address = `${name}, ${place.street}, ${place.locality} ${place.postalCode}`
  const values = { number: row.number, amount, shop: name, phone, email, address, url: toOrderUrl(row) }
  return {
    ...values,
    return: facts.return_number ?? row.number,
    item: facts.removed?.item ?? '',
    note: facts.removed?.note ?? '',
  }
}

/** The texts of a step; some are its own for a gift card that is sold or receives money, and for a parcel without a carrier. */
function toStepTexts(row: OrderRow, step: OrderStep, facts: OrderFacts): Messages['orderMail']['steps'][OrderStep] {
  const { orderMail, giftCardMail } = getMailMessages(toOrderLang(row))
  const { steps, refundDone } = giftCardMail
  const sold = row.kind === 'gift_card' && (step === 'paid' || step === 'expired') ? steps[step] : {}
  const refunded = step === 'refund_done' && facts.method === GIFT_CARD ? refundDone : {}
  const isByHand = step === 'shipped' && !row.tracking_number
  return { ...orderMail.steps[isByHand ? 'by_hand' : step], ...sold, ...refunded }
}

/** The mail about a step, in the order's language; lists `lines` with their total if there are any. */
export function toOrderMail(row: OrderRow, step: OrderStep, facts: OrderFacts, lines: EmailLine[]): Mail {
  const lang = toOrderLang(row)
  const messages = getMailMessages(lang).orderMail
  const texts = toStepTexts(row, step, facts)
  const values = toPlaceholders(row, step, facts)
  const content = toMail({
    lang,
    subject: fill(texts.subject, values),
    paragraphs: [
      fill(texts.text, values),
      ...toLineTexts(row, lines),
      ...(lines.length > 0 ? toGiftTexts(row) : []),
      ...toExtraParagraphs(row, step, facts).map((text) => fill(text, values)),
      ...(facts.reason ? [fill(messages.reason, { reason: facts.reason })] : []),
    ],
    button: { label: messages[toButtonKey(step)], url: toOrderUrl(row) },
    end: { text: fill(messages.end, values) },
  })
  return { to: row.contact_email, ...content, headers: stepHeaders(row, step) }
}

/** Headers that identify a queued mail, so that it can be withdrawn whatever its text is. */
export function stepHeaders({ number }: Pick<OrderRow, 'number'>, step: OrderStep) {
  return { 'X-Order-Number': number, 'X-Order-Step': step }
}

/** Steps after which the buyer can pay; those of a held order name the balance and its date. */
const BALANCE_STEPS: readonly OrderStep[] = ['advance_paid', 'balance_extended', 'balance_due']
const PAYABLE_STEPS: readonly OrderStep[] = ['payment_failed', ...BALANCE_STEPS]

const toButtonKey = (step: OrderStep) =>
  PAYABLE_STEPS.includes(step) ? 'pay' : step === 'expired' || step === 'paid_late' ? 'again' : 'see'

function toLineTexts(row: OrderRow, lines: EmailLine[]): string[] {
  const lang = toOrderLang(row)
  const rupees = (paise: number) => formatRupees(toRupees(paise), lang)
  const texts = lines.map(({ title, quantity, total_paise }) =>
    fill(getMailMessages(lang).orderMail.line, { title, quantity: String(quantity), amount: rupees(total_paise) }),
  )
  if (texts.length === 0) return []
  const { total, byCard, due } = getMailMessages(lang).orderMail
  const card = row.gift_card_paise
  const cardTexts = [
    ...(card > 0 ? [fill(byCard, { amount: rupees(card) })] : []),
    ...(card > 0 && row.payment_method === 'cod' ? [fill(due, { amount: rupees(row.total_paise - card) })] : []),
  ]
  return [...texts, fill(total, { amount: rupees(row.total_paise) }), ...cardTexts]
}

function toGiftTexts(row: OrderRow): string[] {
  if (!row.gift) return []
  const lang = toOrderLang(row)
  const messages = getMailMessages(lang).gift
  const { box, message } = row.gift
  const { giftBox } = splitFees(row)
  const boxText = giftBox
    ? fill(messages.withBoxPrice, { price: formatRupees(toRupees(giftBox), lang) })
    : messages.withBox
  return [...(box ? [boxText] : []), ...(message ? [fill(messages.card, { message })] : [])]
}

/** Further paragraphs that depend on the step and on what the order has. */
function toExtraParagraphs(row: OrderRow, step: OrderStep, facts: OrderFacts): string[] {
  const lang = toOrderLang(row)
  const messages = getMailMessages(lang).orderMail
  if (step === 'refund_done' && facts.method === GIFT_CARD) return []
  if (facts.removed) return toRemovalTexts(lang, facts.removed, facts.amount_paise ?? 0)
  if (REFUND_STEPS.includes(step)) return toRefundDaysTexts(lang, facts.method ?? row.payment_method)
  if (step === 'payment_failed') return [messages.problems[toPaymentProblem(facts.problem)], ...toReservationTexts(row)]
  if (facts.arrival) return [arrivalText(facts.arrival, lang, getMailMessages(lang).order)]
  if (step === 'return_approved') return [facts.shops_fault ? messages.postageOurs : messages.postageYours]
  if (step === 'new_tracking') return toTrackingTexts(row)
  if (step === 'shipped') return [...toTrackingTexts(row), ...(isCashDue(row) ? [messages.cash] : [])]
  if (step === 'delivered' && facts.return_until)
    return [fill(messages.until, { day: formatDay(facts.return_until, lang) })]
  if (BALANCE_STEPS.includes(step)) return toAdvanceTexts(lang, row, step)
  if (step === 'cancelled' && facts.kept_paise !== undefined)
    return toCancelledAdvanceTexts(lang, row, facts.amount_paise ?? 0, facts.kept_paise)
  if (step === 'cancelled' && facts.returned) return toCancelledTexts(lang, row, facts.returned)
  return []
}

/** Whether something is left to pay on delivery: after a removal the gift card may cover the rest. */
const isCashDue = ({ payment_method, total_paise, gift_card_paise }: OrderRow) =>
  payment_method === 'cod' && total_paise > gift_card_paise

function toReservationTexts(row: OrderRow): string[] {
  const lang = toOrderLang(row)
  return row.held_until && row.kind === 'goods'
    ? [fill(getMailMessages(lang).orderMail.lasting, { time: formatIndiaTime(row.held_until, lang, row.created_at) })]
    : []
}

function toTrackingTexts(row: OrderRow): string[] {
  const messages = getMailMessages(toOrderLang(row)).orderMail
  if (!row.tracking_number) return []
  const values = { tracking: row.tracking_number, carrier: row.carrier || messages.carrier }
  const link = trackingUrl({ carrier: row.carrier, number: row.tracking_number }, site().links.tracking)
  return [link ? fill(messages.tracking, { ...values, link }) : fill(messages.trackingPlain, values)]
}

/** The SMS about a step, with the fields of the provider's registered template. */
export function toOrderText(row: OrderRow, step: OrderStep, facts: OrderFacts) {
  const lang = toOrderLang(row)
  const messages = getMailMessages(lang).orderMail
  const texts = toStepTexts(row, step, facts)
  const values = toPlaceholders(row, step, facts)
  const tracking = row.tracking_number ? fill(messages.trackingShort, { tracking: row.tracking_number }) : ''
  const { number = '', amount = '', url = '' } = values
  return {
    text: fill(texts.sms, { ...values, tracking }),
    fields: { lang, kind: 'order', step: texts.word, number, amount, url },
  }
}
