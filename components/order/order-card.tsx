import { customizationText } from '@/components/cart/customization-text'
import { Thumb } from '@/components/cart/thumb'
import { shownState } from '@/components/gift-card/shown-state'
import type { Order } from '@/lib/contract/order/order'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { formatDay, formatIndiaTime } from '@/lib/domain/time/india-clock'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { indiaTime } from './india-time'
import { orderLineKey } from './line-key'
import { isReturnOpen } from './order-now-text'
import { OrderState } from './order-state'

const MAX_THUMBS = 4

/** The buyer's likely next step; null when there is none. */
function nextStepText(order: Order, locale: Locale, now: Date): string | null {
  const { todo } = getMessages(locale).order
  if (order.may?.pay) {
    const until = order.held_until && new Date(order.held_until)
    return until && until > now ? fill(todo.payUntil, { time: formatIndiaTime(until, locale, now) }) : todo.pay
  }
  if (order.state === 'shipped' && order.tracking) return todo.track
  if (order.state === 'expired') return todo.again
  if (!isReturnOpen(order, now) || !order.return_until) return null
  return fill(todo.return, { day: formatDay(order.return_until, locale) })
}

/** An order in the list: number, date, state, items, total, next step. */
export function OrderCard({ order, locale, now }: { order: Order; locale: Locale; now: Date }) {
  const t = getTranslator(locale, 'order')
  const todo = nextStepText(order, locale, now)
  const count = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <li className="relative grid gap-4 border-b border-line py-6 last:border-b-0 sm:grid-cols-[1fr_auto]">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="figures text-xl">
            <a href={localePath(locale, `/gems/myorders/${order.number}`)} className="after:absolute after:inset-0">
              {t('number', { id: order.number })}
            </a>
          </h2>
          <OrderState state={shownState(order)} locale={locale} />
        </div>
        <p className="text-[0.925rem] text-soft">{t('placedAt', { date: indiaTime(order.placed_at, locale) })}</p>
        <p className="figures mt-1">
          <span className="font-medium">{formatRupees(order.total, locale)}</span>
          <span className="text-soft">
            {' '}
            · {order.kind === 'gift_card' ? t('gift_card') : t('itemCount', { count })}
          </span>
        </p>
        {order.lines.map(
          (line) =>
            (line.made || line.ring_size) && (
              <p key={orderLineKey(line)} className="text-[0.88rem]">
                {line.made && customizationText(line.made, getMessages(locale).customization)}
                {line.ring_size && fill(getMessages(locale).ringSize.cartLine, { size: line.ring_size.size })}
              </p>
            ),
        )}
        {todo && <p className="mt-1 text-[0.925rem] font-medium text-gold-text">{todo}</p>}
      </div>
      <ul className="flex gap-2">
        {order.lines.slice(0, MAX_THUMBS).map((line) => (
          <li key={orderLineKey(line)}>
            <Thumb src={line.image.src} alt={line.title} className="size-18 rounded" />
          </li>
        ))}
      </ul>
    </li>
  )
}
