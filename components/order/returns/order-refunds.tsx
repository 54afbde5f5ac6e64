import type { Order } from '@/lib/contract/order/order'
import type { Locale } from '@/lib/domain/locale'
import { invoicePath } from '@/lib/domain/order/invoice-path'
import { GIFT_CARD } from '@/lib/domain/order/payment-method'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { formatIndiaDay } from '@/lib/domain/time/india-clock'
import type { OrderMailMessages, OrderMessages } from '@/lib/i18n/order-messages'
import type { OrderShop } from '../order-now-text'

export type RefundMessages = Pick<OrderMessages, 'refundsTitle' | 'refundStates' | 'refundReasons' | 'creditNote'> &
  OrderMailMessages
type Props = {
  order: Order
  /** The key of the order's link, for a buyer without a session. */
  orderKey?: string | undefined
  locale: Locale
  messages: RefundMessages
  shop: OrderShop
}

/** Refunds of an order: amount, reason, state, credit note, and the usual duration. */
export function OrderRefunds({ order, orderKey, locale, messages, shop }: Props) {
  if (!order.refunds || order.refunds.length === 0) return null
  const methods = [...new Set(order.refunds.map(({ to_card }) => (to_card ? GIFT_CARD : order.payment_method)))]
  const reasons: Record<string, string> = messages.refundReasons
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds" className="mb-3 text-xl">
        {messages.refundsTitle}
      </h2>
      <ul className="border-t border-line">
        {order.refunds.map(({ amount, state, at, reason, credit_note: note }) => (
          <li key={`${reason} ${at} ${amount}`} className="border-b border-line py-3">
            <p className="figures flex justify-between gap-4">
              <span>{reasons[reason] ?? messages.refundsTitle}</span>
              <span className="font-medium">{formatRupees(amount, locale)}</span>
            </p>
            <p className="text-[0.925rem] text-soft">
              {fill(messages.refundStates[state], { day: formatIndiaDay(new Date(at), locale) })}
            </p>
            {note && (
              <a
                href={invoicePath(order.number, { note, key: orderKey })}
                className="link inline-flex min-h-11 items-center text-[0.925rem]"
              >
                {fill(messages.creditNote, { number: note })}
              </a>
            )}
          </li>
        ))}
      </ul>
      {methods.map((method) => (
        <p key={method} className="mt-3 text-sm text-soft">
          {fill(messages.refundDays[method], shop)}
        </p>
      ))}
    </section>
  )
}
