import type { OrderDetail } from '@/lib/contract/order/order'
import type { Locale } from '@/lib/domain/locale'
import { type NowMessages, nowText, type OrderShop } from './order-now-text'
import { OrderTracking } from './order-tracking'

type Props = { order: OrderDetail; locale: Locale; now: Date; messages: NowMessages; shop: OrderShop }

/** What happens next, the tracking number, and a link to pay an open amount. */
export function OrderNow({ order, locale, now, messages, shop }: Props) {
  const isHeld = order.state === 'held'
  const isOver = isHeld && (!order.advance || new Date(order.advance.until) <= now)
  const isOpen = order.state === 'awaiting_payment' || isHeld
  return (
    <section
      aria-labelledby="now"
      className={`rounded border p-5 sm:p-6 ${isOpen ? 'border-gold bg-sand' : 'border-line bg-card'}`}
    >
      <h2 id="now" className="mb-2 text-xl">
        {isOpen && order.held_until && new Date(order.held_until) > now ? messages.reservedTitle : messages.nowTitle}
      </h2>
      <div className="grid max-w-prose gap-1.5">
        {nowText({ order, locale, now, messages, shop }).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {order.tracking && <OrderTracking tracking={order.tracking} address={shop.tracking} messages={messages} />}
      {order.pay_url && !isOver && (
        <a href={order.pay_url} className="btn btn-primary mt-4 w-full sm:w-auto">
          {isHeld ? messages.payBalance : messages.payNow}
        </a>
      )}
    </section>
  )
}
