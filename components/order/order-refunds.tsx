import { fill } from '@/lib/browser/fill'
import type { Order } from '@/lib/contract/order'
import { indiaDay } from '@/lib/domain/india-clock'
import { formatRupees } from '@/lib/domain/money'
import type { Locale } from '@/lib/i18n/locale'
import type { OrderMailWords, OrderWords } from '@/lib/i18n/order-words'
import type { OrderShop } from './order-now-text'

export type RefundWords = Pick<OrderWords, 'refundsTitle' | 'refundStates' | 'refundReasons'> & OrderMailWords
type Props = { order: Order; locale: Locale; words: RefundWords; shop: OrderShop }

/** Money that went back or will: how much, why, how far it is, and how long it usually takes. */
export function OrderRefunds({ order, locale, words, shop }: Props) {
  if (!order.refunds || order.refunds.length === 0) return null
  const reasons: Record<string, string> = words.refundReasons
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds" className="mb-3 text-xl">
        {words.refundsTitle}
      </h2>
      <ul className="border-t border-line">
        {order.refunds.map(({ amount, state, at, reason }) => (
          <li key={`${reason} ${at} ${amount}`} className="border-b border-line py-3">
            <p className="figures flex justify-between gap-4">
              <span>{reasons[reason] ?? words.refundsTitle}</span>
              <span className="font-medium">{formatRupees(amount, locale)}</span>
            </p>
            <p className="text-[0.925rem] text-soft">
              {fill(words.refundStates[state], { day: indiaDay(new Date(at), locale) })}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-soft">{fill(words.refundDays[order.payment_method], shop)}</p>
    </section>
  )
}
