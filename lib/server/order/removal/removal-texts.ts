import type { Locale } from '../../../domain/locale'
import type { RemovalReason } from '../../../domain/order/line-removal'
import { GIFT_CARD } from '../../../domain/order/payment-method'
import { formatRupees, type Paise, toRupees } from '../../../domain/pricing/money'
import { fill } from '../../../domain/text/fill'
import { getMailMessages } from '../../../i18n/mail-messages'
import type { OrderRow } from '../order-row'

/** `item`: quantity and title; `note`: the shop's own words; `cash`: what was and is due on delivery, null where paid. */
export type RemovedFacts = {
  item: string
  reason: RemovalReason
  note: string | null
  cash: { before: Paise; due: Paise } | null
  /** How the amount that is refunded was paid, once for each way. */
  refundMethods: string[]
}
/** Why items were removed, what comes back and when, or what is still due on delivery. */
export function toRemovalTexts(
  lang: Locale,
  { reason, note, cash, refundMethods }: RemovedFacts,
  amount: Paise,
): string[] {
  const messages = getMailMessages(lang).orderMail
  const rupees = (paise: Paise) => formatRupees(toRupees(paise), lang)
  return [
    messages.removalReasons[reason],
    // Filled in later, so that braces in it stay as they are.
    ...(note ? ['{note}'] : []),
    ...(cash && cash.due < cash.before
      ? [
          fill(cash.due > 0 ? messages.removalDue : messages.removalNoneDue, {
            due: rupees(cash.due),
            before: rupees(cash.before),
          }),
        ]
      : []),
    ...(!cash && amount > 0 ? [messages.moneyBack] : []),
    ...refundMethods.flatMap((method) => toRefundDaysTexts(lang, method)),
  ]
}

/** How long a refund takes, by how the amount was paid. */
export function toRefundDaysTexts(lang: Locale, method: string): string[] {
  const days: Record<string, string> = getMailMessages(lang).orderMail.refundDays
  return days[method] ? [days[method]] : []
}

/** How what is left of an order was paid: by its gift card, by its payment method, or by both. */
function methodsOf({ payment_method, total_paise, gift_card_paise }: OrderRow): string[] {
  if (gift_card_paise === 0) return [payment_method]
  return gift_card_paise < total_paise ? [payment_method, GIFT_CARD] : [GIFT_CARD]
}

/** `returned`: whether a payment is refunded, was refunded before with removed items, or nothing was paid. */
export function toCancelledTexts(lang: Locale, row: OrderRow, returned: 'now' | 'before' | 'none'): string[] {
  const messages = getMailMessages(lang).orderMail
  if (returned === 'now')
    return [messages.moneyBack, ...methodsOf(row).flatMap((method) => toRefundDaysTexts(lang, method))]
  if (returned === 'before') return [messages.refundedBefore]
  const card = formatRupees(toRupees(row.gift_card_paise), lang)
  return row.gift_card_paise > 0
    ? [messages.nothingTaken, fill(messages.cardReleased, { amount: card })]
    : [messages.nothingTaken]
}
