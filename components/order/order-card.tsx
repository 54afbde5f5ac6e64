import { madeText } from '@/components/cart/made-text'
import { Thumb } from '@/components/cart/thumb'
import type { Order } from '@/lib/contract/order'
import { formatRupees } from '@/lib/domain/money'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { messagesOf, wordsOf } from '@/lib/i18n/words'
import { indiaTime } from './india-time'
import { orderLineKey } from './line-key'
import { OrderState } from './order-state'

const SHOWN = 4

/** An order in the list: number, day, state, what was bought, total. */
export function OrderCard({ order, locale }: { order: Order; locale: Locale }) {
  const t = wordsOf(locale, 'order')
  const count = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <li className="relative grid gap-4 border-b border-line py-6 sm:grid-cols-[1fr_auto]">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="figures text-xl">
            <a href={localePath(locale, `/gems/myorders/${order.number}`)} className="after:absolute after:inset-0">
              {t('number', { id: order.number })}
            </a>
          </h2>
          <OrderState state={order.state} locale={locale} />
        </div>
        <p className="text-[0.925rem] text-soft">{t('placedAt', { date: indiaTime(order.placed_at, locale) })}</p>
        <p className="figures mt-1">
          <span className="font-medium">{formatRupees(order.total, locale)}</span>
          <span className="text-soft"> · {t('pieces', { count })}</span>
        </p>
        {order.lines.map(
          (line) =>
            line.made && (
              <p key={orderLineKey(line)} className="text-[0.88rem]">
                {madeText(line.made, messagesOf(locale).made)}
              </p>
            ),
        )}
      </div>
      <ul className="flex gap-2">
        {order.lines.slice(0, SHOWN).map((line) => (
          <li key={orderLineKey(line)}>
            <Thumb src={line.image.src} alt={line.title} className="size-18 rounded" />
          </li>
        ))}
      </ul>
    </li>
  )
}
