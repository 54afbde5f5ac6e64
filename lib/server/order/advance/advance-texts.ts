import type { Locale } from '../../../domain/locale'
import { nextPayment } from '../../../domain/order/advance'
import { formatRupees, type Paise, toRupees } from '../../../domain/pricing/money'
import { fill } from '../../../domain/text/fill'
import { formatIndiaDateTime } from '../../../domain/time/india-clock'
import { getMailMessages } from '../../../i18n/mail-messages'
import { toOrderState } from '../order-move'
import type { OrderRow } from '../order-row'
import { toCancelledTexts } from '../removal/removal-texts'

/** What is left to pay of a held order and until when, and what the shop keeps otherwise; that the receipt of an advance is no tax invoice. */
export function toAdvanceTexts(lang: Locale, row: OrderRow, step: string): string[] {
  const messages = getMailMessages(lang).orderMail
  if (row.balance_until === null) return []
  const isReceipt = step !== 'balance_due'
  const { amount_paise } = nextPayment({ ...row, state: toOrderState(row) })
  const rest = { amount: toAmount(lang, amount_paise), time: formatIndiaDateTime(row.balance_until, lang) }
  return [
    fill(messages.advanceRest, rest),
    ...(row.kept_paise ? [fill(messages.advanceTerms, { amount: toAmount(lang, row.kept_paise) })] : []),
    ...(isReceipt ? [messages.advanceReceipt] : []),
  ]
}

/** What comes back of the advance of a cancelled order, and what the shop keeps. */
export const toCancelledAdvanceTexts = (lang: Locale, row: OrderRow, refunded: Paise, kept: Paise): string[] => [
  ...(refunded > 0 ? toCancelledTexts(lang, row, 'now') : []),
  ...(kept > 0 ? [fill(getMailMessages(lang).orderMail.advanceKept, { amount: toAmount(lang, kept) })] : []),
]

/** The amount that the message about a step names: what was paid of the order, or what is paid next. */
export function toRequested(row: OrderRow, step: string): Paise {
  if (step === 'paid') return row.total_paise
  if (step === 'advance_paid') return row.advance_paise ?? 0
  if (step === 'payment_failed' || step === 'balance_due')
    return nextPayment({ ...row, state: toOrderState(row) }).amount_paise
  return row.total_paise - row.gift_card_paise
}

const toAmount = (lang: Locale, paise: Paise) => formatRupees(toRupees(paise), lang)
