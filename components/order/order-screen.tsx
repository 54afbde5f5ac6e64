import { TrackEvent } from '@/components/analytics/track-event'
import { Totals } from '@/components/cart/totals'
import type { OrderDetail } from '@/lib/contract/order/order'
import { type Locale, localePath } from '@/lib/domain/locale'
import { upcomingStates } from '@/lib/domain/order/upcoming-states'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { indiaTime } from './india-time'
import { OrderActionsPanel } from './order-actions-panel'
import { OrderLines } from './order-lines'
import { OrderNow } from './order-now'
import { OrderParties } from './order-parties'
import { OrderRefunds } from './order-refunds'
import { getOrderShop } from './order-shop'
import { OrderState } from './order-state'
import { OrderTimeline } from './order-timeline'
import { hasPendingRefund } from './pending-refund'
import { toTotalsLabels } from './totals-labels'

const FRESH_MS = 30 * 60 * 1000

/** States of an order that needs no further action by the customer. */
const ACCEPTED_STATES = new Set<OrderDetail['state']>(['paid', 'confirmed', 'packed', 'shipped', 'delivered'])

type Props = { order: OrderDetail; locale: Locale; now: Date }

/** True for an order accepted within the last half hour that needs no further action by the customer. */
function wasJustPlaced({ state, placed_at }: OrderDetail, now: Date): boolean {
  return (state === 'paid' || state === 'confirmed') && now.getTime() - Date.parse(placed_at) < FRESH_MS
}

/** The order page: progress, actions, items, totals, addresses. */
export function OrderScreen({ order, locale, now }: Props) {
  const t = getTranslator(locale, 'order')
  const { order: texts, orderMail } = getMessages(locale)
  const messages = { ...texts, ...orderMail, now: { ...texts.now, created: texts.confirmText } }
  const shop = getOrderShop()
  return (
    <div className="shop max-w-5xl py-8 sm:py-12">
      <a href={localePath(locale, '/gems/myorders')} className="link text-[0.925rem]">
        {t('back')}
      </a>
      {ACCEPTED_STATES.has(order.state) && (
        <TrackEvent event={{ name: 'order_taken', number: order.number, isConfirmed: true }} />
      )}
      {wasJustPlaced(order, now) && (
        <div role="status" className="mt-5 rounded border border-leaf/30 bg-leaf/5 p-5">
          <p className="text-lg font-medium text-leaf">{t('thankYou', { id: order.number })}</p>
        </div>
      )}
      <div className="mt-5 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="figures text-[clamp(1.35rem,7vw,2.25rem)] whitespace-nowrap">
          {t('number', { id: order.number })}
        </h1>
        <OrderState state={order.state} locale={locale} />
        <p className="w-full text-soft">{t('placedAt', { date: indiaTime(order.placed_at, locale, true) })}</p>
      </div>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="grid grid-cols-1 gap-10">
          <div>
            <OrderNow order={order} locale={locale} now={now} messages={messages} shop={shop} />
            <OrderActionsPanel order={order} locale={locale} now={now} shop={shop} />
          </div>
          <OrderRefunds order={order} locale={locale} messages={messages} shop={shop} />
          <OrderLines lines={order.lines} locale={locale} />
          <OrderParties order={order} locale={locale} />
        </div>
        <div className="grid gap-8">
          <div className="rounded border border-line bg-card p-5 sm:p-6">
            <Totals quote={order} locale={locale} labels={toTotalsLabels(order, locale)} />
          </div>
          <OrderTimeline
            events={order.events}
            ahead={upcomingStates(order.state, hasPendingRefund(order))}
            locale={locale}
          />
        </div>
      </div>
    </div>
  )
}
