import type { Order } from '@/lib/contract/order/order'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { formatIndiaDay } from '@/lib/domain/time/india-clock'
import type { AdminReturnMessages } from '@/lib/i18n/order-messages'
import { OrderField } from '../order-field'

export type EarlierRefund = NonNullable<Order['refunds']>[number]
type Props = {
  amount: string
  /** The most that can be refunded, in rupees. */
  limit: number
  /** All refunds of the order. */
  earlier: EarlierRefund[]
  onChange: (amount: string) => void
  locale: Locale
  messages: AdminReturnMessages
  refundReasons: Record<string, string>
}

/** The amount of a return's refund, with what was already refunded of the order. */
export function RefundAmountField({ amount, limit, earlier, onChange, locale, messages, refundReasons }: Props) {
  return (
    <div className="grid gap-3">
      <OrderField required numeric maxLength={14} label={messages.amount} value={amount} onChange={onChange} />
      <p className="text-soft">{fill(messages.amountLimit, { amount: formatRupees(limit, locale) })}</p>
      {earlier.length > 0 && (
        <div>
          <p>{messages.earlierRefunds}</p>
          <ul className="border-t border-line">
            {earlier.map((one) => (
              <li
                key={`${one.reason} ${one.at} ${one.amount}`}
                className="figures flex flex-wrap justify-between gap-x-4 border-b border-line py-2"
              >
                <span>
                  {refundReasons[one.reason] ?? one.reason} · {formatIndiaDay(new Date(one.at), locale)}
                </span>
                <span>{formatRupees(one.amount, locale)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
