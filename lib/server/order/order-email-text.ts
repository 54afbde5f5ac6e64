import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import { problemOf } from '../../domain/order/payment-problem'
import { formatRupees, toRupees } from '../../domain/pricing/money'
import { dayWords, indiaHour } from '../../domain/time/india-clock'
import { localePath } from '../../i18n/locale'
import { site } from '../../site'
import { fillIn, toMail } from '../notification/email'
import type { Mail } from '../notification/outbox'
import type { OrderRow } from './order-row'

const WORDS = { en: en.orderMail, fr: fr.orderMail }

/** A change of an order that notifies its buyer. */
export type OrderStep = keyof typeof en.orderMail.steps
export type OrderFacts = {
  /** The refunded amount; needed for refund steps and for a cancelled order. */
  amount_paise?: number
  /** For a cancelled order: whether a payment is refunded. */
  money_back?: boolean
  /** How the refunded amount was paid, where it differs from the order's payment method. */
  method?: string
  /** The gateway's code for why a payment failed. */
  problem?: string | null
  /** The last day for a return in India: `2026-12-02`. */
  return_until?: string | null
  /** Written by staff; appears in the mail only. */
  reason?: string | null
}
/** An order line as mails list it; the title is in the order's language. */
export type ToldLine = { title: string; quantity: number; total_paise: number }

/** Steps that refund money, so their message says how long that takes. */
const SENDS_BACK: readonly OrderStep[] = ['refund_started', 'refund_done', 'paid_late', 'paid_twice']

export const langOf = ({ lang }: Pick<OrderRow, 'lang'>) => (lang === 'fr' ? 'fr' : 'en')

/** Where the buyer sees the order: My Orders, or the order lookup (number and OTP) for a guest order. */
function orderUrl(row: OrderRow): string {
  const path = row.customer_id ? `/gems/myorders/${row.number}` : `/gems/myorders/find?number=${row.number}`
  return `${site().url}${localePath(langOf(row), path)}`
}

function valuesOf(row: OrderRow, facts: OrderFacts): Record<string, string> {
  const { name, phone, email } = site()
  const amount = formatRupees(toRupees(facts.amount_paise ?? row.total_paise), langOf(row))
  return { number: row.number, amount, shop: name, phone, email, url: orderUrl(row) }
}

/** The mail about a step, in the order's language; lists `lines` with their total if there are any. */
export function toOrderMail(row: OrderRow, step: OrderStep, facts: OrderFacts, lines: ToldLine[]): Mail {
  const lang = langOf(row)
  const messages = WORDS[lang]
  const values = valuesOf(row, facts)
  const letter = toMail({
    lang,
    subject: fillIn(messages.steps[step].subject, values),
    paragraphs: [
      fillIn(messages.steps[step].text, values),
      ...toldLines(row, lines),
      ...moreOf(row, step, facts).map((text) => fillIn(text, values)),
      ...(facts.reason ? [fillIn(messages.reason, { reason: facts.reason })] : []),
    ],
    button: { words: messages[buttonOf(step)], url: orderUrl(row) },
    end: { text: fillIn(messages.end, values) },
  })
  return { to: row.contact_email, ...letter, headers: stepHeaders(row, step) }
}

/** Headers that identify a queued mail, so that it can be withdrawn whatever its text is. */
export function stepHeaders({ number }: Pick<OrderRow, 'number'>, step: OrderStep) {
  return { 'X-Order-Number': number, 'X-Order-Step': step }
}

const buttonOf = (step: OrderStep) =>
  step === 'payment_failed' ? 'pay' : step === 'expired' || step === 'paid_late' ? 'again' : 'see'

function toldLines(row: OrderRow, lines: ToldLine[]): string[] {
  const lang = langOf(row)
  const rupees = (paise: number) => formatRupees(toRupees(paise), lang)
  const told = lines.map(({ title, quantity, total_paise }) =>
    fillIn(WORDS[lang].line, { title, quantity: String(quantity), amount: rupees(total_paise) }),
  )
  return told.length > 0 ? [...told, fillIn(WORDS[lang].total, { amount: rupees(row.total_paise) })] : []
}

/** Further paragraphs that depend on the step and on what the order has. */
function moreOf(row: OrderRow, step: OrderStep, facts: OrderFacts): string[] {
  const lang = langOf(row)
  const messages = WORDS[lang]
  if (SENDS_BACK.includes(step)) return daysOf(lang, facts.method ?? row.payment_method)
  if (step === 'payment_failed') return [messages.problems[problemOf(facts.problem)], ...heldOf(row)]
  if (step === 'new_tracking') return trackingOf(row)
  if (step === 'shipped') return [...trackingOf(row), ...(row.payment_method === 'cod' ? [messages.cash] : [])]
  if (step === 'delivered' && facts.return_until)
    return [fillIn(messages.until, { day: dayWords(facts.return_until, lang) })]
  if (step === 'cancelled' && facts.money_back !== undefined)
    return facts.money_back
      ? [messages.moneyBack, ...daysOf(lang, facts.method ?? row.payment_method)]
      : [messages.nothingTaken]
  return []
}

function daysOf(lang: 'en' | 'fr', method: string): string[] {
  const days: Record<string, string> = WORDS[lang].refundDays
  return days[method] ? [days[method]] : []
}

function heldOf(row: OrderRow): string[] {
  const lang = langOf(row)
  return row.held_until ? [fillIn(WORDS[lang].lasting, { time: indiaHour(row.held_until, lang) })] : []
}

function trackingOf(row: OrderRow): string[] {
  const messages = WORDS[langOf(row)]
  if (!row.tracking_number) return []
  const values = {
    tracking: row.tracking_number,
    carrier: row.carrier || messages.carrier,
    link: site().links.tracking,
  }
  return [fillIn(messages.tracking, values)]
}

/** The SMS about a step, with the fields of the provider's registered template. */
export function toOrderText(row: OrderRow, step: OrderStep, facts: OrderFacts) {
  const lang = langOf(row)
  const messages = WORDS[lang]
  const told = messages.steps[step]
  const values = valuesOf(row, facts)
  const tracking = row.tracking_number ? fillIn(messages.trackingShort, { tracking: row.tracking_number }) : ''
  const { number = '', amount = '', url = '' } = values
  return {
    text: fillIn(told.sms, { ...values, tracking }),
    fields: { lang, kind: 'order', step: told.word, number, amount, url },
  }
}
