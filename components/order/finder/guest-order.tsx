import { useEffect, useRef } from 'react'
import { Thumb } from '@/components/cart/thumb'
import { Totals, type TotalsLabels } from '@/components/cart/totals'
import { fill } from '@/lib/browser/fill'
import type { OrderDetail } from '@/lib/contract/order/order'
import { type Locale, localePath } from '@/lib/domain/locale'
import type { OrderState } from '@/lib/domain/order/order'
import { upcomingStates } from '@/lib/domain/order/upcoming-states'
import { formatRupees } from '@/lib/domain/pricing/money'
import { productPath } from '@/lib/domain/routing/paths'
import type { OrderFindMessages, OrderMessages } from '@/lib/i18n/order-messages'
import { indiaTime } from '../india-time'
import { orderLineKey } from '../line-key'
import { OrderNow } from '../order-now'
import type { NowMessages, OrderShop } from '../order-now-text'
import { OrderRefunds, type RefundMessages } from '../order-refunds'
import { OrderSteps } from '../order-steps'
import { hasPendingRefund } from '../pending-refund'
import { StateMark } from '../state-mark'

type GuestMessages = NowMessages &
  RefundMessages &
  Pick<OrderMessages, 'number' | 'timeline' | 'placed' | 'ahead' | 'lines' | 'discountOf' | 'wait'>
export type GuestTexts = {
  find: OrderFindMessages
  order: GuestMessages
  states: Record<OrderState, string>
  totals: TotalsLabels
  shop: OrderShop
}
type Props = { order: OrderDetail; locale: Locale; texts: GuestTexts }

/** An order for a guest with its number and the code: progress, items and totals. */
export function GuestOrder({ order, locale, texts: { find, order: messages, states, totals, shop } }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { coupon, number, state } = order
  const next = encodeURIComponent(localePath(locale, `/gems/myorders/${number}`))
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="figures text-2xl outline-none sm:text-3xl">
          {fill(messages.number, { id: number })}
        </h2>
        <StateMark state={state} label={states[state]} />
        <p className="w-full text-soft">{fill(find.placed, { date: indiaTime(order.placed_at, locale, true) })}</p>
      </div>
      <div className="grid gap-3">
        <OrderNow order={order} locale={locale} now={new Date()} messages={messages} shop={shop} />
        <p className="text-[0.925rem] text-soft">
          {find.once}{' '}
          <a href={`${localePath(locale, '/account')}?next=${next}`} className="link">
            {find.signIn}
          </a>
        </p>
      </div>
      <OrderRefunds order={order} locale={locale} messages={messages} shop={shop} />
      <section aria-labelledby="lines">
        <h2 id="lines" className="mb-3 text-xl">
          {messages.lines}
        </h2>
        <ul className="border-t border-line">
          {order.lines.map((line) => (
            <li
              key={orderLineKey(line)}
              className="grid grid-cols-[4.5rem_1fr_auto] items-center gap-4 border-b border-line py-4"
            >
              <Thumb src={line.image.src} className="rounded" />
              <a href={localePath(locale, productPath(line.slug))} className="leading-snug hover:underline">
                {line.title}
                {line.quantity > 1 && <span className="figures text-soft"> × {line.quantity}</span>}
              </a>
              <p className="figures text-end">{formatRupees(line.line_total, locale)}</p>
            </li>
          ))}
        </ul>
      </section>
      <div className="rounded border border-line bg-card p-5 sm:p-6">
        <Totals
          quote={order}
          locale={locale}
          labels={{ ...totals, discount: fill(messages.discountOf, { code: coupon ?? '' }).trim() }}
        />
      </div>
      <OrderSteps
        events={order.events}
        ahead={upcomingStates(state, hasPendingRefund(order))}
        stateMessages={states}
        texts={messages}
        locale={locale}
      />
    </div>
  )
}
